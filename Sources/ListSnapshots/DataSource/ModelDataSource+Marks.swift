import ListDiff

extension ModelDataSource {
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
  ) async throws(SnapshotError<SectionID, Model.ID>) -> UpdateOutcome {
    try await identities.apply(
      marking { snapshot throws(SnapshotError<SectionID, Model.ID>) in
        try snapshot.reloadItems(items)
      }, animatingDifferences: animatingDifferences)
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
  ) throws(SnapshotError<SectionID, Model.ID>) -> UpdateTicket {
    try identities.apply(
      marking { snapshot throws(SnapshotError<SectionID, Model.ID>) in
        try snapshot.reloadItems(items)
      }, animatingDifferences: animatingDifferences, completion: completion)
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
  ) async throws(SnapshotError<SectionID, Model.ID>) -> UpdateOutcome {
    try await identities.apply(
      marking { snapshot throws(SnapshotError<SectionID, Model.ID>) in
        try snapshot.reconfigureItems(items)
      }, animatingDifferences: animatingDifferences)
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
  ) throws(SnapshotError<SectionID, Model.ID>) -> UpdateTicket {
    try identities.apply(
      marking { snapshot throws(SnapshotError<SectionID, Model.ID>) in
        try snapshot.reconfigureItems(items)
      }, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The newest snapshot with marks.
  private func marking(
    _ mark: (inout Snapshot<SectionID, Model.ID>) throws(SnapshotError<SectionID, Model.ID>) -> Void
  ) throws(SnapshotError<SectionID, Model.ID>) -> Snapshot<SectionID, Model.ID> {
    var snapshot = identities.snapshot()
    try mark(&snapshot)
    return snapshot
  }
}
