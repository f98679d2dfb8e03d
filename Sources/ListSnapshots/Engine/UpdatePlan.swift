import ListDiff

/// The changes of an update and the batches that do them. Made on any thread.
struct UpdatePlan: Sendable {
  let changes: SectionedChanges
  let batches: [PlannedBatch]

  /// - Parameters:
  ///   - input: Both snapshots as numbers.
  ///   - old: The sections of the snapshot that is shown.
  ///   - new: The sections of the snapshot to be shown.
  init(
    _ input: DiffInput, from old: [PlacedSection], to new: [PlacedSection], policy: BatchPolicy
  ) throws(ListDiffError) {
    changes = try input.changes()
    let planned = try changes.batches(policy, from: old, to: new)
    batches = planned.enumerated().map { place, batch in
      PlannedBatch(
        list: place == planned.count - 1 ? nil : batch.data, operations: batch.operations,
        replacements: batch.replacements)
    }
  }

  /// Makes a plan without changes.
  init(unchangedSectionCount count: Int) {
    changes = SectionedChanges(unchangedSectionCount: count)
    batches = []
  }
}

/// One batch of an update.
struct PlannedBatch: Sendable {
  /// The list after the batch; nil for the new snapshot.
  let list: [PlacedSection]?

  var operations: BatchOperations

  /// The items that are deleted and inserted, although they are in both snapshots.
  var replacements: [SectionedBatch<PlacedSection>.Replacement] = []
}
