/// Writes the operations of each batch down, in the coordinates of the lists around it.
struct OperationsWriter {
  /// The operations of each batch. One for updates alone, if nothing else is to do.
  private(set) var operations: [BatchOperations]

  private let schedule: BatchSchedule
  private let pairs: SectionPairs

  /// Where each old section stands before each batch.
  private let oldSections: [[Int]]

  /// Where each new section stands after each batch.
  private let newSections: [[Int]]

  /// - Parameter states: The lists between the batches.
  init(_ schedule: BatchSchedule, _ pairs: SectionPairs, _ states: [ListState]) {
    (self.schedule, self.pairs) = (schedule, pairs)
    operations = Array(repeating: BatchOperations(), count: max(1, schedule.count))
    oldSections = [Array(pairs.ofOld.indices)] + states.map { $0.oldSections }
    newSections = states.map { $0.newSections } + [Array(pairs.ofNew.indices)]
  }

  /// Adds what happens to sections.
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
          from: SectionIndex(oldSections[batch][pair.before]),
          to: SectionIndex(newSections[batch][pair.after])))
    }
  }

  /// Adds what happens to items.
  mutating func add(_ steps: [ItemStep], _ times: [Int], _ layout: ItemLayout) {
    for (place, step) in steps.enumerated() {
      let batch = times[place] - 1
      let from = step.from.map {
        ItemPath<Before>(
          section: oldSections[batch][$0.section], item: layout.sourceItems[place])
      }
      let to = step.to.map {
        ItemPath<After>(
          section: newSections[batch][$0.section], item: layout.targetItems[place])
      }
      if let from, let to {
        operations[batch].itemMoves.append(SectionedChanges.ItemMove(from: from, to: to))
      } else if let from {
        operations[batch].itemDeletions.append(from)
      } else if let to {
        operations[batch].itemInsertions.append(to)
      }
    }
  }

  /// Adds what is shown anew after the last batch. What stands in a section that has come shows its
  /// contents as they are.
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

  /// Brings each kind of operations into its order: they are added by the order of the lists that
  /// the changes lead from and to, in which sections may stand otherwise than around a batch.
  mutating func sort() {
    for batch in operations.indices {
      operations[batch].sectionDeletions.sort()
      operations[batch].sectionInsertions.sort()
      operations[batch].sectionMoves.sort { $0.to < $1.to }
      operations[batch].itemDeletions.sort()
      operations[batch].itemInsertions.sort()
      operations[batch].itemMoves.sort { $0.to < $1.to }
      operations[batch].supplementaryDeletions.sort()
    }
  }
}
