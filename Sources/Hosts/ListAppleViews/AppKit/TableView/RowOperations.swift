import ListDiff

/// The operations of a batch as a table view performs them: each one changes the rows that result
/// from the ones before it.
///
/// First all removals at once, then the moves one by one, then all insertions at once. After the
/// removals, no row is beyond the end of the list after the batch.
struct RowOperations {
  /// A move of a row, as an edit of an array: removed at one index, then inserted at another.
  struct Move: Equatable {
    let from: Int
    let to: Int
  }

  /// The rows to remove, ascending, in the list before the batch.
  let removals: [Int]

  /// The moves, in order.
  let moves: [Move]

  /// The rows to insert, ascending, in the list after the batch.
  let insertions: [Int]

  /// The rows that move, ascending, in the list before the batch.
  private let sources: [Int]

  /// Where each of ``sources`` is in the list after the batch.
  private let targets: [Int]

  /// The rows of the list after the batch that are inserted or moved, ascending.
  private let filled: [Int]

  /// Translates the operations of a legal batch.
  ///
  /// - Parameters:
  ///   - operations: The operations. A reloaded item keeps its row.
  ///   - old: The rows before the batch.
  ///   - new: The rows after it.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* rows that are removed, moved or
  ///   inserted. If a section is moved, all its rows are.
  init(_ operations: BatchOperations, from old: TableRowMap, to new: TableRowMap) {
    removals =
      (operations.sectionDeletions.flatMap { old.rows(ofSection: $0.section) }
      + operations.itemDeletions.compactMap { old.row(of: $0) }).sorted()
    insertions =
      (operations.sectionInsertions.flatMap { new.rows(ofSection: $0.section) }
      + operations.itemInsertions.compactMap { new.row(of: $0) }).sorted()
    var pairs: [(before: Int, after: Int)] = []
    for move in operations.itemMoves {
      if let before = old.row(of: move.before), let after = new.row(of: move.after) {
        pairs.append((before, after))
      }
    }
    for move in operations.sectionMoves {
      let rows = old.rows(ofSection: move.before.section)
      pairs += zip(rows, new.rows(ofSection: move.after.section)).map { ($0, $1) }
    }
    pairs.sort { $0.before < $1.before }
    sources = pairs.map(\.before)
    targets = pairs.map(\.after)
    filled = (insertions + targets).sorted()
    moves = Self.moves(from: sources, to: targets, removals, insertions)
  }

  /// Moves each row to its index among the rows that stay, by ascending target. At the same index,
  /// rows that have moved already come before rows that have not.
  private static func moves(
    from sources: [Int], to targets: [Int], _ removals: [Int], _ insertions: [Int]
  ) -> [Move] {
    let ranks = targets.indices.sorted { targets[$0] < targets[$1] }
    // For each row that moves, the number of staying rows before it: before the move by its order
    // in the old list, after the move by the order of the moves.
    let before = sources.enumerated().map { $1 - removals.count(below: $1) - $0 }
    let after = ranks.enumerated().map { targets[$1] - insertions.count(below: targets[$1]) - $0 }
    var waiting = PrefixCounts(size: ranks.count)
    var moves: [Move] = []
    for (turn, rank) in ranks.enumerated() {
      waiting.remove(rank)
      let moved = Swift.min(turn, after.count(below: before[rank] + 1))
      let from = before[rank] + moved + waiting.count(below: rank)
      let to = after[turn] + turn + waiting.count(below: before.count(below: after[turn]))
      if from != to { moves.append(Move(from: from, to: to)) }
    }
    return moves
  }

  /// Returns the row after the batch of a row before it; nil if it is removed.
  ///
  /// - Complexity: O(log *k*).
  func rowAfter(_ row: Int) -> Int? {
    let removed = removals.count(below: row)
    if removed < removals.count, removals[removed] == row { return nil }
    let rank = sources.count(below: row)
    if rank < sources.count, sources[rank] == row { return targets[rank] }
    let stable = row - removed - rank
    return stable + filled.partition { filled[$0] - $0 <= stable }
  }
}

/// The numbers from 0 to a limit, without those that were removed: a Fenwick tree.
private struct PrefixCounts {
  /// Each element counts the numbers of a block that ends there; the block's length is the lowest
  /// bit of its index, from 1.
  private var blocks: [Int]

  init(size: Int) { blocks = (0...size).map { $0 & -$0 } }

  /// - Complexity: O(log *n*).
  mutating func remove(_ number: Int) {
    var index = number + 1
    while index < blocks.count {
      blocks[index] -= 1
      index += index & -index
    }
  }

  /// - Complexity: O(log *n*).
  func count(below limit: Int) -> Int {
    var (index, count) = (limit, 0)
    while index > 0 {
      count += blocks[index]
      index &= index - 1
    }
    return count
  }
}
