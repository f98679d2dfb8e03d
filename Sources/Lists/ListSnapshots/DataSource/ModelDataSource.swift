import ListDiff

/// A data source of models instead of identities: it finds the models that have changed, and fills
/// their cells again.
///
/// ```swift
/// let rows = CellRegistration<RowCell, Song> { cell, path, song in cell.title = song.title }
/// let source = ModelDataSource<String, Song, ListView>(host: list) { path, song in
///   rows.cell(for: song, at: path)
/// }
/// try await source.apply([SnapshotSection(id: "all", items: songs)])
/// ```
///
/// Models with the same `id` are the same item. If a model is not `==` to the one that is shown,
/// its cell is filled again; you mark nothing. For cells that show more than their model, there is
/// ``reconfigure(_:animatingDifferences:)``.
///
/// Each item shows the newest model of any update that was not cancelled, even if a newer update
/// replaced that update. This includes updates of ``identities``.
@MainActor
public final class ModelDataSource<
  SectionID: Hashable & Sendable, Model: Identifiable & Equatable, Host: ListHost
> where Model.ID: Sendable {
  /// The data source of the identities: for look-ups, reordering, outlines, headers and metrics.
  ///
  /// Apply only snapshots whose items have models: those of the last update of models, and those
  /// that are shown. If such a snapshot deletes or hides items, their models are kept until the
  /// next update of models, and as long as an outline contains them.
  public let identities: DiffableDataSource<SectionID, Model.ID, Host>

  /// Returns the cell of an item. Called on the main actor whenever the host fills a cell.
  public typealias CellProvider = @MainActor (ItemPath<After>, Model) -> ListCell<Host.Cell>?

  private let models: ModelStore<SectionID, Model>

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
      identities: IdentityWork(), changes: { changedModels(from: $0, to: $1, $2) },
      cellProvider: cellProvider)
  }

  /// - Parameters:
  ///   - identities: The work on identities, compiled where their types are known.
  ///   - changes: Compares models, compiled where their type is known.
  @usableFromInline
  init(
    host: Host, options: DataSourceOptions, scheduler: any UpdateScheduler,
    identities identityWork: IdentityWork<SectionID, Model.ID>,
    changes: @escaping ([[Model]], [[Model]], [CommonRun]) -> [ItemPath<After>],
    cellProvider: @escaping CellProvider
  ) {
    let models = ModelStore<SectionID, Model>(changes)
    self.models = models
    identities = DiffableDataSource(
      host: host, options: options, scheduler: scheduler, identities: identityWork
    ) { path, id in
      models[id, at: path].flatMap { cellProvider(path, $0) }
    }
  }

  /// The view that the host shows while no section has an item; see `DiffableDataSource.emptyView`.
  public var emptyView: Host.EmptyView? {
    get { identities.emptyView }
    set { identities.emptyView = newValue }
  }

  /// Returns the model that is shown for an identity, or nil if there is none. From the moment an
  /// update begins, it is the model of that update.
  ///
  /// - Complexity: O(1), expected; O(*n*) between two batches of an update.
  public func model(for id: Model.ID) -> Model? {
    identities.itemPath(for: id).flatMap { models[id, at: $0] }
  }

  /// Shows sections of models, and waits for the outcome.
  ///
  /// - Parameters:
  ///   - sections: The sections to show.
  ///   - animatingDifferences: Whether the changes are animated.
  /// - Returns: The outcome of the update.
  /// - Throws: ``SnapshotError`` if a section or an identity occurs twice. No update is requested
  ///   then.
  /// - Complexity: O(*n*) on the main actor, with at most one `==` for each model that was shown
  ///   before; none for models that are equal bit for bit.
  @discardableResult
  @inlinable
  public func apply<Section: ListSection>(
    _ sections: some Sequence<Section>, animatingDifferences: Bool = true
  ) async throws(SnapshotError<SectionID, Model.ID>) -> UpdateOutcome
  where Section.ID == SectionID, Section.Items.Element == Model {
    try await ask(
      sections, isAnimated: animatingDifferences, isCancelled: Task.isCancelled
    ).outcome
  }

  /// Shows sections of models. Errors and cost are those of
  /// ``apply(_:animatingDifferences:)``.
  ///
  /// - Parameters:
  ///   - sections: The sections to show.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called once, on the main actor, with the outcome; not if the call throws.
  /// - Returns: A ticket that cancels the update.
  @discardableResult
  @inlinable
  public func apply<Section: ListSection>(
    _ sections: some Sequence<Section>, animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(SnapshotError<SectionID, Model.ID>) -> UpdateTicket
  where Section.ID == SectionID, Section.Items.Element == Model {
    try ask(
      sections, isAnimated: animatingDifferences, isCancelled: false, completion: completion)
  }

  /// Requests an update.
  ///
  /// - Parameter isCancelled: Whether it is cancelled from the start.
  @inlinable
  func ask<Section: ListSection>(
    _ sections: some Sequence<Section>, isAnimated: Bool, isCancelled: Bool,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(SnapshotError<SectionID, Model.ID>) -> UpdateTicket
  where Section.ID == SectionID, Section.Items.Element == Model {
    let sections = sections.map { (id: $0.id, models: Array($0.items)) }
    return try ask(
      Snapshot(identitiesOf: sections, like: identities.snapshot()), sections.map { $0.models },
      isAnimated, isCancelled, completion)
  }

  @usableFromInline
  func ask(
    _ list: Snapshot<SectionID, Model.ID>, _ sections: [[Model]], _ isAnimated: Bool,
    _ isCancelled: Bool, _ completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(SnapshotError<SectionID, Model.ID>) -> UpdateTicket {
    try identities.ask(
      list, isAnimated: isAnimated, isCancelled: isCancelled,
      contents: ModelContents(ModelTable(list, sections), in: models), completion: completion)
  }
}
