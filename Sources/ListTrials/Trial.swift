import ListDiff

/// The properties that a diff of two lists must have, whatever the lists.
package struct Trial: Sendable {
  /// A diff that is to give what the reference gives, whatever the hashing.
  package typealias Core = @Sendable (TrialPair, Hashing) throws(ListDiffError) -> ListChanges

  /// The diff in C.
  package static let core: Core = { pair, hashing throws(ListDiffError) in
    try changes(pair, .c, hashing)
  }

  package let pair: TrialPair

  package init(_ pair: TrialPair) {
    self.pair = pair
  }

  /// The first property that does not hold, in words; nil if all hold.
  ///
  /// - Parameters:
  ///   - seed: Seeds the hashing of this trial.
  ///   - core: What is tried; another than C's shows that a trial finds what is wrong.
  package func failure(seed: UInt64 = 0, core: Core = Trial.core) -> String? {
    do {
      let reference = try Self.changes(pair, .reference, Hashing(seed: seed))
      if let failure = try disagreement(
        with: reference, seed: seed,
        of: { hashing throws(ListDiffError) in try core(pair, hashing) })
      {
        return failure
      }
      return try brokenProperty(of: reference) ?? fingerprintFailure(reference, seed: seed)
    } catch {
      return "it throws: \(error)"
    }
  }

  private static func changes(
    _ pair: TrialPair, _ engine: DiffEngine, _ hashing: Hashing
  ) throws(ListDiffError) -> ListChanges {
    try listChanges(
      from: pair.old, to: pair.new, reader: IdentifiableReader(), engine: engine, hashing: hashing)
  }

  private func brokenProperty(of changes: ListChanges) throws(ListDiffError) -> String? {
    _ = try ListChanges(
      oldCount: pair.old.count, newCount: pair.new.count,
      checkedDeletions: changes.deletions, insertions: changes.insertions,
      moves: changes.moves, updates: changes.updates)
    let applied = try changes.applying(to: pair.old, insertedFrom: pair.new)
    guard applied == pair.new else {
      return "applied to the old list, \(changes) gives \(applied)"
    }
    let inverse = changes.inverted()
    guard try inverse.applying(to: pair.new, insertedFrom: pair.old) == pair.old else {
      return "the inverse of \(changes), \(inverse), does not lead back"
    }
    guard inverse.inverted() == changes else {
      return "the inverse of the inverse of \(changes) is \(inverse.inverted())"
    }
    if let failure = pairingFailure(of: changes) ?? movesFailure(of: changes) { return failure }
    return try hostFailure(of: changes)
  }

  /// As many pairs for each identity as the list with fewer has.
  private func pairingFailure(of changes: ListChanges) -> String? {
    let (deletions, insertions) = surplus(pair.old.map(\.id), pair.new.map(\.id))
    guard changes.deletions.count == deletions, changes.insertions.count == insertions else {
      return "\(deletions) deletions and \(insertions) insertions are enough, not \(changes)"
    }
    return nil
  }

  /// The fewest moves for the pairing, counted in the slowest and plainest way.
  private func movesFailure(of changes: ListChanges) -> String? {
    let deleted = Set(changes.deletions)
    let inserted = Set(changes.insertions)
    let sources = Dictionary(uniqueKeysWithValues: changes.moves.map { ($0.to, $0.from) })
    let moved = Set(changes.moves.map(\.from))
    var staying = pair.old.indices.filter { !deleted.contains($0) && !moved.contains($0) }[...]
    let order = pair.new.indices.compactMap { index in
      inserted.contains(index) ? nil : sources[index] ?? staying.popFirst()
    }
    let least = order.count - longestAscendingCount(order)
    guard changes.moves.count == least else {
      return "\(least) moves are enough, not \(changes)"
    }
    return nil
  }

  /// Fingerprints of integers are exact, so they must tell the same.
  private func fingerprintFailure(
    _ reference: ListChanges, seed: UInt64
  ) throws(ListDiffError) -> String? {
    let sides = [pair.old, pair.new].map { side in
      ListFingerprints(of: side, id: { $0.id }, contents: { $0.contents }, seed: seed)
    }
    let changes = try ListChanges(from: sides[0], to: sides[1], engine: .verified)
    guard changes == reference else {
      return "from fingerprints comes \(changes), from elements \(reference)"
    }
    return nil
  }
}

/// What C gives with some hashing, from sound to as bad as can be, if it isn't what the reference
/// gives, in words.
func disagreement<Changes: Equatable>(
  with reference: Changes, seed: UInt64, of core: (Hashing) throws(ListDiffError) -> Changes
) throws(ListDiffError) -> String? {
  let hashings = [
    ("full hashes", Hashing(seed: seed)),
    ("tables of 4-bit hashes", Hashing(seed: seed, discardedTableBits: 60)),
    ("tables of one slot", Hashing(seed: seed, discardedTableBits: 64)),
  ]
  for (mode, hashing) in hashings {
    let changes = try core(hashing)
    guard changes == reference else {
      return "with \(mode), C gives \(changes), the reference \(reference)"
    }
  }
  return nil
}

/// How many elements on either side find no partner of their identity.
func surplus(_ old: [Int], _ new: [Int]) -> (old: Int, new: Int) {
  var surplus: [Int: Int] = [:]
  for id in old { surplus[id, default: 0] += 1 }
  for id in new { surplus[id, default: 0] -= 1 }
  return (
    surplus.values.reduce(0) { $0 + max(0, $1) }, surplus.values.reduce(0) { $0 + max(0, -$1) }
  )
}

/// The length of a longest ascending subsequence, in O(n²).
package func longestAscendingCount(_ numbers: [Int]) -> Int {
  heaviestAscendingWeight(numbers) { _ in 1 }
}

/// The most that an ascending subsequence weighs, in O(n²).
///
/// - Parameter weight: What the number at a place weighs.
package func heaviestAscendingWeight(_ numbers: [Int], weight: (Int) -> Int) -> Int {
  var weights: [Int] = []
  for (place, number) in numbers.enumerated() {
    let before = (0..<place).lazy.filter { numbers[$0] < number }.map { weights[$0] }.max()
    weights.append((before ?? 0) + weight(place))
  }
  return weights.max() ?? 0
}
