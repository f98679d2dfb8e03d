import ListDiff

/// The changes of an update, and the batches that perform them. Can be made on any thread.
struct UpdatePlan: Sendable {
  let changes: SectionedChanges
  var batches: [UpdateStep] = []
}

extension UpdatePlan {
  /// - Parameters:
  ///   - input: Both snapshots as numbers.
  ///   - old: The number of items in each section of the snapshot that is shown.
  ///   - new: The number of items in each section of the snapshot to be shown.
  /// - Complexity: Sections that `input` leaves out take no time, except for a list between two
  ///   batches. If each section stays in its place, there is one batch.
  init(
    _ input: DiffInput, from old: [Int], to new: [Int], policy: BatchPolicy
  ) throws(ListDiffError) {
    let sections = input.sections
    let inner = try input.changesOfSections()
    self.init(changes: inner.placed(in: sections))
    let planned = try inner.batches(
      policy, from: PlacedSection.all(of: .old, old, at: sections.indexes(in: old.count)),
      to: PlacedSection.all(of: .new, new, at: sections.indexes(in: new.count)))
    batches = planned.enumerated().map { place, batch in
      var list: [PlacedSection]?
      if place < planned.count - 1 {
        let front = PlacedSection.all(of: .old, old, at: 0..<sections.front)
        let back = PlacedSection.all(of: .old, old, at: old.count - sections.back..<old.count)
        list = front + batch.data + back
      }
      return UpdateStep(
        list: list, operations: batch.operations.placed(in: sections),
        replaced: batch.replacements.map { sections.whole($0.after) })
    }
  }
}

/// One batch of an update.
struct UpdateStep: Sendable {
  /// The list after the batch; nil for the new snapshot. Before a batch of reloads, too, the list
  /// is the new snapshot.
  let list: [PlacedSection]?

  var operations: BatchOperations

  /// The items that are deleted and inserted, although they are in both snapshots.
  var replaced: [ItemPath<After>] = []
}
