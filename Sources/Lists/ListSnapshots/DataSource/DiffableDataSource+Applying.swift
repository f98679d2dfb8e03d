import ListDiff

extension DiffableDataSource {
  /// Shows a snapshot, and waits until it is shown.
  ///
  /// Cancelling the task cancels the update if its first batch has not begun; nothing is changed
  /// then, and the outcome is ``UpdateOutcome/cancelled``. The same holds for a task that is
  /// already cancelled. After the first batch has begun, the update completes.
  ///
  /// - Parameters:
  ///   - snapshot: The list to show, with marks on the elements to reload or reconfigure.
  ///   - animatingDifferences: Whether the changes are animated. Without animation, too, they are
  ///     done in batches, so that cells keep their items. Merged updates are animated if all of them
  ///     are.
  /// - Returns: The outcome of the update, once all animations have ended.
  /// - Throws: The errors of ``Snapshot/validate()``. No update is requested then.
  /// - Complexity: O(1) if the host shows this version. Otherwise only differences from the last
  ///   snapshot are visited: a few items for each edit of a copy. If the snapshot was built from
  ///   nothing, each item is compared once, and those that are not in the order of the last
  ///   snapshot are hashed, or all if these are many. O(*k* log *k*) for *k* changes.
  @discardableResult
  public func apply(
    _ snapshot: List, animatingDifferences: Bool = true
  ) async throws(List.Failure) -> UpdateOutcome {
    try await ask(snapshot, isAnimated: animatingDifferences, isCancelled: Task.isCancelled).outcome
  }

  /// Shows a snapshot.
  ///
  /// The host shows it when the call returns, unless another update is under way, the call comes
  /// from inside a callback of the host, so much has changed that the diff is made off the main
  /// actor, or ``DataSourceOptions/coalescing`` holds it back.
  ///
  /// - Parameters:
  ///   - snapshot: The list to show, with marks on the elements to reload or reconfigure.
  ///   - animatingDifferences: As in ``apply(_:animatingDifferences:)``.
  ///   - completion: Called once, on the main actor, with the outcome of the update. Completions
  ///     are called in the order of the requests.
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  /// - Throws: As ``apply(_:animatingDifferences:)``. The completion is not called then.
  /// - Complexity: As ``apply(_:animatingDifferences:)``.
  @discardableResult
  public func apply(
    _ snapshot: List, animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    try ask(snapshot, isAnimated: animatingDifferences, completion: completion)
  }

  /// Reloads the host with a snapshot, without a diff and without animation, and waits for the
  /// outcome.
  ///
  /// - Parameter snapshot: The list to show.
  /// - Returns: The outcome of the update, usually ``UpdateOutcome/reloaded(_:)`` as requested.
  /// - Throws: As ``apply(_:animatingDifferences:)``.
  /// - Complexity: As ``Snapshot/validate()``, and a reload of the host.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: List
  ) async throws(List.Failure) -> UpdateOutcome {
    try await ask(
      snapshot, isReload: true, isAnimated: false, isCancelled: Task.isCancelled
    ).outcome
  }

  /// Reloads the host with a snapshot, without a diff and without animation.
  ///
  /// - Parameters:
  ///   - snapshot: The list to show.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: A ticket that cancels the update.
  /// - Throws: As ``apply(_:animatingDifferences:)``.
  /// - Complexity: As ``applyUsingReloadData(_:)``.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: List, completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    try ask(snapshot, isReload: true, isAnimated: false, completion: completion)
  }

  /// The cost and the changes of the last update; nil before the first one.
  public var lastMetrics: UpdateMetrics? { engine.metrics }

  /// Called after each update with its cost and changes, before its completions.
  public var onUpdate: (@MainActor (UpdateMetrics) -> Void)? {
    get { engine.onUpdate }
    set { engine.onUpdate = newValue }
  }

  /// Explains what the last update did with an item, and why.
  ///
  /// - Complexity: O(*k*) for the *k* changes of that update.
  public func explain(_ item: ItemID) -> UpdateExplanation { engine.record.explanation(of: item) }

  /// Requests an update.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether it is cancelled from the start. Its completion is still called, in
  ///     the order of the requests.
  ///   - edit: Makes the snapshot from the newest one; nil if the caller passes the whole snapshot.
  func ask(
    _ snapshot: List, outlines: Outlines<SectionID, ItemID>? = nil, isReload: Bool = false,
    isAnimated: Bool, isCancelled: Bool = false, contents: (any UpdateContents<ItemID>)? = nil,
    edit: UpdateRequest<SectionID, ItemID>.Edit? = nil,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(List.Failure) -> UpdateTicket {
    if snapshot.version != engine.state.version { try engine.check(snapshot) }
    let request = UpdateRequest<SectionID, ItemID>(
      snapshot, outlines: outlines ?? engine.newestOutlines.fitting(snapshot), isReload: isReload,
      isAnimated: isAnimated, requestTime: engine.scheduler.now, contents: contents,
      origin: contents == nil ? engine.newestContents : nil, edit: edit, description: nil,
      base: engine.newestVersions, completion: completion)
    if isCancelled { request.ticket.cancel() }
    engine.ask(request)
    return request.ticket
  }

  /// Requests an update whose list is described when the update begins.
  ///
  /// All such updates that wait become one update, described by the newest of them. Those that were
  /// held back together have the same outcome. A list with duplicates is an error of the caller.
  ///
  /// - Parameters:
  ///   - isReload: Whether the host is reloaded, without a diff.
  ///   - isAnimated: Whether the changes are animated.
  ///   - isImmediate: Whether this update, and all that wait, begin without the delay of the
  ///     coalescing.
  ///   - description: Describes the list.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  package func update(
    isReload: Bool, isAnimated: Bool, isImmediate: Bool, _ description: LateDescription<List>,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) -> UpdateTicket {
    let request = UpdateRequest<SectionID, ItemID>(
      engine.newest, outlines: engine.newestOutlines, isReload: isReload, isAnimated: isAnimated,
      requestTime: engine.scheduler.now, contents: nil, origin: nil, edit: nil,
      description: description, base: engine.newestVersions, completion: completion)
    engine.ask(request, isImmediate: isImmediate)
    return request.ticket
  }

  /// Removes and returns the updates that wait.
  package func takeWaitingUpdates() -> [UpdateRequest<SectionID, ItemID>] { engine.takeWaiting() }

  /// Adds updates that have waited for another host. They begin with the next one that is requested,
  /// or in the next turn.
  package func adopt(_ requests: [UpdateRequest<SectionID, ItemID>]) { engine.adopt(requests) }

  /// Ends the update under way if it waits for a diff or an animation.
  package func endUpdate() { engine.endWait() }

  /// Runs code that the host didn't call as if it were a callback of the host: no update begins or
  /// continues inside it, and those that it requests are queued.
  package func calling<Result>(_ body: () -> Result) -> Result { engine.calling(body) }
}
