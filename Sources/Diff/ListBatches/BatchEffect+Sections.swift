import ListDiff

extension BatchEffect {
  /// Enters the operations on sections.
  package mutating func takeSections(_ batch: PendingBatch) throws(StrictHostError) {
    let operations = batch.operations
    for index in operations.sectionDeletions {
      try check(index, .sectionDeletion, of: .oldSection(index))
      if let conflict = sections.delete(index.section) {
        throw sectionError(conflict, .sectionDeletion, [.oldSection(index)])
      }
    }
    for index in batch.sectionReloads {
      try check(index, .sectionReload, of: .oldSection(index))
      if let conflict = sections.reload(index.section) {
        throw sectionError(conflict, .sectionReload, [.oldSection(index)])
      }
    }
    for move in operations.sectionMoves {
      try check(move.before, .sectionMove, of: .oldSection(move.before))
      try check(move.after, .sectionMove, of: .newSection(move.after))
      if let conflict = sections.move(move.before.section, to: move.after.section) {
        throw sectionError(
          conflict, .sectionMove, [.oldSection(move.before), .newSection(move.after)])
      }
    }
    for index in operations.sectionInsertions {
      try check(index, .sectionInsertion, of: .newSection(index))
      if let conflict = sections.insert(index.section) {
        throw sectionError(conflict, .sectionInsertion, [.newSection(index)])
      }
    }
  }

  package func checkSectionCounts() throws(StrictHostError) {
    guard !sections.addsUp(old.items.indices, new.items.indices) else { return }
    let uses = sections.uses
    let deleted = uses.count { $0 == .deleted }
    let inserted = sections.origins.count { $0 == PlaceLedger.made }
    throw StrictHostError(
      .wrongCount, .batch, [],
      "there are \(old.items.count) sections before the batch and \(new.items.count) after it, "
        + "but \(deleted) are deleted and \(inserted) inserted")
  }

  /// Finds the new place of every section that is not deleted.
  package mutating func placeSections() throws(StrictHostError) {
    try placeSectionReloads()
    sections.fill(old.items.indices, new.items.indices)
  }

  private mutating func placeSectionReloads() throws(StrictHostError) {
    let uses = sections.uses
    guard uses.contains(.reloaded) || uses.contains(.moved) else { return }
    sectionTargetsIgnoringMoves = sections.targetsIgnoringMoves(
      old.items.indices, new.items.indices)
    for (before, after) in sectionTargetsIgnoringMoves.enumerated() {
      // Sections that move stay in the list, so a place can always be found.
      guard uses[before] == .reloaded, let after, let other = sections.placeReload(at: after)
      else { continue }
      throw StrictHostError(
        .reloadCollision, .sectionReload,
        [.oldSection(SectionIndex(before)), .newSection(SectionIndex(after))],
        "to a list view that is a deletion and an insertion at new section \(after), where old "
          + "section \(other) is moved")
    }
  }

  /// Returns whether moves of sections change the place of a kept section.
  package func isDisplaced(_ section: Int) -> Bool {
    !sectionTargetsIgnoringMoves.isEmpty
      && sectionTargetsIgnoringMoves[section] != sections.targets[section]
  }

  // MARK: - Errors

  /// - Parameter path: The section, or an element in it.
  package func check(
    _ index: SectionIndex<Before>, _ operation: StrictHostOperation, of path: StrictHostPath
  ) throws(StrictHostError) {
    guard !old.items.indices.contains(index.section) else { return }
    throw StrictHostError(
      .missingPlace, operation, [path], "there are \(old.items.count) sections before the batch")
  }

  /// - Parameter path: The section, or an element in it.
  package func check(
    _ index: SectionIndex<After>, _ operation: StrictHostOperation, of path: StrictHostPath
  ) throws(StrictHostError) {
    guard !new.items.indices.contains(index.section) else { return }
    throw StrictHostError(
      .missingPlace, operation, [path], "there are \(new.items.count) sections after the batch")
  }

  private func sectionError(
    _ conflict: PlaceLedger.Conflict, _ operation: StrictHostOperation, _ paths: [StrictHostPath]
  ) -> StrictHostError {
    conflict.error(
      operation, paths,
      old: { .oldSection(SectionIndex($0)) }, new: { .newSection(SectionIndex($0)) })
  }
}
