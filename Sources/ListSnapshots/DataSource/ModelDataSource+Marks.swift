import ListDiff

extension ModelDataSource {
  /// What can be wrong with the identities that are given.
  public typealias Failure = SnapshotError<SectionID, Model.ID>

  /// Gives items new cells, and waits until they have them.
  ///
  /// - Parameters:
  ///   - items: The identities of items that are shown or, if an update waits, will be.
  ///   - animatingDifferences: Whether the changes are to be seen.
  /// - Returns: What became of the update.
  /// - Throws: ``SnapshotError/unknownItems(_:)``. Then nothing has been asked for.
  /// - Complexity: O(*k*) for *k* items, once an item has been looked for.
  @discardableResult
  public func reload(
    _ items: [Model.ID], animatingDifferences: Bool = true
  ) async throws(Failure) -> UpdateOutcome {
    try await PendingOutcome.of { (isCancelled, completion) throws(Failure) in
      try mark(items, Self.reloading, animatingDifferences, isCancelled, completion)
    }
  }

  /// Gives items new cells.
  ///
  /// - Parameters:
  ///   - items: The identities of items that are shown or, if an update waits, will be.
  ///   - animatingDifferences: Whether the changes are to be seen.
  ///   - completion: Called once, on the main actor, with what became of the update.
  /// - Returns: The update, which can be cancelled.
  /// - Throws: As ``reload(_:animatingDifferences:)``. The completion is not called then.
  /// - Complexity: As ``reload(_:animatingDifferences:)``.
  @discardableResult
  public func reload(
    _ items: [Model.ID], animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(Failure) -> UpdateTicket {
    try mark(items, Self.reloading, animatingDifferences, false, completion)
  }

  /// Fills the cells of items anew, and waits until that is done.
  ///
  /// For what a cell shows besides its model: models that differ are found without.
  ///
  /// - Parameters:
  ///   - items: The identities of items that are shown or, if an update waits, will be.
  ///   - animatingDifferences: Whether the changes are to be seen.
  /// - Returns: What became of the update.
  /// - Throws: As ``reload(_:animatingDifferences:)``.
  /// - Complexity: As ``reload(_:animatingDifferences:)``.
  @discardableResult
  public func reconfigure(
    _ items: [Model.ID], animatingDifferences: Bool = true
  ) async throws(Failure) -> UpdateOutcome {
    try await PendingOutcome.of { (isCancelled, completion) throws(Failure) in
      try mark(items, Self.reconfiguring, animatingDifferences, isCancelled, completion)
    }
  }

  /// Fills the cells of items anew.
  ///
  /// - Parameters:
  ///   - items: The identities of items that are shown or, if an update waits, will be.
  ///   - animatingDifferences: Whether the changes are to be seen.
  ///   - completion: Called once, on the main actor, with what became of the update.
  /// - Returns: The update, which can be cancelled.
  /// - Throws: As ``reload(_:animatingDifferences:)``. The completion is not called then.
  /// - Complexity: As ``reload(_:animatingDifferences:)``.
  @discardableResult
  public func reconfigure(
    _ items: [Model.ID], animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(Failure) -> UpdateTicket {
    try mark(items, Self.reconfiguring, animatingDifferences, false, completion)
  }

  // MARK: - How

  private typealias List = Snapshot<SectionID, Model.ID>

  private static func reloading(_ items: [Model.ID], of list: List) throws(Failure) -> List {
    var list = list
    try list.reloadItems(items)
    return list
  }

  private static func reconfiguring(_ items: [Model.ID], of list: List) throws(Failure) -> List {
    var list = list
    try list.reconfigureItems(items)
    return list
  }

  /// Asks for the newest list with marks. If it is another one in the end, those items count that it
  /// has.
  private func mark(
    _ items: [Model.ID],
    _ marking: @escaping @MainActor ([Model.ID], List) throws(Failure) -> List,
    _ isAnimated: Bool, _ isCancelled: Bool,
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(Failure) -> UpdateTicket {
    try identities.ask(
      marking(items, identities.snapshot()), isAnimated: isAnimated, isCancelled: isCancelled,
      edit: { list, outlines in
        let left = items.filter { list.indexOfItem($0) != nil }
        return (try? marking(left, list)).map { ($0, outlines) }
      }, completion: completion)
  }
}
