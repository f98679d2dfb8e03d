import TestSupport

/// A host that tries out one batch after the other, and counts what it refuses.
final class Oracle {
  private let data = StrictHostData<PlainSection<Int, [TrialElement]>>(items: [])
  private let host: StrictHost

  /// How many pairs were refused.
  private(set) var refused = 0

  /// For which rules they were.
  private(set) var rules: [StrictHostRule: Int] = [:]

  /// The first of them, with its error.
  private(set) var first: String?

  init() throws {
    host = try StrictHost(data)
    host.logsEvents = false
  }

  /// Shows the old list of `pair`, lets `body` lead to the new one, and counts the pair if that is
  /// refused.
  func tryOut(_ pair: TrialPair, _ body: () throws -> Void) {
    do {
      data.items = pair.old
      try host.reloadData()
      do {
        try body()
        // Not an expectation, which would take longer than all the rest.
        if host.items.map(\.identity) != pair.new.map({ AnyHashable($0.id) }) {
          Issue.record("\(pair): something else is shown")
        }
      } catch let error as StrictHostError {
        refused += 1
        rules[error.rule, default: 0] += 1
        first = first ?? "\(pair): \(error)"
      }
    } catch {
      Issue.record("\(pair): \(error)")
    }
  }

  /// Does one batch that leads to `after`.
  func perform(_ operations: BatchOperations, _ after: [TrialElement]) throws(StrictHostError) {
    try host.perform(operations) { data.items = after }
  }
}

// MARK: - What a differ's result can be made into

extension BatchOperations {
  /// Deletions, insertions, moves, and reloads of the updates, in one batch.
  init(reloadingUpdatesOf changes: ListChanges) {
    self.init(changes)
    itemReconfigurations = []
    itemReloads = changes.updates.map { old(0, $0.before) }.sorted()
  }
}

/// The way from one list to the next in three batches: reloads and deletions, insertions, moves.
func stages(
  _ changes: ListChanges, _ pair: TrialPair
) -> [(operations: BatchOperations, data: [TrialElement])] {
  // Everything that is kept, as its new index, in the old order.
  let targets = newIndexes(changes)
  let kept = targets.compactMap { $0 }
  var reloads = BatchOperations()
  reloads.itemDeletions = changes.deletions.map { old(0, $0) }
  reloads.itemReloads = changes.updates.map { old(0, $0.before) }.sorted()

  // What is inserted comes behind what it follows in the new list, moves left aside.
  let moved = Set(changes.moves.map(\.after))
  var widened = kept
  var predecessor: Int?
  let inserted = Set(changes.insertions)
  for index in pair.new.indices where !moved.contains(index) {
    if inserted.contains(index) {
      let place = predecessor.flatMap { widened.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      widened.insert(index, at: place)
    }
    predecessor = index
  }
  var insertions = BatchOperations()
  insertions.itemInsertions = widened.indices.filter { inserted.contains(widened[$0]) }
    .map { new(0, $0) }

  var moves = BatchOperations()
  moves.itemMoves = widened.indices.filter { moved.contains(widened[$0]) }
    .map { .init(before: old(0, $0), after: new(0, widened[$0])) }

  return [
    (reloads, kept.map { pair.new[$0] }), (insertions, widened.map { pair.new[$0] }),
    (moves, pair.new),
  ]
}

/// Where each old element stands in the new list; nil where it is deleted.
private func newIndexes(_ changes: ListChanges) -> [Int?] {
  var targets: [Int?] = Array(repeating: nil, count: changes.oldCount)
  for move in changes.moves { targets[move.before] = move.after }
  let deleted = Set(changes.deletions)
  let taken = Set(changes.insertions).union(changes.moves.map(\.after))
  var free = (0..<changes.newCount).filter { !taken.contains($0) }[...]
  for index in targets.indices where targets[index] == nil && !deleted.contains(index) {
    targets[index] = free.removeFirst()
  }
  return targets
}
