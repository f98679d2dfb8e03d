import ListDiff
import ListSnapshots

/// The data source of a list on its host, whatever the type of the host.
///
/// Paths are those in the list that the host shows at this moment.
@MainActor
protocol ListScreen: AnyObject {
  /// The list that the host shows, or showed before the update under way.
  var shownSnapshot: ListDraft.List { get }

  var listHost: (any ListHost)? { get }
  var options: DataSourceOptions { get set }

  func itemPath(for item: Int) -> ItemPath<After>?
  func itemIdentifier(for path: ItemPath<After>) -> Int?
  func index(for section: Int) -> Int?
  func sectionIdentifier(for index: Int) -> Int?

  func update(
    isReload: Bool, isAnimated: Bool, isImmediate: Bool,
    _ description: LateDescription<ListDraft.List>,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) -> UpdateTicket

  /// Removes and returns the updates that wait, to be adopted by another screen.
  func takeWaitingUpdates() -> [UpdateRequest<Int, Int>]

  /// Whether the host is inside a callback, or the list is being described.
  var isCalled: Bool { get }

  /// Whether an update waits to begin.
  var isWaiting: Bool { get }

  /// Ends the update under way, if it waits for a diff or an animation.
  func endUpdate()

  /// Calls something in which no update begins.
  func calling<Result>(_ body: () -> Result) -> Result

  /// Returns the cell that belongs to an item.
  func anyCell(of item: Int) -> AnyObject?

  /// Returns the view that belongs to a supplementary element.
  func anyView(of id: SupplementaryID<Int>) -> AnyObject?

  /// Returns the kind of the cell or the view that belongs to an element.
  func kind(of item: Int) -> CellKind?
  func kind(of id: SupplementaryID<Int>) -> CellKind?

  /// Fills the cell of an item again, without an update. Returns false if there is one, but of
  /// another kind than the item wants.
  func refill(item: Int) -> Bool

  /// Whether an item will soon be displayed, as the host has reported.
  func isNeeded(_ item: Int) -> Bool

  func setSelected(_ isSelected: Bool, of item: Int, animated: Bool)

  /// Shows a view while no section has an item. Returns nil if the host can show this view,
  /// otherwise the type of the views that it can show.
  func showWhenEmpty(_ view: Any?) -> Any.Type?

  /// Unbinds the cells and views whose elements are not in the list any more.
  func endLives()

  /// Unbinds all cells and views, and detaches the list from the host, which then shows nothing.
  func detach()
}

extension DiffableDataSource: ListScreen where SectionID == Int, ItemID == Int {
  /// Makes the data source of a list.
  ///
  /// - Parameter old: The content of the host. Inside a callback of the host it stays that until
  ///   the next turn, in which the list is shown then.
  convenience init(of list: ControlledList, on host: Host, after old: DiffableDataSource?) {
    self.init(
      numbersOn: host, options: list.hostOptions, scheduler: list.scheduler,
      isContent: old?.isCalled != true
    ) { _, _ in nil }
    owner = list
    old?.successor = self
    if old?.isCalled == true || list.isBusy { waitForNextTurn() }
    cellProvider = { [weak self] path, item in
      self?.list?.owner(of: .item(item))?.cell(for: .item(item), at: path.item)?
        .filled { cell, fill in fill(cell as AnyObject) }
    }
    display = DisplayHandlers { [weak self] in
      self?.list?.note($0, $1 as AnyObject, of: .item($2))
    }
    supplementaryDisplay = DisplayHandlers { [weak self] in
      self?.list?.note($0, $1 as AnyObject, of: .supplementary($2))
    }
    supplementaryProvider = { [weak self] kind, path, section in
      self?.list?
        .view(of: SupplementaryID(section: section, elementKind: kind, element: path.element))?
        .filled { view, fill in fill(view as AnyObject) }
    }
    sizeProvider = { [weak self] in self?.list?.size(of: .item($0), in: $1) }
    supplementarySizeProvider = { [weak self] in self?.list?.size(of: .supplementary($0), in: $1) }
    interactions.allows = { [weak self] in self?.list?.allows($0, item: $1) ?? false }
    interactions.did = { [weak self] in self?.list?.did($0, item: $1) }
    interactions.actions = { [weak self] place, item in
      self?.list?.owner(of: .item(item))?.actions(in: place, forItem: item) ?? []
    }
    prefetching.willNeed = { [weak self] in self?.list?.prefetch($0, isNeeded: true) }
    prefetching.noLongerNeeds = { [weak self] in self?.list?.prefetch($0, isNeeded: false) }
    dragging.dragItem = { [weak self] in self?.list?.owner(of: .item($0))?.dragItem(forItem: $0) }
    dragging.canDrop = { [weak self] in
      self?.list?.onDrop != nil && self?.list?.canDrop?($0, $1) ?? true
    }
    dragging.drop = { [weak self] in self?.list?.onDrop?($0, $1) ?? false }
    sectionIndexTitle = { [weak self] in self?.list?.indexTitle(ofSection: $0) }
    window.didScroll = { [weak self] in self?.list?.didScroll($0) }
    window.didResize = { [weak self] in self?.list?.updateVisibility() }
    onUpdate = { [weak self] in self?.list?.didUpdate($0) }
    reordering.canReorderItem = { [weak self] in self?.list?.canReorder(item: $0) ?? false }
    reordering.canDropItem = { [weak self] in self?.list?.canDrop(item: $0, at: $1) ?? false }
    reordering.didReorder = { [weak self] _ in self?.list?.didDrop() }
  }

  /// The list of controllers; nil once it is detached. Each handler looks it up when it is called,
  /// so none has to be removed then.
  var list: ControlledList? { owner as? ControlledList }

  var listHost: (any ListHost)? { host }

  func anyCell(of item: Int) -> AnyObject? { cell(of: item).map { $0 as AnyObject } }
  func anyView(of id: SupplementaryID<Int>) -> AnyObject? { view(of: id).map { $0 as AnyObject } }

  func refill(item: Int) -> Bool {
    guard let cell = cell(of: item), let path = itemPath(for: item) else { return true }
    guard let wanted = self.cell(forItemAt: path), wanted.kind == kind(of: item) else {
      return false
    }
    return wanted.configure(cell)
  }

  func showWhenEmpty(_ view: Any?) -> Any.Type? {
    emptyView = view as? Host.EmptyView
    return view == nil || emptyView != nil ? nil : Host.EmptyView.self
  }

  func detach() {
    leave()
    owner = nil
  }
}

extension DisplayHandlers {
  /// Makes handlers that call one closure.
  fileprivate init(_ handle: @escaping @MainActor (CellEvent, View, Element) -> Void) {
    self.init()
    didBind = { handle(.bound, $0, $1) }
    willDisplay = { handle(.displayed, $0, $1) }
    didEndDisplaying = { handle(.hidden, $0, $1) }
    willUnbind = { handle(.unbound, $0, $1) }
  }
}
