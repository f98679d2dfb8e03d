import ListSnapshots

extension ListAdapter {
  /// Shows what the data source says.
  ///
  /// Updates that wait are one, in which the data source is asked once, when the update begins.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated, if those of all updates merged with it are.
  ///   - completion: Called once with the outcome: `UpdateOutcome.cancelled` without a data source,
  ///     `UpdateOutcome.withoutHost` without a host.
  public func performUpdates(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) {
    requestUpdate(.list, isAnimated: animated, completion: completion)
  }

  /// As ``performUpdates(animated:completion:)``, and waits for the outcome.
  @discardableResult
  public func performUpdates(animated: Bool = true) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      performUpdates(animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Shows what the data source says, and fills all cells again.
  ///
  /// - Parameters:
  ///   - remakingControllers: Whether all controllers are made anew. Otherwise they are kept.
  ///   - completion: Called once with the outcome.
  public func reloadData(
    remakingControllers: Bool = false,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) {
    requests.remakesControllers = requests.remakesControllers || remakingControllers
    requestUpdate(.reload, isAnimated: false, completion: completion)
  }

  /// As ``reloadData(remakingControllers:completion:)``, and waits for the outcome.
  @discardableResult
  public func reloadData(remakingControllers: Bool = false) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      reloadData(remakingControllers: remakingControllers) { continuation.resume(returning: $0) }
    }
  }

  /// Gives the sections of some objects these objects, new cells, headers and footers. The data source
  /// isn't asked. Unknown objects are named in ``ControlledList/lastReports``.
  ///
  /// - Parameters:
  ///   - objects: Objects with the identities of such that are in the list.
  ///   - completion: Called once with the outcome.
  public func reload(
    _ objects: [any ListObject],
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) {
    requests.reloadedObjects += objects
    requestUpdate(.items, isAnimated: false, completion: completion)
  }

  /// Edits the items of sections.
  ///
  /// The block runs at once. It changes the data of the controllers, and says what it has changed.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated.
  ///   - edits: Changes the data, and makes the same edits in the batch.
  ///   - completion: Called once with the outcome.
  /// - Throws: What the block throws. Edits made before are shown nevertheless.
  public func performBatch(
    animated: Bool = true, edits: (ListBatch) throws -> Void,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) rethrows {
    defer { requestUpdate(.items, isAnimated: animated, completion: completion) }
    try edits(ListBatch(adapter: self))
  }

  /// Changes the data of the data source, and shows it at once, by a reload: when the call returns, the
  /// host shows the new data. Updates that wait are a part of it, and one under way ends before.
  ///
  /// Inside a callback of the host, the reload follows the callback.
  ///
  /// - Parameters:
  ///   - change: Changes the data.
  ///   - completion: Called once with the outcome.
  public func performDataSourceChange(
    _ change: () -> Void, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) {
    screen?.endUpdate()
    change()
    requestUpdate(.reload, isAnimated: false, isImmediate: true, completion: completion)
  }

  func setNeedsItems(of controller: ListSectionController) {
    requests.edited[controller.number] = controller
  }

  func setNeedsUpdate(_ controller: ListSectionController) {
    requests.changedInPlace.append(controller)
    requestUpdate(.items, isAnimated: false) { _ in }
  }
}
