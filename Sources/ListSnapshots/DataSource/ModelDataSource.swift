import ListSectionDiff

/// A data source that is given the things themselves, not their identities: what has changed it finds
/// out by itself, and shows anew in the cells there are.
///
/// ```swift
/// let rows = CellRegistration<RowCell, Song> { cell, path, song in cell.title = song.title }
/// let source = ModelDataSource<String, Song, ListView>(host: list) { path, song in
///   rows.cell(for: song, at: path)
/// }
/// try await source.apply([SnapshotSection(id: "all", items: songs)])
/// ```
///
/// A model is the same item as long as its `id` is the same, and is shown anew where it is not `==`
/// to the one that is shown. Nothing has to be marked; what shows something else than its model can be
/// shown anew by ``reconfigure(_:animatingDifferences:)``.
///
/// Updates may overtake each other, also those that are asked of ``identities``: each item shows the
/// newest model that an update has brought, but for updates that were cancelled.
@MainActor
public final class ModelDataSource<
  SectionID: Hashable & Sendable, Model: Identifiable & Equatable, Host: ListHost
> where Model.ID: Sendable {
  /// The data source of the identities: for look-ups, reordering, outlines, headers and metrics.
  ///
  /// A snapshot that is applied there should have no items but those whose models are known: those
  /// of the last update of models, and those that are shown. The models of items that are deleted or
  /// hidden there are kept until the next update of models, and as long as an outline has them.
  public let identities: DiffableDataSource<SectionID, Model.ID, Host>

  /// Tells the cell of an item. Called on the main actor whenever the host wants to fill one.
  public typealias CellProvider = @MainActor (ItemPath<After>, Model) -> ListCell<Host.Cell>?

  private let models = ModelStore<Model>()

  /// A data source that shows nothing yet, and makes itself the content of its host.
  ///
  /// - Parameters:
  ///   - host: What shows the list. Held weakly.
  ///   - options: How the host is updated.
  ///   - scheduler: The clock, and who makes diffs off the main actor.
  ///   - cellProvider: Tells the cell of an item.
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
    number:
      @escaping @MainActor (Snapshot<SectionID, Model.ID>, Snapshot<SectionID, Model.ID>) ->
      DiffInput,
    cellProvider: @escaping CellProvider
  ) {
    let models = models
    identities = DiffableDataSource(
      host: host, options: options, scheduler: scheduler, number: number
    ) { path, id in
      models[id].flatMap { cellProvider(path, $0) }
    }
  }

  /// The model that is shown for an identity, or nil if there is none.
  ///
  /// - Complexity: O(1), expected; O(*n*) between two batches of an update.
  public func model(for id: Model.ID) -> Model? {
    identities.itemPath(for: id) == nil ? nil : models[id]
  }

  /// Shows sections of models.
  ///
  /// - Parameters:
  ///   - sections: What the list should be.
  ///   - animatingDifferences: Whether the changes are to be seen.
  /// - Returns: What became of the update.
  /// - Throws: ``SnapshotError``, if a section or an identity is there twice.
  /// - Complexity: O(*n*), with one `==` for each model that was there before, on the main actor.
  @discardableResult
  public func apply<Section: ListSection>(
    _ sections: some Sequence<Section>, animatingDifferences: Bool = true
  ) async throws(SnapshotError<SectionID, Model.ID>) -> UpdateOutcome
  where Section.ID == SectionID, Section.Items.Element == Model {
    try await PendingOutcome.of {
      (isCancelled, completion) throws(SnapshotError<SectionID, Model.ID>) in
      try ask(
        sections, isAnimated: animatingDifferences, isCancelled: isCancelled,
        completion: completion)
    }
  }

  /// Shows sections of models.
  ///
  /// - Parameters:
  ///   - sections: What the list should be.
  ///   - animatingDifferences: Whether the changes are to be seen.
  ///   - completion: Called once, on the main actor, with what became of the update.
  /// - Returns: The update, which can be cancelled.
  /// - Throws: As ``apply(_:animatingDifferences:)``.
  /// - Complexity: As ``apply(_:animatingDifferences:)``.
  @discardableResult
  public func apply<Section: ListSection>(
    _ sections: some Sequence<Section>, animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(SnapshotError<SectionID, Model.ID>) -> UpdateTicket
  where Section.ID == SectionID, Section.Items.Element == Model {
    try ask(sections, isAnimated: animatingDifferences, completion: completion)
  }

  private func ask<Section: ListSection>(
    _ sections: some Sequence<Section>, isAnimated: Bool, isCancelled: Bool = false,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(SnapshotError<SectionID, Model.ID>) -> UpdateTicket
  where Section.ID == SectionID, Section.Items.Element == Model {
    var snapshot = Snapshot<SectionID, Model.ID>()
    var new: [Model.ID: Model] = [:]
    for section in sections {
      try snapshot.appendSections([section.id])
      try snapshot.appendItems(section.items.map(\.id), toSection: section.id)
      for model in section.items { new[model.id] = model }
    }
    return try identities.ask(
      snapshot, isAnimated: isAnimated, isCancelled: isCancelled,
      contents: ModelContents(new, in: models), completion: completion)
  }
}
