extension BatchOperations {
  /// The changes of a flat list that is shown as one section, as one batch: it is legal for any list
  /// view.
  ///
  /// Updated items are reconfigured after the batch.
  ///
  /// - Parameters:
  ///   - changes: What leads from the list before the batch to the one after it.
  ///   - section: Where the section stands, before the batch and after it.
  /// - Complexity: O(*k*) for *k* changes.
  public init(_ changes: ListChanges, inSection section: Int = 0) {
    self.init()
    itemDeletions = changes.deletions.map { ItemPath(section: section, item: $0) }
    itemInsertions = changes.insertions.map { ItemPath(section: section, item: $0) }
    itemMoves = changes.moves.map {
      SectionedChanges.ItemMove(
        from: ItemPath(section: section, item: $0.from),
        to: ItemPath(section: section, item: $0.to))
    }
    itemReconfigurations = changes.updates.map { ItemPath(section: section, item: $0.after) }
  }
}
