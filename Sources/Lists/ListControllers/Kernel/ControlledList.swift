import ListDiff
import ListSnapshots

/// A list whose cells belong to controllers: what `ListAdapter`, `DescribedList` and `ManagedList`
/// have in common.
///
/// It makes one controller for each identity, and keeps it through moves, updates and scrolling. A
/// controller is never used for another identity. The list calls its methods when it is made,
/// updated, bound to a cell, displayed, no longer displayed, unbound, and when it leaves the list.
/// Every callback may edit the list, request updates, scroll, select, and detach the list; this
/// takes effect after the callback.
@MainActor
public class ControlledList {
  let scheduler: any UpdateScheduler

  /// The data source and the host; nil if no host is attached.
  private(set) var screen: (any ListScreen)?

  /// How the host is updated. A change takes effect with the next update.
  public var options: DataSourceOptions {
    didSet { screen?.options = hostOptions }
  }

  /// When requested updates begin.
  public var coalescing: UpdateCoalescing {
    get { options.coalescing ?? defaultCoalescing }
    set { options.coalescing = newValue }
  }

  /// Which of several objects, rows or sections with the same identity are shown. They are always
  /// reported. With `reject`, such an update is cancelled, and the list stays as it is.
  public var duplicatePolicy = DuplicatePolicy.keepFirst

  /// How many sections before and after those in the window also belong to the working range.
  public var workingRangeSize = 0 {
    didSet { updateWorkingRange(isSettled: true) }
  }

  /// Whether a selected item is deselected once all handlers have been called.
  public var deselectsAutomatically = false

  /// The time to wait before that, measured by the scheduler of the list. By default zero: at once.
  public var deselectionDelay = Duration.zero

  /// Returns whether the user may do something with an item. Called after the controllers of the
  /// item and of its section have allowed it.
  public var interactionFilter: (@MainActor (ListInteraction, ItemPath<After>) -> Bool)?

  /// Called when the user has done something with an item, after the controllers of the item and of
  /// its section.
  public var onInteraction: (@MainActor (ListInteraction, ItemPath<After>) -> Void)?

  /// Called when the content was scrolled, inside a callback of the host.
  public var onScroll: (@MainActor (_ isByUser: Bool) -> Void)?

  /// As ``onScroll``, for a style in another module.
  package var scrollObserver: (@MainActor (_ isByUser: Bool) -> Void)?

  /// Returns whether something from another view or application may be dropped at a place of the
  /// list that is shown. If nil, ``onDrop`` alone decides.
  public var canDrop: (@MainActor (ListDrop, ItemPath<After>) -> Bool)?

  /// Accepts or refuses something that the user drops at a place of the list that is shown, and
  /// returns whether it was accepted. Edit the data and request an update. If nil, nothing may be
  /// dropped.
  public var onDrop: (@MainActor (ListDrop, ItemPath<After>) -> Bool)?

  /// Called when the list becomes empty or stops being empty, and once when a host is attached.
  public var onEmptyChange: (@MainActor (_ isEmpty: Bool) -> Void)?

  /// The view that the host shows while no section has an item.
  final var shownWhenEmpty: Any? { didSet { showEmptyView() } }

  /// Called after each update with its cost and changes, before listeners and completions.
  public var onUpdate: (@MainActor (UpdateMetrics) -> Void)?

  /// The reports of the last update: what it couldn't do as requested, such as showing duplicates.
  public internal(set) var lastReports: [ListReport] = []

  /// Whether the list is being described, or a callback is running. An update that is requested
  /// then begins later.
  var isBusy: Bool { isDescribing || events.isTelling }

  var isDescribing = false
  let events = EventQueue()
  var display = DisplayState()
  var updates = UpdateState()
  let completions = CompletionOrder()

  /// The item that the user has dropped, until the style has moved it.
  private var drop: (item: Int, path: ItemPath<After>)?

  init(options: DataSourceOptions, scheduler: any UpdateScheduler) {
    self.options = options
    self.scheduler = scheduler
  }

  // MARK: What a style overrides

  var defaultCoalescing: UpdateCoalescing { .immediate }

  /// Describes the list. Called for each update when it begins.
  func edit(_ draft: inout ListDraft) {}

  /// Whether there is something to describe. If not, updates are cancelled.
  var canDescribe: Bool { true }

  /// Returns the object that owns an element; nil if there is none. An element that leaves the list
  /// keeps its owner until ``releaseOwners(notIn:)``. A list must not own its own elements, or it
  /// would keep itself alive.
  func owner(of element: ListElement) -> (any ElementOwner)? { nil }

  /// Releases the owners of elements that have left the list. Called after an update.
  func releaseOwners(notIn shown: ListDraft.List) {}

  /// Drops what was requested for the next update: its completions were called, or the host has
  /// gone.
  func forgetRequests() {}

  /// Called when the user has dropped an item at a place where the host shows it now.
  func didReorder(item: Int, to path: ItemPath<After>) {}

  /// Returns whether the user may drag an item.
  func canReorder(item: Int) -> Bool { owner(of: .item(item))?.canReorder(item: item) ?? false }

  /// Returns whether an item may be dropped at a place. Its owner has to allow it and, if the place
  /// is in another section, the owner of that section, too.
  func canDrop(item: Int, at path: ItemPath<After>) -> Bool {
    guard let screen, let old = screen.itemPath(for: item), let owner = owner(of: .item(item)),
      owner.canMove(item: item, to: path, isWithin: old.section == path.section)
    else { return false }
    if old.section != path.section {
      let other = screen.sectionIdentifier(for: path.section).flatMap {
        self.owner(of: .section($0))
      }
      guard other?.canReceive(item: item, at: path.item) ?? true else { return false }
    }
    drop = (item, path)
    return true
  }

  /// Returns the title of a section in the index beside the list.
  func indexTitle(ofSection section: Int) -> String? { owner(of: .section(section))?.indexTitle }

  /// Whether owners need to know when items cross the edges of the window, and when sections enter
  /// the working range.
  var tracksVisibility: Bool { false }
  var tracksWorkingRange: Bool { false }

  /// One line for each section, for ``debugDescription``.
  func describeSection(_ section: Int, _ items: [Int]) -> String { "\(items.count) items" }
}

// MARK: - The host

extension ControlledList {
  /// Shows the list in a host. If it is attached to another one, it is detached from that first.
  ///
  /// The host is held weakly. It shows the list at once if there is something to describe; inside a
  /// callback of the host, it shows it in the next turn. If the host shows another list, that list
  /// is detached first.
  ///
  /// Updates that waited for the other host become a part of the first update of the new one, and
  /// have its outcome, usually `UpdateOutcome.reloaded(.asked)`. If a description is being made off
  /// the main actor, its update is completed with `UpdateOutcome.withoutHost`, and the new host
  /// shows the list once the description is made.
  ///
  /// - Parameters:
  ///   - host: The list view. Its content is set.
  ///   - completion: Called once with the outcome of the first update.
  /// - Returns: A ticket for that update.
  @discardableResult
  public func attach<Host: ListHost>(
    to host: Host, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    if let left = host.content as? DiffableDataSource<Int, Int, Host>, left.hasLeft {
      left.emptyHost()
    }
    let old = host.content as? DiffableDataSource<Int, Int, Host>
    let other = (old?.successor ?? old)?.list
    // Callbacks of the other list find it detached, and this one attached.
    changing {
      (other ?? self).changing {
        let waiting = screen?.takeWaitingUpdates()
        leaveHost(forgetsRequests: false)
        other?.detach()
        let screen = DiffableDataSource(of: self, on: host, after: old)
        if let waiting { screen.adopt(waiting) }
        self.screen = screen
        showEmptyView()
      }
    }
    return requestUpdate(.reload, isAnimated: false, isImmediate: true, completion: completion)
  }

  /// Detaches the list from its host, which then shows an empty list.
  ///
  /// All cells and views are unbound; controllers stay. Updates that wait are completed with
  /// `UpdateOutcome.withoutHost`.
  public func detach() { leaveHost(forgetsRequests: true) }

  /// - Parameter forgetsRequests: Whether the updates that wait are dropped.
  private func leaveHost(forgetsRequests: Bool) {
    guard let screen else { return }
    changing {
      updateVisibility(isLeaving: true)
      screen.detach()
      self.screen = nil
      updates.leaveHost()
      updateWorkingRange(isSettled: true)
      (display.answers, display.needed) = ([:], [])
      if forgetsRequests { forgetRequests() }
      releaseOwners(notIn: ListDraft.List())
    }
  }

  private func showEmptyView() {
    guard let type = screen?.showWhenEmpty(shownWhenEmpty), let shownWhenEmpty else { return }
    report(.otherEmptyView("\(Swift.type(of: shownWhenEmpty))", shown: "\(type)"))
  }

  /// Whether a host is attached.
  public var isAttached: Bool { screen != nil }

  /// Whether the list that is shown has no item.
  public var isEmpty: Bool { (screen?.shownSnapshot.numberOfItems ?? 0) == 0 }

  var hostOptions: DataSourceOptions {
    var options = options
    options.coalescing = coalescing
    return options
  }

  /// Changes the state of the list, and then sends the events to the owners.
  ///
  /// - Parameter isUrgent: Whether the events are sent even inside a callback.
  func changing<Result>(isUrgent: Bool = false, _ body: () -> Result) -> Result {
    events.changing(isUrgent: isUrgent, { [self] tell in screen?.calling(tell) ?? tell() }, body)
  }
}

// MARK: - What the host requests

extension ControlledList {
  /// Returns the view of a supplementary element, and records which kind the host got.
  func view(of id: SupplementaryID<Int>) -> ListCell<AnyObject>? {
    let view = owner(of: .supplementary(id))?.cell(for: .supplementary(id), at: nil)
    let old = display.answers[id.section, default: [:]].updateValue(view?.kind, forKey: id)
    // The host got a view of another kind when it made the section.
    if let old, old != view?.kind { updates.staleSections.insert(id.section) }
    return view
  }

  /// Fills the view of a supplementary element again, if the element still needs a view of that
  /// kind.
  func refill(_ id: SupplementaryID<Int>) {
    guard let screen, let view = screen.anyView(of: id), let kind = screen.kind(of: id),
      let wanted = owner(of: .supplementary(id))?.cell(for: .supplementary(id), at: nil),
      wanted.kind == kind
    else { return }
    _ = screen.calling { wanted.configure(view) }
  }

  /// Returns the size of an element without negative lengths; nil if a length is not a number.
  func size(of element: ListElement, in container: ListSize) -> ListSize? {
    guard let size = owner(of: element)?.size(of: element, in: container),
      size.width.isFinite && size.height.isFinite
    else { return nil }
    return ListSize(width: max(0, size.width), height: max(0, size.height))
  }

  func allows(_ interaction: ListInteraction, item: Int) -> Bool {
    guard let path = screen?.itemPath(for: item) else { return false }
    let elements = [ListElement.item(item), section(at: path).map(ListElement.section)]
    return elements.compactMap(\.self).allSatisfy {
      owner(of: $0)?.allows(interaction, item: item, of: $0) ?? true
    } && interactionFilter?(interaction, path) ?? true
  }

  func did(_ interaction: ListInteraction, item: Int) {
    guard let path = screen?.itemPath(for: item) else { return }
    let event = ElementEvent.interaction(interaction, item: item, path)
    changing {
      events.add(event, of: .item(item), to: owner(of: .item(item)))
      if let section = section(at: path) {
        events.add(event, of: .section(section), to: owner(of: .section(section)))
      }
      events.add(event, of: .item(item), to: self)
    }
  }

  /// Calls the owners of items that will soon be displayed, or will not be after all.
  func prefetch(_ items: [Int], isNeeded: Bool) {
    // While owners are being made, the end of an item may come before its beginning.
    let reported = isNeeded ? items : items.filter { display.needed.remove($0) != nil }
    let owners = reported.map { owner(of: .item($0)) }
    changing {
      for (item, owner) in zip(reported, owners) {
        if isNeeded {
          // Making a controller may have detached the list.
          guard screen?.isNeeded(item) == true, display.needed.insert(item).inserted
          else { continue }
        }
        events.add(.prefetch(isNeeded: isNeeded), of: .item(item), to: owner)
      }
    }
  }

  private func section(at path: ItemPath<After>) -> Int? {
    screen?.sectionIdentifier(for: path.section)
  }

  func didDrop() {
    guard let (item, path) = drop else { return }
    drop = nil
    didReorder(item: item, to: path)
  }
}

extension ControlledList: ElementOwner {
  /// Calls the handlers of the whole list, which come last.
  func handle(_ event: ElementEvent, of element: ListElement) {
    guard case .interaction(let interaction, let item, let path) = event else { return }
    onInteraction?(interaction, path)
    guard interaction == .select && deselectsAutomatically else { return }
    guard deselectionDelay > .zero else { return deselect(item) }
    scheduler.later(after: deselectionDelay) { [weak self] in self?.deselect(item) }
  }

  private func deselect(_ item: Int) { screen?.setSelected(false, of: item, animated: true) }
}
