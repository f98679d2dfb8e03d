import ListSectionDiff

extension DiffableDataSource {
  /// Shows a snapshot, and waits until it is shown.
  ///
  /// To cancel the task is to cancel the update, if its first batch has not begun: then nothing
  /// happens, and the outcome is ``UpdateOutcome/cancelled``. So it is in a task that is cancelled
  /// already. Later it completes.
  ///
  /// - Parameters:
  ///   - snapshot: What the list should be, and what of it is to be shown anew.
  ///   - animatingDifferences: Whether the changes are to be seen. Without, they are done in batches
  ///     all the same, so that cells keep their items.
  /// - Returns: What became of the update, when nothing moves any more.
  /// - Throws: What ``Snapshot/validate()`` throws: then nothing has been asked for.
  /// - Complexity: O(1), if the host shows this version. Else what differs from the last snapshot is
  ///   looked at: a few items for each edit of a copy, wherever it is, and all items where nothing is
  ///   shared, with one hash each unless identities are integers; O(*k* log *k*) for *k* changes.
  @discardableResult
  public func apply(
    _ snapshot: List, animatingDifferences: Bool = true
  ) async throws(List.Failure) -> UpdateOutcome {
    try await PendingOutcome.of { (isCancelled, completion) throws(List.Failure) in
      try ask(
        snapshot, isAnimated: animatingDifferences, isCancelled: isCancelled,
        completion: completion)
    }
  }

  /// Shows a snapshot.
  ///
  /// The host shows it when the call returns, unless another update is under way, the call comes from
  /// inside a callback of the host, or so much has changed that the diff is made off the main actor.
  ///
  /// - Parameters:
  ///   - snapshot: What the list should be, and what of it is to be shown anew.
  ///   - animatingDifferences: As in ``apply(_:animatingDifferences:)``.
  ///   - completion: Called once, on the main actor, with what became of the update. Completions are
  ///     called in the order in which the updates were asked for.
  /// - Returns: The update, which can be cancelled.
  /// - Throws: As ``apply(_:animatingDifferences:)``. The completion is not called then.
  /// - Complexity: As ``apply(_:animatingDifferences:)``.
  @discardableResult
  public func apply(
    _ snapshot: List, animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    try ask(snapshot, isAnimated: animatingDifferences, completion: completion)
  }

  /// Makes everything anew from a snapshot, without a diff and without animation.
  ///
  /// - Parameter snapshot: What the list should be.
  /// - Returns: What became of the update, most often ``UpdateOutcome/reloaded(_:)`` as asked.
  /// - Throws: As ``apply(_:animatingDifferences:)``.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: List
  ) async throws(List.Failure) -> UpdateOutcome {
    try await PendingOutcome.of { (isCancelled, completion) throws(List.Failure) in
      try ask(
        snapshot, isReload: true, isAnimated: false, isCancelled: isCancelled,
        completion: completion)
    }
  }

  /// Makes everything anew from a snapshot, without a diff and without animation.
  ///
  /// - Parameters:
  ///   - snapshot: What the list should be.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: The update, which can be cancelled.
  /// - Throws: As ``apply(_:animatingDifferences:)``.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: List, completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    try ask(snapshot, isReload: true, isAnimated: false, completion: completion)
  }

  /// What the last update cost and did; nil before the first one.
  public var lastMetrics: UpdateMetrics? { engine.metrics }

  /// Called after each update with what it cost and did, before its completions.
  public var onUpdate: (@MainActor (UpdateMetrics) -> Void)? {
    get { engine.onUpdate }
    set { engine.onUpdate = newValue }
  }

  /// What the last update did with an item, and why.
  ///
  /// - Complexity: O(*k*) for the *k* changes of that update.
  public func explain(_ item: ItemID) -> UpdateExplanation { engine.record.explanation(of: item) }

  /// Asks for an update.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether it is cancelled from the start, and only waits for its turn.
  ///   - edit: How the snapshot is made from the newest one; nil, if it is given as a whole.
  func ask(
    _ snapshot: List, outlines: Outlines<SectionID, ItemID>? = nil, isReload: Bool = false,
    isAnimated: Bool, isCancelled: Bool = false, contents: (any UpdateContents<ItemID>)? = nil,
    edit: UpdateRequest<SectionID, ItemID>.Edit? = nil,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    if snapshot.version != engine.state.version { try snapshot.validate() }
    let request = UpdateRequest<SectionID, ItemID>(
      snapshot, outlines: outlines ?? engine.newestOutlines.fitting(snapshot), isReload: isReload,
      isAnimated: isAnimated, asked: engine.scheduler.now, contents: contents,
      origin: contents == nil ? engine.newestContents : nil, edit: edit,
      base: engine.newestVersions, completion: completion)
    if isCancelled { request.ticket.cancel() }
    engine.ask(request)
    return request.ticket
  }
}
