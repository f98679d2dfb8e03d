extension ListChanges {
  /// Creates changes from their parts, and checks each part.
  ///
  /// - Parameters:
  ///   - oldCount: The number of elements of the old list.
  ///   - newCount: The number of elements of the new list.
  ///   - deletions: Indexes of the old list, ascending.
  ///   - insertions: Indexes of the new list, ascending.
  ///   - moves: By ascending new index.
  ///   - updates: By ascending new index; each must be a pair according to the other parts.
  /// - Throws: ``ListDiffError/invalidChanges(reason:)``, naming the first part that is wrong, or
  ///   ``ListDiffError/tooManyElements(count:)``.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public init(
    oldCount: Int, newCount: Int,
    checkedDeletions deletions: some Collection<Int>,
    insertions: some Collection<Int>,
    moves: some Collection<Move>,
    updates: some Collection<Update>
  ) throws(ListDiffError) {
    try Self.validate(
      oldCount: oldCount, newCount: newCount,
      deletions: deletions, insertions: insertions, moves: moves, updates: updates)
    self.init(
      oldCount: oldCount, newCount: newCount,
      deletions: deletions, insertions: insertions, moves: moves, updates: updates)
  }

  /// Throws the first error that the checked initializer would throw.
  @usableFromInline
  package func validate() throws(ListDiffError) {
    try Self.validate(
      oldCount: oldCount, newCount: newCount,
      deletions: deletions, insertions: insertions, moves: moves, updates: updates)
  }

  /// Throws the first error in the parts. It makes no value of them, since the check of that value
  /// would call it again.
  private static func validate(
    oldCount: Int, newCount: Int,
    deletions: some Collection<Int>,
    insertions: some Collection<Int>,
    moves: some Collection<Move>,
    updates: some Collection<Update>
  ) throws(ListDiffError) {
    for count in [oldCount, newCount] where !(0...maximumCount).contains(count) {
      throw count < 0
        ? .invalidChanges(reason: "a list can't have \(count) elements")
        : .tooManyElements(count: count)
    }
    try checkIndexes(deletions, below: oldCount, "deletion")
    try checkIndexes(insertions, below: newCount, "insertion")
    try checkIndexes(moves.lazy.map { $0.after }, below: newCount, "target of a move")
    try checkIndexes(updates.lazy.map { $0.after }, below: newCount, "new index of an update")
    // The memory depends on the changes, not on the counts, which may come from a file and be huge.
    var usedOld = Set(deletions)
    var usedNew = Set(insertions)
    for move in moves {
      guard (0..<oldCount).contains(move.before) else {
        throw .invalidChanges(
          reason: "the move from \(move.before) starts outside the old list of \(oldCount) elements"
        )
      }
      guard usedOld.insert(move.before).inserted else {
        throw .invalidChanges(
          reason: "the old element \(move.before) is deleted or moved more than once")
      }
      guard usedNew.insert(move.after).inserted else {
        throw .invalidChanges(reason: "the new index \(move.after) is used more than once")
      }
    }
    guard oldCount - deletions.count == newCount - insertions.count else {
      throw .invalidChanges(
        reason: "\(oldCount) old elements, \(deletions.count) deletions and \(insertions.count) "
          + "insertions don't give \(newCount) new elements")
    }
    guard !updates.isEmpty else { return }
    let partners = Partners(deletions: deletions, insertions: insertions, moves: moves)
    for update in updates {
      let partner = partners.oldIndex(of: update.after)
      guard partner == update.before else {
        throw .invalidChanges(
          reason:
            "the update \(update) pairs different elements; the new element \(update.after) is "
            + (partner.map { "the old element \($0)" } ?? "inserted"))
      }
    }
  }

  /// Creates changes from parts that are known to be valid.
  package init(
    oldCount: Int, newCount: Int,
    deletions: some Collection<Int>,
    insertions: some Collection<Int>,
    moves: some Collection<Move>,
    updates: some Collection<Update>
  ) {
    var words: [UInt32] = []
    words.reserveCapacity(
      deletions.count + insertions.count + 2 * moves.count + 2 * updates.count)
    words.append(contentsOf: deletions.lazy.map { UInt32($0) })
    words.append(contentsOf: insertions.lazy.map { UInt32($0) })
    for move in moves {
      words.append(UInt32(move.before))
      words.append(UInt32(move.after))
    }
    for update in updates {
      words.append(UInt32(update.before))
      words.append(UInt32(update.after))
    }
    self.init(
      oldCount: oldCount, newCount: newCount,
      deletionCount: deletions.count, insertionCount: insertions.count, moveCount: moves.count,
      words: words)
  }

  /// Returns changes with the same pairs but other moves and updates.
  @usableFromInline
  package func replacing(moves: [Move], updates: [Update]) -> ListChanges {
    ListChanges(
      oldCount: oldCount, newCount: newCount, deletions: deletions, insertions: insertions,
      moves: moves, updates: updates)
  }

  private static func checkIndexes(
    _ indexes: some Collection<Int>, below count: Int, _ name: String
  ) throws(ListDiffError) {
    var least = 0
    for index in indexes {
      guard index < count else {
        throw .invalidChanges(reason: "the \(name) \(index) is not below \(count)")
      }
      guard index >= least else {
        let fault = index < 0 ? "is negative" : "is out of order or repeated"
        throw .invalidChanges(reason: "the \(name) \(index) \(fault)")
      }
      least = index + 1
    }
  }

  /// The old index of each new element, nil for insertions.
  ///
  /// - Complexity: O(`oldCount` + `newCount`).
  public func oldIndexes() -> [Int?] {
    if deletions.isEmpty && insertions.isEmpty && moves.isEmpty { return (0..<newCount).map { $0 } }
    var stays = [Bool](repeating: true, count: oldCount)
    var isPlaced = [Bool](repeating: false, count: newCount)
    var result = [Int?](repeating: nil, count: newCount)
    for index in deletions {
      stays[index] = false
    }
    for index in insertions {
      isPlaced[index] = true
    }
    for move in moves {
      stays[move.before] = false
      isPlaced[move.after] = true
      result[move.after] = move.before
    }
    var staying = stays.indices.lazy.filter { stays[$0] }.makeIterator()
    for index in result.indices where !isPlaced[index] {
      result[index] = staying.next()
    }
    return result
  }

  /// All pairs, by ascending new index.
  ///
  /// - Complexity: O(`oldCount` + `newCount`).
  @usableFromInline
  package func pairs() -> [Update] {
    oldIndexes().enumerated().compactMap { newIndex, oldIndex in
      oldIndex.map { Update(before: $0, after: newIndex) }
    }
  }

  /// Checks the invariants of the changes if the module is built with `-D LISTDIFF_CHECKS`.
  @inlinable
  package func _checkInvariants() {
    #if LISTDIFF_CHECKS
      precondition((try? validate()) != nil, "broken invariant: \(self)")
    #endif
  }
}

/// Finds the old element of a new one. Its memory depends on the number of changes alone.
package struct Partners {
  /// The old indexes of elements that don't stay, ascending.
  package let gone: [Int]
  /// The new indexes of elements that haven't stayed, ascending.
  package let placed: [Int]
  /// The source of each move, by its target.
  package var sources: [Int: Int]

  package init(gone: [Int], placed: [Int], sources: [Int: Int] = [:]) {
    self.gone = gone
    self.placed = placed
    self.sources = sources
  }

  /// The old index of a new element, nil if it is inserted. O(log *k*) for *k* changes.
  package func oldIndex(of newIndex: Int) -> Int? {
    if let source = sources[newIndex] { return source }
    let before = placed.indices.partitioningIndex { placed[$0] >= newIndex }
    if before < placed.count, placed[before] == newIndex { return nil }
    // As many staying elements are before the old element as before the new one.
    let rank = newIndex - before
    return rank + gone.indices.partitioningIndex { gone[$0] - $0 > rank }
  }
}

extension Partners {
  package init(
    deletions: some Collection<Int>, insertions: some Collection<Int>,
    moves: some Collection<ListChanges.Move>
  ) {
    self.init(
      gone: (Array(deletions) + moves.map { $0.before }).sorted(),
      placed: (Array(insertions) + moves.map { $0.after }).sorted(),
      sources: moves.reduce(into: [:]) { sources, move in
        // If two moves have the same target, the first one is used; validation rejects the second.
        if sources[move.after] == nil { sources[move.after] = move.before }
      })
  }
}
