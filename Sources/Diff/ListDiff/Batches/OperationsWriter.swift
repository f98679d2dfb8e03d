extension BatchOperations {
  /// The operations of changes that leave all sections where they are. They need one batch, from the
  /// old list to the new one, so the changes are the operations.
  init(ofStaying changes: SectionedChanges, reconfigures: Bool) {
    itemDeletions = Array(changes.itemDeletions)
    itemInsertions = Array(changes.itemInsertions)
    itemMoves = Array(changes.itemMoves)
    if reconfigures { itemReconfigurations = changes.itemUpdates.map { $0.after } }
    sectionReconfigurations = changes.sectionUpdates.map { $0.after }
    supplementaryDeletions = Array(changes.supplementaryDeletions)
    supplementaryInsertions = Array(changes.supplementaryInsertions)
    supplementaryReconfigurations = changes.supplementaryUpdates.map { $0.after }
  }
}

/// Writes the operations of each batch, in the coordinates of the lists before and after it.
struct OperationsWriter {
  /// The operations of each batch. If only contents change, there is one batch for the updates.
  private(set) var operations: [BatchOperations]

  private let schedule: BatchSchedule
  private let pairs: SectionPairs

  /// The index of each old section before each batch.
  private let oldSections: [[Int]]

  /// The index of each new section after each batch.
  private let newSections: [[Int]]

  /// - Parameter states: The lists between the batches.
  init(_ schedule: BatchSchedule, _ pairs: SectionPairs, _ states: [ListState]) {
    (self.schedule, self.pairs) = (schedule, pairs)
    operations = Array(repeating: BatchOperations(), count: max(1, schedule.count))
    oldSections = [Array(pairs.ofOld.indices)] + states.map { $0.oldSections }
    newSections = states.map { $0.newSections } + [Array(pairs.ofNew.indices)]
  }

  /// Adds the deletions, insertions and moves of sections.
  mutating func addSections() {
    let last = operations.count - 1
    for section in pairs.ofOld.indices where pairs.ofOld[section] == nil {
      operations[last].sectionDeletions.append(SectionIndex(oldSections[last][section]))
    }
    for section in pairs.ofNew.indices where pairs.ofNew[section] == nil {
      operations[0].sectionInsertions.append(SectionIndex(newSections[0][section]))
    }
    for (place, pair) in pairs.all.enumerated() where !schedule.stays[place] {
      let batch = schedule.moveTimes[place] - 1
      operations[batch].sectionMoves.append(
        SectionedChanges.SectionMove(
          before: SectionIndex(oldSections[batch][pair.before]),
          after: SectionIndex(newSections[batch][pair.after])))
    }
  }

  /// Adds the deletions, insertions and moves of items.
  mutating func add(_ steps: [ItemStep], _ times: [Int], _ places: ItemPlaces) {
    for (place, step) in steps.enumerated() {
      let batch = times[place] - 1
      let before = step.old.map {
        ItemPath<Before>(
          section: oldSections[batch][$0.section], item: places.itemsBefore[place])
      }
      let after = step.new.map {
        ItemPath<After>(
          section: newSections[batch][$0.section], item: places.itemsAfter[place])
      }
      if let before, let after {
        operations[batch].itemMoves.append(SectionedChanges.ItemMove(before: before, after: after))
      } else if let before {
        operations[batch].itemDeletions.append(before)
      } else if let after {
        operations[batch].itemInsertions.append(after)
      }
    }
  }

  /// Adds the updates to the last batch, except those in inserted sections, which show their new
  /// contents anyway.
  mutating func addUpdates(
    of changes: SectionedChanges, items: [SectionedChanges.ItemUpdate]
  ) {
    let last = operations.count - 1
    operations[last].itemReconfigurations = items.map { $0.after }
    for update in changes.sectionUpdates where pairs.ofNew[update.after.section] != nil {
      operations[last].sectionReconfigurations.append(update.after)
    }
    for path in changes.supplementaryDeletions where pairs.ofOld[path.section] != nil {
      operations[last].supplementaryDeletions.append(
        SupplementaryPath(section: oldSections[last][path.section], element: path.element))
    }
    for path in changes.supplementaryInsertions where pairs.ofNew[path.section] != nil {
      operations[last].supplementaryInsertions.append(path)
    }
    for update in changes.supplementaryUpdates where pairs.ofNew[update.after.section] != nil {
      operations[last].supplementaryReconfigurations.append(update.after)
    }
  }

  /// Sorts each kind of operations. They were added in the order of the old or the new list, and
  /// the lists before and after a batch may have the sections in another order.
  mutating func sort() {
    for batch in operations.indices {
      operations[batch].sectionDeletions.sortIfAny(by: <)
      operations[batch].sectionInsertions.sortIfAny(by: <)
      operations[batch].sectionMoves.sortIfAny { $0.after < $1.after }
      operations[batch].itemDeletions.sortIfAny(by: <)
      operations[batch].itemInsertions.sortIfAny(by: <)
      operations[batch].itemMoves.sortIfAny { $0.after < $1.after }
      operations[batch].supplementaryDeletions.sortIfAny(by: <)
    }
  }
}
