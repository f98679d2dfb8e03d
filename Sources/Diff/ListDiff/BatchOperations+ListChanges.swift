extension BatchOperations {
  /// Creates the batch for the changes of a flat list that is shown as one section. Every list view
  /// accepts it.
  ///
  /// Updated items are reconfigured after the batch.
  ///
  /// - Parameters:
  ///   - changes: The changes from the list before the batch to the list after it.
  ///   - section: The index of the section, before the batch and after it.
  /// - Complexity: O(*k*) for *k* changes.
  public init(_ changes: ListChanges, inSection section: Int = 0) {
    self.init()
    itemDeletions = changes.deletions.map { ItemPath(section: section, item: $0) }
    itemInsertions = changes.insertions.map { ItemPath(section: section, item: $0) }
    itemMoves = changes.moves.map {
      SectionedChanges.ItemMove(
        before: ItemPath(section: section, item: $0.before),
        after: ItemPath(section: section, item: $0.after))
    }
    itemReconfigurations = changes.updates.map { ItemPath(section: section, item: $0.after) }
  }
}
