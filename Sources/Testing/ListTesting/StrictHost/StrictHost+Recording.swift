import ListBatches
import ListDiff

// The calls inside a batch.

extension StrictHost {
  /// Deletes sections, with their items. Can be called inside a batch only, like the methods below.
  ///
  /// - Throws: `StrictHostError` outside of a batch. Errors in the operation itself are thrown when
  ///   the batch ends.
  public func deleteSections(
    _ indexes: some Sequence<SectionIndex<Before>>
  ) throws(StrictHostError) {
    try record(.sectionDeletion) { $0.operations.sectionDeletions += indexes }
  }

  /// Inserts sections, with the items that they have after the batch.
  public func insertSections(
    _ indexes: some Sequence<SectionIndex<After>>
  ) throws(StrictHostError) {
    try record(.sectionInsertion) { $0.operations.sectionInsertions += indexes }
  }

  /// Moves a section with its items.
  public func moveSection(
    from: SectionIndex<Before>, to: SectionIndex<After>
  ) throws(StrictHostError) {
    try record(.sectionMove) {
      $0.operations.sectionMoves.append(SectionedChanges.SectionMove(before: from, after: to))
    }
  }

  /// Reloads sections with their items. For a list view, this is a deletion and an insertion.
  public func reloadSections(
    _ indexes: some Sequence<SectionIndex<Before>>
  ) throws(StrictHostError) {
    try record(.sectionReload) { $0.sectionReloads += indexes }
  }

  /// Deletes items.
  public func deleteItems(at paths: some Sequence<ItemPath<Before>>) throws(StrictHostError) {
    try record(.itemDeletion) { $0.operations.itemDeletions += paths }
  }

  /// Inserts items.
  public func insertItems(at paths: some Sequence<ItemPath<After>>) throws(StrictHostError) {
    try record(.itemInsertion) { $0.operations.itemInsertions += paths }
  }

  /// Moves an item, within its section or to another.
  public func moveItem(
    from: ItemPath<Before>, to: ItemPath<After>
  ) throws(StrictHostError) {
    try record(.itemMove) {
      $0.operations.itemMoves.append(SectionedChanges.ItemMove(before: from, after: to))
    }
  }

  /// Reloads items. For a list view, this is a deletion and an insertion.
  public func reloadItems(at paths: some Sequence<ItemPath<Before>>) throws(StrictHostError) {
    try record(.itemReload) { $0.operations.itemReloads += paths }
  }

  /// Deletes supplementary elements of sections that stay.
  public func deleteSupplementaries(
    at paths: some Sequence<SupplementaryPath<Before>>
  ) throws(StrictHostError) {
    try record(.supplementaryDeletion) { $0.operations.supplementaryDeletions += paths }
  }

  /// Inserts supplementary elements into sections that stay.
  public func insertSupplementaries(
    at paths: some Sequence<SupplementaryPath<After>>
  ) throws(StrictHostError) {
    try record(.supplementaryInsertion) { $0.operations.supplementaryInsertions += paths }
  }

  private func record(
    _ operation: StrictHostOperation, _ add: (inout PendingBatch) -> Void
  ) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkThread(operation)
      switch phase {
      case .recording: add(&pending)
      case .idle:
        throw StrictHostError(.changedOutsideBatch, operation, [], "no batch is under way")
      case .applying:
        throw StrictHostError(.concurrentUpdate, operation, [], "another update is under way")
      }
    }
  }
}
