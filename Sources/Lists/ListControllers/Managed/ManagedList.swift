import ListDiff
import ListSnapshots

/// A list of objects that know where they are: sections with groups of items.
///
/// ```swift
/// let list = ManagedList()
/// list.register(PersonCell.self)
/// list.attach(to: host)
/// let friends = ManagedSection()
/// list.append(friends)
/// friends.body.append(PersonItem(ada))
/// ```
///
/// Edits made in one turn of the main actor become one update. An object is the same item as long
/// as it exists.
public final class ManagedList: ControlledList, ManagedOwner {
  public private(set) lazy var children: ManagedChildren<ManagedSection> = ManagedChildren(of: self)

  var cells = ItemCells()

  /// The sections that are shown, and those that have left since the update under way began.
  private var owners: [Int: ManagedSection] = [:]

  /// The sections and items that leave with the update under way, and the items whose sizes the
  /// host has to request again after it.
  private var leavingSections: [Int] = []
  private var leaving: [[ManagedItem]] = [] { didSet { leavingTable = nil } }
  private var resizedItems: Set<Int> = []

  /// The edits since the last update began, and the items that have left.
  private var edits = ListEdits()
  private var left: [[ManagedItem]] = [] { didSet { leavingTable = nil } }

  /// The items that leave or have left, by their numbers. Made when one is first needed.
  private var leavingTable: [Int: ManagedItem]?

  /// Whether the next update is animated. Set when it is requested or going to be requested at the
  /// end of the edit under way; nil otherwise.
  private var requestedAnimation: Bool?
  private var editAnimation: Bool?

  /// The sections that are shown; nil if they have to be counted.
  private var knownShownSections: [ManagedSection]?

  /// The item that is being dragged. The host shows it at its new place; here it is still at its
  /// old one.
  weak var draggedItem: ManagedItem?

  /// Whether a dropped item is being moved here. The host shows it at its new place already.
  private(set) var isDropping = false

  /// The direction in which the host scrolls. When the other extent of the window changes, sizes
  /// change.
  public var scrollAxis = ListScrollAxis.vertical

  /// The view to show while no section has an item: a `UIView` in UIKit, an `NSView` in AppKit, a
  /// text on a terminal and in a page. If it has another type, ``ControlledList/lastReports`` says
  /// so.
  public var emptyView: Any? {
    get { shownWhenEmpty }
    set { shownWhenEmpty = newValue }
  }

  /// Makes a list without sections. It deselects items by itself, and is updated in the next turn.
  public override init(
    options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    super.init(options: options, scheduler: scheduler)
    deselectsAutomatically = true
  }

  /// The sections, in order, also those that are hidden.
  public var sections: [ManagedSection] { children.all }

  /// The sections that are not hidden. Reading this also updates their indexes.
  var shownSections: [ManagedSection] {
    if let knownShownSections { return knownShownSections }
    let shown = sections.filter(\.isShown)
    for (index, section) in shown.enumerated() { section.shownIndex = index }
    knownShownSections = shown
    return shown
  }

  // MARK: What the kernel requests

  override var defaultCoalescing: UpdateCoalescing { .nextTurn }

  override func edit(_ draft: inout ListDraft) {
    let edits = edits
    leaving += left
    forgetRequests()
    var isDescribed = !draft.startsAnew && edits.edits != nil
    for edit in edits.edits ?? [] where isDescribed {
      // After any error, the whole tree can be described instead.
      isDescribed = (try? edit(&draft.list)) != nil
    }
    if !isDescribed { describeAll(&draft) }
    draft.list.mark(
      reloading: Array(edits.reloadedItems), reconfiguring: Array(edits.reconfiguredItems),
      reloadingSections: Array(edits.reloadedSections))
    draft.refilledSections = edits.refilledSections
    resizedItems.formUnion(edits.resizedItems)
  }

  override func owner(of element: ListElement) -> (any ElementOwner)? {
    switch element {
    case .item(let item): shownItem(item).map { ShownItem($0, in: self) }
    case .section(let section): owners[section]
    case .supplementary(let id): owners[id.section]
    }
  }

  override func releaseOwners(notIn list: ListDraft.List) {
    for section in leavingSections where list.indexOfSection(section) == nil {
      owners[section] = nil
    }
    leavingSections = []
    leaving = []
    invalidateSizes(of: resizedItems)
    resizedItems = []
  }

  override func forgetRequests() {
    edits = ListEdits()
    left = []
    requestedAnimation = nil
  }

  override func describeSection(_ section: Int, _ items: [Int]) -> String {
    "\(owners[section]?.description ?? "section"), \(items.count) items"
  }

  private func describeAll(_ draft: inout ListDraft) {
    leavingSections += owners.keys
    draft.setSections(
      shownSections.map { section in
        owners[section.number] = section
        var items: [Int] = []
        items.reserveCapacity(section.itemCount)
        for group in section.groups {
          // Faster than a loop over the items, which retains each of them.
          let all = group.items
          for index in all.indices { items.append(all[index].number) }
        }
        return (section.number, items)
      })
  }

  /// Returns an item that is shown: from the tree if it has the item at that place, unless edits
  /// wait; or from the items that leave.
  func shownItem(_ number: Int) -> ManagedItem? {
    if let draggedItem, draggedItem.number == number { return draggedItem }
    guard let path = screen?.itemPath(for: number), let section = shownSection(at: path.section)
    else { return leavingItem(number) }
    let isIt = { (index: Int) in
      section.item(at: index).flatMap { $0.number == number ? $0 : nil }
    }
    if let item = isIt(path.item) ?? leavingItem(number) { return item }
    for distance in 0..<section.itemCount + path.item {
      if let item = isIt(path.item - distance) ?? isIt(path.item + distance) { return item }
    }
    return nil
  }

  private func leavingItem(_ number: Int) -> ManagedItem? {
    leavingTable =
      leavingTable ?? Dictionary((leaving + left).joined().map { ($0.number, $0) }) { $1 }
    return leavingTable?[number]
  }

  /// Returns the section at an index of the list that is shown.
  private func shownSection(at index: Int) -> ManagedSection? {
    screen?.sectionIdentifier(for: index).flatMap { owners[$0] }
  }

  /// Updates the host at once with all edits made so far, animated if all of them are. The edits of
  /// a cancelled update are shown by the next one.
  @discardableResult
  public func update(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    requestUpdate(.items, isAnimated: animated, isImmediate: true, completion: completion)
  }

  /// Gives all items and sections new cells, without animation.
  @discardableResult
  public func reload(
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    reduce(into: ()) { _, item in item.needsLayout = true }
    return requestUpdate(.reload, isAnimated: false, completion: completion)
  }

  // MARK: Edits

  /// How many edits are under way, one inside the other. The lists that they have changed follow.
  private static var editDepth = 0
  private static var editedLists: [ManagedList] = []

  /// Makes one update for all edits and marks of `body`, in each list.
  static func edit(_ body: () -> Void) {
    editDepth += 1
    body()
    editDepth -= 1
    guard editDepth == 0, !editedLists.isEmpty else { return }
    let lists = editedLists
    editedLists = []
    for list in lists { list.endEdit() }
  }

  /// Requests the update; once for all changes until it begins.
  private func endEdit() {
    let isAnimated = editAnimation ?? true
    editAnimation = nil
    guard isAttached, requestedAnimation == nil || requestedAnimation == true && !isAnimated else {
      return
    }
    requestedAnimation = isAnimated
    requestUpdate(.items, isAnimated: isAnimated)
  }

  /// Sets marks for the next update, and requests it when the edit under way ends.
  func mark(isAnimated: Bool = true, _ body: (inout ListEdits) -> Void) {
    guard isAttached else { return }
    body(&edits)
    Self.edit {
      if editAnimation == nil { Self.editedLists.append(self) }
      editAnimation = isAnimated && editAnimation != false
    }
  }

  /// Records for the next update that items leave or enter a section, unless the host shows it
  /// already. The edit visits `count` items.
  func note(
    in section: ManagedSection, visiting count: Int, removing removed: [ManagedItem] = [],
    isShown: Bool = false, _ edit: @escaping ListEdits.Edit
  ) {
    guard let screen else { return }
    // An item that leaves a section which was to be reloaded is reloaded where it is then.
    if edits.reloadedSections.contains(section.number) {
      edits.reloadedItems.formUnion(removed.map(\.number))
    }
    if !removed.isEmpty { left.append(removed) }
    if isShown { return }
    mark { $0.add(visiting: count, itemCount: screen.shownSnapshot.numberOfItems, edit) }
  }

  func didTake(_ old: [ManagedSection]) {
    for section in old where section.isShown { didRemove(section) }
  }

  func didRemove(_ section: ManagedSection) {
    knownShownSections = nil
    guard isAttached else { return }
    note(in: section, visiting: 0, removing: section.items) { [unowned self] list in
      try list.deleteSections([section.number])
      leavingSections.append(section.number)
    }
  }

  func didPut(_ new: [ManagedSection], at index: Int) {
    knownShownSections = nil
    guard isAttached else { return }
    // Each is inserted before the next one.
    for section in new.reversed() where section.isShown {
      let behind = children.index(of: section).map { sections[($0 + 1)...] } ?? []
      let next = behind.first(where: \.isShown)?.number
      let items = section.items
      note(in: section, visiting: items.count) { [unowned self] list in
        if let next {
          try list.insertSections([section.number], beforeSection: next)
        } else {
          try list.appendSections([section.number])
        }
        try list.appendItems(items.map(\.number), toSection: section.number)
        owners[section.number] = section
      }
    }
  }

  // MARK: Dragging

  override func didReorder(item number: Int, to path: ItemPath<After>) {
    let dropped = shownItem(number).flatMap { $0.list === self ? $0 : nil }
    Self.edit {
      if edits.edits?.isEmpty != true, let draggedItem {
        left.append([draggedItem])
        // The paths of the shown list are not those of the edits, so the whole list is described.
        mark { $0.edits = nil }
      }
      isDropping = true
      if let dropped { move(dropped, to: path) }
      isDropping = false
      draggedItem = nil
    }
    if let dropped, dropped.list === self { dropped.extras?.didMove?() }
  }

  /// Moves a dropped item to the section where the host shows it: after the next item above it that
  /// is still there. If edits that wait have removed or hidden the section, they show the item at
  /// its old place again.
  private func move(_ item: ManagedItem, to path: ItemPath<After>) {
    guard let section = shownSection(at: path.section), isShowing(section) else { return }
    for index in stride(from: path.item - 1, through: 0, by: -1) {
      let previous = screen?.itemIdentifier(for: ItemPath(section: path.section, item: index))
        .flatMap(shownItem)
      guard let previous, previous !== item, previous.section === section,
        let group = previous.group
      else { continue }
      item.leaveParent()
      return group.children.replace(
        [], with: [item], at: group.children.index(of: previous).map { $0 + 1 })
    }
    section.body.prepend(item)
  }

  private func isShowing(_ section: ManagedSection?) -> Bool {
    shownSections.contains { $0 === section }
  }
}
