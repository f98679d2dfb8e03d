import ListDiff

/// The changes of a batch to supplementary elements, as flat indexes.
package struct SupplementaryPlan {
  package let oldStarts: [Int]
  package let newStarts: [Int]
  package var ledger: PlaceLedger

  package func old(_ section: Int) -> Range<Int> { oldStarts[section]..<oldStarts[section + 1] }

  package func new(_ section: Int) -> Range<Int> { newStarts[section]..<newStarts[section + 1] }
}

extension BatchEffect {
  /// Enters the operations on supplementary elements, and checks that their counts add up in every
  /// kept section.
  package mutating func takeSupplementaries(_ operations: BatchOperations) throws(StrictHostError) {
    let oldStarts = Self.starts(old.supplementaries)
    let newStarts = Self.starts(new.supplementaries)
    guard
      oldStarts.last != 0 || newStarts.last != 0
        || !operations.supplementaryDeletions.isEmpty
        || !operations.supplementaryInsertions.isEmpty
    else { return }
    var plan = SupplementaryPlan(
      oldStarts: oldStarts, newStarts: newStarts,
      ledger: PlaceLedger(
        oldCount: oldStarts[old.items.count], newCount: newStarts[new.items.count]))
    for path in operations.supplementaryDeletions {
      try take(path, in: &plan)
    }
    for path in operations.supplementaryInsertions {
      try take(path, in: &plan)
    }
    try checkCounts(plan)
    supplementaries = plan
  }

  private func take(
    _ path: SupplementaryPath<Before>, in plan: inout SupplementaryPlan
  ) throws(StrictHostError) {
    let paths: [StrictHostPath] = [.oldSupplementary(path)]
    try check(SectionIndex<Before>(path.section), .supplementaryDeletion, of: paths[0])
    let count = old.supplementaries[path.section]
    guard (0..<count).contains(path.element) else {
      throw StrictHostError(
        .missingPlace, .supplementaryDeletion, paths,
        "there are \(count) supplementary elements in section \(path.section) before the batch")
    }
    switch sections.uses[path.section] {
    case .kept, .moved: break
    case .deleted, .reloaded:
      throw StrictHostError(
        .changeInReplacedSection, .supplementaryDeletion, paths,
        "old section \(path.section) is deleted or reloaded")
    }
    let flat = plan.oldStarts[path.section] + path.element
    if let conflict = plan.ledger.delete(flat) {
      throw conflict.error(
        .supplementaryDeletion, paths, old: { _ in paths[0] }, new: { _ in paths[0] })
    }
  }

  private func take(
    _ path: SupplementaryPath<After>, in plan: inout SupplementaryPlan
  ) throws(StrictHostError) {
    let paths: [StrictHostPath] = [.newSupplementary(path)]
    try checkExists(path, .supplementaryInsertion)
    guard sections.origins[path.section] >= 0 else {
      throw StrictHostError(
        .changeInReplacedSection, .supplementaryInsertion, paths,
        "new section \(path.section) is inserted or reloaded")
    }
    // Supplementary elements don't move, so the only possible conflict is a duplicate.
    _ = plan.ledger.insert(plan.newStarts[path.section] + path.element)
  }

  private func checkCounts(_ plan: SupplementaryPlan) throws(StrictHostError) {
    for (section, origin) in sections.origins.enumerated() where origin >= 0 {
      guard !plan.ledger.addsUp(plan.old(origin), plan.new(section)) else { continue }
      let deleted = plan.ledger.uses[plan.old(origin)].count { $0 == .deleted }
      let inserted = plan.ledger.origins[plan.new(section)].count { $0 == PlaceLedger.made }
      throw StrictHostError(
        .wrongCount, .batch,
        [.oldSection(SectionIndex(origin)), .newSection(SectionIndex(section))],
        "there are \(plan.old(origin).count) supplementary elements before the batch and "
          + "\(plan.new(section).count) after it, but \(deleted) are deleted and \(inserted) "
          + "inserted")
    }
  }

  // MARK: - Reconfigurations

  /// Checks that the places of reconfigurations exist after the batch.
  package func checkReconfigurations(_ operations: BatchOperations) throws(StrictHostError) {
    for index in operations.sectionReconfigurations {
      try check(index, .sectionReconfiguration, of: .newSection(index))
    }
    for path in operations.itemReconfigurations { _ = try flat(path, .itemReconfiguration) }
    for path in operations.supplementaryReconfigurations {
      try checkExists(path, .supplementaryReconfiguration)
    }
  }

  private func checkExists(
    _ path: SupplementaryPath<After>, _ operation: StrictHostOperation
  ) throws(StrictHostError) {
    try check(SectionIndex<After>(path.section), operation, of: .newSupplementary(path))
    let count = new.supplementaries[path.section]
    guard (0..<count).contains(path.element) else {
      throw StrictHostError(
        .missingPlace, operation, [.newSupplementary(path)],
        "there are \(count) supplementary elements in section \(path.section) after the batch")
    }
  }
}
