import ListDiff

/// Updates a list view when you apply a new snapshot: you describe the list, the data source
/// changes the view.
///
/// ```swift
/// let rows = CellRegistration<RowCell, Song.ID> { cell, path, id in cell.show(songs[id]) }
/// let source = DiffableDataSource<String, Song.ID, ListView>(host: list) { path, id in
///   rows.cell(for: id, at: path)
/// }
/// var snapshot = source.snapshot()
/// try snapshot.appendSections(["all"])
/// try snapshot.appendItems(songs.order)
/// let outcome = try await source.apply(snapshot)
/// ```
///
/// The data source has one state of the list, with a version, and updates its host from state to
/// state in batches that break no rule of list views. Updates requested while another one is under
/// way are queued and merged: the newest snapshot is shown, and the marks of older ones are kept.
/// You may call every method anywhere on the main actor, also inside the cell provider, a
/// completion or a reordering handler.
///
/// Each update has one ``UpdateOutcome``. A host that doesn't show what the data source expects is
/// reloaded, and the outcome says so; it is never patched.
///
/// The data source holds its host weakly.
@MainActor
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Host: ListHost
> {
  /// The type of its snapshots.
  public typealias List = Snapshot<SectionID, ItemID>

  /// Returns the cell of an item; nil to let the host choose the cell. Called on the main actor
  /// whenever the host fills a cell.
  ///
  /// From the moment in which an update begins, it is called only for items of the new list, with
  /// their paths in that list, even if the host fills a cell before it has shown all batches.
  ///
  /// An item that is reconfigured keeps its cell, so the kind must not change. Reload an item to
  /// give it a cell of another kind.
  public typealias CellProvider =
    @MainActor (ItemPath<After>, ItemID) -> ListCell<Host.Cell>?

  /// Returns the view of a header, a footer or a badge, for an element kind, a path and a section.
  /// During an update, it is called only for sections of the new list, as a ``CellProvider`` is.
  public typealias SupplementaryProvider =
    @MainActor (String, SupplementaryPath<After>, SectionID) -> ListCell<Host.Supplementary>?

  let engine: UpdateEngine<SectionID, ItemID>

  /// The items whose handlers for expanding or collapsing are running.
  var turningItems: [(section: SectionID, item: ItemID)] = []

  package var cellProvider: CellProvider

  let cells = CellTable<ItemID, Host.Cell>()
  let states = CellStates<ItemID>()
  let supplementaries = CellTable<SupplementaryID<SectionID>, Host.Supplementary>()
  let needs = NeededItems<ItemID>()

  /// Returns the views of headers, footers and badges; nil if there are none.
  public var supplementaryProvider: SupplementaryProvider?

  /// The handlers for dragging. They are kept, so they must hold the data source weakly.
  public var reordering = ReorderingHandlers<SectionID, ItemID>()

  /// The handlers for expanding and collapsing. They are kept, so they must hold the data source
  /// weakly.
  public var outlining = OutliningHandlers<ItemID>()

  /// The handlers for what users do with items. They are kept, so they must hold the data source
  /// weakly.
  public var interactions = InteractionHandlers<ItemID>()

  /// The handlers for dragging between views and applications. They are kept, so they must hold the
  /// data source weakly.
  public var dragging = DraggingHandlers<ItemID>()

  /// Returns the title of a section in the index beside the list; nil if it has none.
  public var sectionIndexTitle: (@MainActor (SectionID) -> String?)?

  /// The handlers for changes of the window. They are kept, so they must hold the data source
  /// weakly.
  public var window = WindowHandlers()

  /// Returns the size of an item in a window of a given size; if it is nil, the host chooses the
  /// size.
  public var sizeProvider: (@MainActor (ItemID, ListSize) -> ListSize?)?

  /// As ``sizeProvider``, for headers, footers and badges.
  public var supplementarySizeProvider:
    (@MainActor (SupplementaryID<SectionID>, ListSize) -> ListSize?)?

  /// The view that the host shows while no section has an item, from the first update on: a
  /// `UIView` in UIKit, an `NSView` in AppKit, a text on a terminal and in a page.
  public var emptyView: Host.EmptyView? { didSet { showEmptyView() } }

  /// Whether the host shows the empty view.
  var showsEmptyView = false

  /// The list of controllers that owns the data source, if there is one.
  package weak var owner: AnyObject?

  /// The data source that replaces this one as the content of the host, now or from the next turn
  /// on.
  package weak var successor: DiffableDataSource?

  /// Makes a data source that shows nothing yet, and sets it as the content of its host.
  ///
  /// - Parameters:
  ///   - host: The list view. Held weakly.
  ///   - options: How the host is updated.
  ///   - scheduler: The clock, and the executor of diffs off the main actor.
  ///   - cellProvider: Returns the cell of an item. Kept, so it must hold the data source weakly.
  @inlinable
  public convenience init(
    host: Host, options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler(), cellProvider: @escaping CellProvider
  ) {
    self.init(
      host: host, options: options, scheduler: scheduler,
      identities: IdentityWork(), cellProvider: cellProvider)
  }

  /// - Parameters:
  ///   - isContent: Whether it becomes the content of the host now.
  ///   - identities: The work on identities, compiled where their types are known.
  @usableFromInline
  init(
    host: Host, options: DataSourceOptions, scheduler: any UpdateScheduler, isContent: Bool = true,
    identities: IdentityWork<SectionID, ItemID>, cellProvider: @escaping CellProvider
  ) {
    engine = UpdateEngine(
      host: host, options: options, scheduler: scheduler, identities: identities)
    self.cellProvider = cellProvider
    engine.isOurs = { [weak self] host in
      guard let self, let host = host as? Host else { return false }
      return host.content === self
    }
    engine.willShow = { [weak self] in self?.endSelections(in: $0) }
    engine.didShow = { [weak self] in
      self?.updateStates()
      self?.endNeeds()
      self?.showEmptyView()
    }
    if isContent {
      let old = host.content as? any HostContent
      host.content = self
      old?.loseHost()
    }
  }

  /// The list view; nil if it is gone or has another content.
  public var host: Host? { engine.host as? Host }

  /// How the host is updated. A change takes effect with the next update.
  public var options: DataSourceOptions {
    get { engine.options }
    set { engine.options = newValue }
  }
}

extension DiffableDataSource where SectionID == Int, ItemID == Int {
  /// Makes a data source whose identities are numbers. Unlike the other initializer, it is compiled
  /// for `Int`, while the host may be of any type.
  package convenience init(
    numbersOn host: Host, options: DataSourceOptions, scheduler: any UpdateScheduler,
    isContent: Bool, cellProvider: @escaping CellProvider
  ) {
    self.init(
      host: host, options: options, scheduler: scheduler, isContent: isContent,
      identities: IdentityWork(), cellProvider: cellProvider)
  }
}

// MARK: - The content of the host

/// A data source with identities of any type.
@MainActor
private protocol HostContent: AnyObject {
  func loseHost()
}

extension DiffableDataSource: HostContent {}

extension DiffableDataSource: ListContent {
  public var sectionCount: Int { engine.shown.sectionCount }

  public var itemCounts: [Int] { engine.shownItemCounts }

  public func itemCount(inSection section: Int) -> Int {
    let counts = engine.shownItemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  public func cell(forItemAt path: ItemPath<After>) -> ListCell<Host.Cell>? {
    guard let (item, path) = engine.filledItem(at: path),
      let provided = engine.calling({ cellProvider(path, item) })
    else { return nil }
    return provided.filled { [self] cell, fill in
      engine.calling {
        cells.fill(cell, provided.kind, for: item) { self.fill(cell, for: item) { fill(cell) } }
      }
    }
  }

  public func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<Host.Supplementary>? {
    guard let supplementaryProvider, let (id, path) = supplementary(elementKind, path),
      let provided = engine.calling({ supplementaryProvider(elementKind, path, id.section) })
    else { return nil }
    return provided.filled { [engine, supplementaries] view, fill in
      engine.calling { supplementaries.fill(view, provided.kind, for: id) { fill(view) } }
    }
  }

  public func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? {
    engine.shown.item(at: path).map(AnyHashable.init)
  }

  public func path(ofItem identity: AnyHashable) -> ItemPath<After>? {
    (identity.base as? ItemID).flatMap { engine.path(of: $0) }
  }

  public func identity(ofSection section: Int) -> AnyHashable? {
    engine.shown.section(at: section).map(AnyHashable.init)
  }

  public var expectsFurtherBatches: Bool { engine.expectsFurtherBatches }
}
