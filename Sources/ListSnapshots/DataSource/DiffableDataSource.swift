import ListSectionDiff

/// Keeps a list view in step with snapshots: you say what the list should be, it does the rest.
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
/// The data source owns one state of the list, with a version, and leads its host from state to state
/// in batches that break no rule of list views. What is asked for while an update is under way waits
/// and is then done as one: the newest snapshot is shown, and nothing that an older one has marked is
/// forgotten. Everything may be asked for from everywhere on the main actor, also from inside the
/// cell provider, a completion or a reordering handler.
///
/// Each update has one ``UpdateOutcome``. A host that shows something else than the data source
/// thinks is reloaded, which its outcome says; no batch ever starts from what is not there.
///
/// The data source holds its host weakly.
@MainActor
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Host: ListHost
> {
  /// The kind of list that it shows.
  public typealias List = Snapshot<SectionID, ItemID>

  /// Tells the cell of an item. Called on the main actor whenever the host wants to fill one; nil
  /// leaves that to the host.
  ///
  /// An item that is reconfigured keeps its cell, so that the kind has to be the same then. Reload
  /// an item that is to have a cell of another kind.
  public typealias CellProvider =
    @MainActor (ItemPath<After>, ItemID) -> ListCell<Host.Cell>?

  /// Tells the view of a header, a footer or a badge: of which kind, where, of which section.
  public typealias SupplementaryProvider =
    @MainActor (String, SupplementaryPath<After>, SectionID) -> ListCell<Host.Supplementary>?

  let engine: UpdateEngine<SectionID, ItemID>

  /// The items that are being expanded or collapsed, whose handlers are called.
  var turningItems: [(section: SectionID, item: ItemID)] = []

  private let cellProvider: CellProvider

  /// Tells the views of headers, footers and badges; nil, if there are none.
  public var supplementaryProvider: SupplementaryProvider?

  /// What the user may drag, and who is told. Closures that use the data source hold it weakly.
  public var reordering = ReorderingHandlers<SectionID, ItemID>()

  /// What may be expanded and collapsed, and who is told. As in ``reordering``.
  public var outlining = OutliningHandlers<ItemID>()

  /// A data source that shows nothing yet, and makes itself the content of its host.
  ///
  /// - Parameters:
  ///   - host: What shows the list. Held weakly.
  ///   - options: How the host is updated.
  ///   - scheduler: The clock, and who makes diffs off the main actor.
  ///   - cellProvider: Tells the cell of an item. Kept, so it must not hold the data source itself.
  @inlinable
  public convenience init(
    host: Host, options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler(), cellProvider: @escaping CellProvider
  ) {
    self.init(
      host: host, options: options, scheduler: scheduler,
      number: { DiffInput(from: $0, to: $1) }, cellProvider: cellProvider)
  }

  /// - Parameter number: Makes numbers of snapshots, compiled where their types are known.
  @usableFromInline
  init(
    host: Host, options: DataSourceOptions, scheduler: any UpdateScheduler,
    number: @escaping @MainActor (List, List) -> DiffInput, cellProvider: @escaping CellProvider
  ) {
    engine = UpdateEngine(host: host, options: options, scheduler: scheduler, number: number)
    self.cellProvider = cellProvider
    engine.isOurs = { [weak self] host in
      guard let self, let host = host as? Host else { return false }
      return host.content === self
    }
    host.content = self
  }

  /// What shows the list; nil, if it is gone, or shows another content.
  public var host: Host? { engine.host as? Host }

  /// How the host is updated. A change holds from the next update on.
  public var options: DataSourceOptions {
    get { engine.options }
    set { engine.options = newValue }
  }
}

// MARK: - What the host asks

extension DiffableDataSource: ListContent {
  public var sectionCount: Int { engine.shown.sectionCount }

  public func itemCount(inSection section: Int) -> Int {
    engine.shown.itemCount(inSection: section)
  }

  public func cell(forItemAt path: ItemPath<After>) -> ListCell<Host.Cell>? {
    guard let item = engine.shown.item(at: path) else { return nil }
    return engine.calling { cellProvider(path, item) }?.filled { [engine] in engine.calling($0) }
  }

  public func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<Host.Supplementary>? {
    guard let supplementaryProvider, let section = engine.shown.section(at: path.section) else {
      return nil
    }
    return engine.calling { supplementaryProvider(elementKind, path, section) }?
      .filled { [engine] in engine.calling($0) }
  }

  public func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? {
    engine.shown.item(at: path).map(AnyHashable.init)
  }

  public func identity(ofSection section: Int) -> AnyHashable? {
    engine.shown.section(at: section).map(AnyHashable.init)
  }

  public var expectsFurtherBatches: Bool { engine.expectsFurtherBatches }
}
