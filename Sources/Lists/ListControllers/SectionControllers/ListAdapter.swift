import ListDiff
import ListSnapshots

/// A list of sections, each with an object and a controller that has the code of its cells.
///
/// ```swift
/// let adapter = ListAdapter()
/// adapter.dataSource = feed
/// adapter.attach(to: host)
/// feed.posts.append(post)
/// let outcome = await adapter.performUpdates(animated: true).outcome
/// ```
///
/// The data source, which is held weakly, returns the objects. The list makes one controller for
/// each identity when it first appears, and keeps it until the identity leaves the list.
@MainActor
public final class ListAdapter: ControlledList {
  /// Returns the objects of the list. If you set another data source, the next update shows its
  /// objects.
  public weak var dataSource: (any ListAdapterDataSource)?

  /// Moves whole sections that the user drags; nil if none may be dragged.
  public weak var moveDelegate: (any ListAdapterMoveDelegate)?

  /// The view that the data source returns for an empty list; nil while a section has an item.
  public var emptyView: AnyObject? {
    isAttached && isEmpty ? shownWhenEmpty.map { $0 as AnyObject } : nil
  }

  /// Any object that the controllers need to know, such as the screen that the list is a part of.
  public weak var owner: AnyObject?

  /// Called for all sections on screen, after the delegate of each section.
  public weak var displayDelegate: (any SectionDisplayDelegate)?

  var sections = ControllerTable()
  var requests = SectionRequests()

  /// Makes a list without a host.
  public override init(
    options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    super.init(options: options, scheduler: scheduler)
  }

  override var defaultCoalescing: UpdateCoalescing { .nextTurn }
  override var canDescribe: Bool { dataSource != nil }
  override var tracksWorkingRange: Bool { true }

  /// Describes the list: all of it, or only the sections whose items were edited.
  override func edit(_ draft: inout ListDraft) {
    guard let dataSource else { return }
    let requests = requests
    self.requests = SectionRequests()
    let asksForObjects = draft.startsAnew || draft.kind != .items
    if asksForObjects {
      let objects = dataSource.objects(for: self)
      let old = requests.remakesControllers ? [] : sections.controllers
      // Not a closure: each call of one would check that it is on the main actor.
      var front = 0
      while front < min(old.count, objects.count), old[front].take(objects[front], draft.policy) {
        front += 1
      }
      let match = IdentityMatch(
        count: objects.count, oldCount: old.count, front: front, draft.policy,
        isSame: { old[$1].hasIdentity(of: objects[$0]) },
        id: { ListNumbers.Identity(of: objects[$0]) }, oldID: { old[$0].identity })
      guard draft.accept(match, identity: { text(of: objects[$0]) }) else {
        self.requests = requests
        return
      }
      var made: [Int: ListSectionController] = [:]
      for (index, origin) in match.origins.enumerated() where origin == IdentityMatch.new {
        made[index] = dataSource.sectionController(for: objects[index], in: self)
      }
      sections.take(objects, match, made: made, for: self, &draft)
    }
    var notified = asksForObjects ? sections.controllers.filter { $0.lastChange != .none } : []
    var changed = requests.changedInPlace.filter { $0.place != nil }
    for object in requests.reloadedObjects {
      // The objects of the data source are the newer ones.
      guard let controller = sections.controller(of: .init(of: object)),
        asksForObjects || controller.take(object) != nil
      else {
        draft.reports.append(.unknownObject(text(of: object)))
        continue
      }
      controller.change.reloadsSection = true
      changed.append(controller)
    }
    for controller in changed {
      if controller.lastChange == .none { notified.append(controller) }
      if controller.lastChange != .first { controller.lastChange = .contents }
    }
    // All objects and places are the new ones now.
    for controller in notified { controller.tellUpdate() }
    draft.refilledSections = Set(notified.lazy.filter { $0.lastChange == .contents }.map(\.number))

    let updated =
      asksForObjects
      ? sections.controllers
      : requests.edited.union(notified.map(\.number))
        .compactMap { sections.numbered[$0] }.filter { $0.place != nil }
    var (reloaded, reconfigured, reloadedSections): ([Int], [Int], [Int]) = ([], [], [])
    for controller in updated {
      controller.updateItems(&draft)
      if !controller.change.isEmpty {
        reloaded += controller.change.reloaded
        reconfigured += controller.change.reconfigured
        if controller.change.reloadsSection { reloadedSections.append(controller.number) }
        controller.change = ItemsChange()
      }
      controller.lastChange = .none
    }
    if asksForObjects || !draft.list.setItems(updated.map { (id: $0.number, items: $0.items) }) {
      draft.setSections(sections.controllers.map { (id: $0.number, items: $0.items) })
    }
    draft.list.mark(
      reloading: reloaded, reconfiguring: reconfigured, reloadingSections: reloadedSections)
  }

  override func owner(of element: ListElement) -> (any ElementOwner)? {
    switch element {
    case .item(let item): sections.controller(ofItem: item)
    case .section(let section): sections.numbered[section]
    case .supplementary(let id): sections.numbered[id.section]
    }
  }

  override func describeSection(_ section: Int, _ items: [Int]) -> String {
    guard let controller = sections.numbered[section], let object = controller.anyObject else {
      return super.describeSection(section, items)
    }
    return "\(text(of: object)), \(type(of: controller)), \(items.count) items"
  }

  override func canReorder(item: Int) -> Bool {
    super.canReorder(item: item) || moveDelegate != nil && isAlone(item)
  }

  override func canDrop(item: Int, at path: ItemPath<After>) -> Bool {
    if super.canDrop(item: item, at: path) { return true }
    moveSection(of: item, to: path)
    return false
  }

  override func didReorder(item: Int, to path: ItemPath<After>) { moveItem(item, to: path) }

  override func releaseOwners(notIn shown: ListDraft.List) {
    for controller in sections.takeLeaving() {
      events.add(.left, of: .section(controller.number), to: controller)
    }
    if isAttached, isEmpty { shownWhenEmpty = dataSource?.emptyView(for: self) }
  }

  override func forgetRequests() { requests = SectionRequests() }
}

/// The work of the next update of a ``ListAdapter`` besides calling its data source.
@MainActor
struct SectionRequests {
  var remakesControllers = false
  var reloadedObjects: [any ListObject] = []

  /// Controllers whose objects were changed in place.
  var changedInPlace: [ListSectionController] = []

  /// The numbers of the sections whose items have to be counted again.
  var edited: Set<Int> = []
}
