import ListDiff

extension ModelDataSource {
  /// The error if an identity is unknown.
  public typealias Failure = SnapshotError<SectionID, Model.ID>

  /// Gives items new cells, and waits for the outcome.
  ///
  /// - Parameters:
  ///   - items: The identities of items that are shown or will be shown by a waiting update.
  ///   - animatingDifferences: Whether the changes are animated.
  /// - Returns: The outcome of the update.
  /// - Throws: ``SnapshotError/unknownItems(_:)``. No update is requested then.
  /// - Complexity: O(*k*) for *k* items, once an item has been looked up.
  @discardableResult
  public func reload(
    _ items: [Model.ID], animatingDifferences: Bool = true
  ) async throws(Failure) -> UpdateOutcome {
    try await mark(items, \.reloadedItems, animatingDifferences, Task.isCancelled).outcome
  }

  /// Gives items new cells. Errors and cost are those of
  /// ``reload(_:animatingDifferences:)``.
  ///
  /// - Parameters:
  ///   - items: The identities of items that are shown or will be shown by a waiting update.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called once, on the main actor, with the outcome; not if the call throws.
  /// - Returns: A ticket that cancels the update.
  @discardableResult
  public func reload(
    _ items: [Model.ID], animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(Failure) -> UpdateTicket {
    try mark(items, \.reloadedItems, animatingDifferences, false, completion)
  }

  /// Fills the cells of items again, and waits for the outcome.
  ///
  /// Use it if a cell shows something besides its model. If a model differs from the one that is
  /// shown, its cell is filled again without this call. Parameters, errors and cost are those of
  /// ``reload(_:animatingDifferences:)``.
  ///
  /// - Returns: The outcome of the update.
  @discardableResult
  public func reconfigure(
    _ items: [Model.ID], animatingDifferences: Bool = true
  ) async throws(Failure) -> UpdateOutcome {
    try await mark(items, \.reconfiguredItems, animatingDifferences, Task.isCancelled).outcome
  }

  /// Fills the cells of items again. Errors and cost are those of
  /// ``reload(_:animatingDifferences:)``.
  ///
  /// - Parameters:
  ///   - items: The identities of items that are shown or will be shown by a waiting update.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called once, on the main actor, with the outcome; not if the call throws.
  /// - Returns: A ticket that cancels the update.
  @discardableResult
  public func reconfigure(
    _ items: [Model.ID], animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(Failure) -> UpdateTicket {
    try mark(items, \.reconfiguredItems, animatingDifferences, false, completion)
  }

  /// Requests the newest list with marks. If another list is shown in the end, the marks are set on
  /// those of the items that it has.
  private func mark(
    _ items: [Model.ID], _ mark: WritableKeyPath<Marks<SectionID, Model.ID>, [Model.ID]>,
    _ isAnimated: Bool, _ isCancelled: Bool,
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(Failure) -> UpdateTicket {
    var list = identities.snapshot()
    try list.mark(items, mark)
    return try identities.ask(
      list, isAnimated: isAnimated, isCancelled: isCancelled,
      edit: { list, outlines in
        var list = list
        // Only unknown items are an error.
        try? list.mark(items.filter { list.indexOfItem($0) != nil }, mark)
        return (list, outlines)
      }, completion: completion)
  }
}
