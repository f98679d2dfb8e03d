import ListDiff

/// Checks the diff of two lists: the properties that it must have for all lists.
///
/// The C core has the same result as the reference in Swift, with any hashing. Applying the changes
/// to the old list makes the new one, and applying their inverse to that makes the old one. There
/// are no more deletions, insertions and moves than necessary, and a strict host accepts the
/// changes.
public struct Trial: Sendable {
  /// A diff that must have the same result as the reference, with any hashing.
  package typealias Core = @Sendable (TrialPair, Hashing) throws(ListDiffError) -> ListChanges

  /// The diff in C.
  package static let core: Core = { pair, hashing throws(ListDiffError) in
    try changes(pair, .c, hashing)
  }

  /// The lists that are compared.
  public let pair: TrialPair

  /// A trial of one pair of lists.
  public init(_ pair: TrialPair) {
    self.pair = pair
  }

  /// Returns the first property that does not hold, in words; nil if all hold.
  ///
  /// - Parameter seed: Seeds the hashing of this trial.
  /// - Complexity: O(*n*²) for *n* elements on both sides.
  public func failure(seed: UInt64 = 0) -> String? {
    failure(seed: seed, core: Self.core)
  }

  /// - Parameter core: The diff that is tried. With a wrong one, a test shows that a trial finds
  ///   errors.
  package func failure(seed: UInt64 = 0, core: Core) -> String? {
    do throws(TrialFailure) {
      _ = try changes(seed: seed, core: core)
      return nil
    } catch {
      return error.description
    }
  }

  /// Returns the changes. Both engines must compute these with any hashing, and all properties must
  /// hold for them.
  ///
  /// - Parameter seed: Seeds the hashing of this trial.
  /// - Throws: The first property that does not hold.
  /// - Complexity: O(*n*²) for *n* elements on both sides.
  public func changes(seed: UInt64 = 0) throws(TrialFailure) -> ListChanges {
    try changes(seed: seed, core: Self.core)
  }

  /// - Parameter core: As in `failure(seed:core:)`.
  package func changes(seed: UInt64 = 0, core: Core) throws(TrialFailure) -> ListChanges {
    let outcome: (changes: ListChanges, failure: String?)
    do {
      let reference = try Self.changes(pair, .reference, Hashing(seed: seed))
      let failure =
        try failure(of: reference, from: pair.old, to: pair.new, seed: seed) {
          hashing throws(ListDiffError) in try core(pair, hashing)
        } ?? namesFailure(reference, seed: seed) ?? fingerprintFailure(reference, seed: seed)
      outcome = (reference, failure)
    } catch {
      throw TrialFailure("it throws: \(error)")
    }
    if let failure = outcome.failure { throw TrialFailure(failure) }
    return outcome.changes
  }

  /// Returns, in words, the first property that doesn't hold for the changes between two lists, or
  /// how C differs.
  ///
  /// - Parameters:
  ///   - changes: The changes of the reference.
  ///   - core: Returns the changes of C with a hashing.
  func failure<Element: Identifiable & Equatable>(
    of changes: ListChanges, from old: [Element], to new: [Element], seed: UInt64,
    core: (Hashing) throws(ListDiffError) -> ListChanges
  ) throws(ListDiffError) -> String? {
    if let failure = try disagreement(with: changes, seed: seed, of: core) { return failure }
    return try failure(of: changes, from: old, to: new)
  }

  private static func changes(
    _ pair: TrialPair, _ engine: DiffEngine, _ hashing: Hashing
  ) throws(ListDiffError) -> ListChanges {
    try listChanges(
      from: pair.old, to: pair.new, reader: IdentifiableReader(), engine: engine, hashing: hashing)
  }

  /// Returns, in words, the first property that doesn't hold for changes between the two lists; nil
  /// if all hold.
  ///
  /// - Parameter changes: Changes from the old list to the new one, computed by any diff.
  /// - Throws: `ListDiffError` if the changes can't be applied.
  /// - Complexity: O(*n*²) for *n* elements on both sides.
  public func failure(of changes: ListChanges) throws(ListDiffError) -> String? {
    try failure(of: changes, from: pair.old, to: pair.new)
  }

  /// - Parameters:
  ///   - old: The old list, in elements of any kind.
  ///   - new: The new list.
  private func failure<Element: Identifiable & Equatable>(
    of changes: ListChanges, from old: [Element], to new: [Element]
  ) throws(ListDiffError) -> String? {
    try changes.validate()
    let applied = try changes.applying(to: old, insertedFrom: new)
    guard applied == new else {
      return "applied to the old list, \(changes) gives \(applied)"
    }
    let inverse = changes.inverted()
    guard try inverse.applying(to: new, insertedFrom: old) == old else {
      return "the inverse of \(changes), \(inverse), does not lead back"
    }
    guard inverse.inverted() == changes else {
      return "the inverse of the inverse of \(changes) is \(inverse.inverted())"
    }
    let sources = changes.oldIndexes()
    return pairingFailure(of: changes) ?? movesFailure(of: changes, sources)
      ?? hostFailure(of: changes, from: old, to: new, sources)
  }

  /// Each identity has as many pairs as the list with fewer elements of it has.
  private func pairingFailure(of changes: ListChanges) -> String? {
    let (deletions, insertions) = surplus(pair.old.map(\.id), pair.new.map(\.id))
    guard changes.deletions.count == deletions, changes.insertions.count == insertions else {
      return "\(deletions) deletions and \(insertions) insertions are enough, not \(changes)"
    }
    return nil
  }

  /// The number of moves is the least for the pairing. It is counted by the slowest and simplest
  /// method.
  ///
  /// - Parameter sources: The old index of each new element.
  private func movesFailure(of changes: ListChanges, _ sources: [Int?]) -> String? {
    let order = sources.compactMap { $0 }
    let least = order.count - longestAscendingCount(order)
    guard changes.moves.count == least else {
      return "\(least) moves are enough, not \(changes)"
    }
    return nil
  }

  /// Names identify elements as numbers do, but names out of order are hashed: by XXH3, or by the
  /// built-in mixer. Identities that a closure returns are read by other code.
  private func namesFailure(
    _ reference: ListChanges, seed: UInt64
  ) throws(ListDiffError) -> String? {
    let hashing = Hashing(seed: seed)
    let (old, new) = (pair.old.map { NamedElement($0) }, pair.new.map { NamedElement($0) })
    let changes = try listChanges(
      from: old, to: new, reader: IdentifiableReader(), engine: .c, hashing: hashing)
    guard changes == reference else {
      return "with hashed identities, C gives \(changes), the reference \(reference)"
    }
    let byClosure = try listChanges(
      from: old, to: new, id: { $0.id }, contents: .equality, engine: .c, hashing: hashing)
    guard byClosure == reference else {
      return "with identities by a closure, C gives \(byClosure), the reference \(reference)"
    }
    return nil
  }

  /// Fingerprints of integers are exact, so they must give the same changes.
  private func fingerprintFailure(
    _ reference: ListChanges, seed: UInt64
  ) throws(ListDiffError) -> String? {
    let sides = [pair.old, pair.new].map { side in
      ListFingerprints(of: side, id: { $0.id }, contents: { $0.contents }, seed: seed)
    }
    let changes = try ListChanges(from: sides[0], to: sides[1])
    guard changes == reference else {
      return "from fingerprints comes \(changes), from elements \(reference)"
    }
    return nil
  }
}

/// Returns, in words, how C differs from the reference with one of several hashings, from a good
/// one to the worst; nil if it doesn't.
func disagreement<Changes: Equatable>(
  with reference: Changes, seed: UInt64, of core: (Hashing) throws(ListDiffError) -> Changes
) throws(ListDiffError) -> String? {
  let hashings = [
    ("full hashes", Hashing(seed: seed)),
    ("tables of 4-bit hashes", Hashing(seed: seed, discardedTableBits: 60)),
    ("tables of 1-bit hashes", Hashing(seed: seed, discardedTableBits: 63)),
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

/// Returns how many elements of each list have no partner with their identity.
func surplus(_ old: [Int], _ new: [Int]) -> (old: Int, new: Int) {
  var (rest, shared) = (new.sorted()[...], 0)
  for id in old.sorted() {
    rest = rest.drop { $0 < id }
    if rest.first == id {
      rest.removeFirst()
      shared += 1
    }
  }
  return (old.count - shared, new.count - shared)
}

/// Returns the length of a longest ascending subsequence, in O(n²).
package func longestAscendingCount(_ numbers: [Int]) -> Int {
  heaviestAscendingWeight(numbers) { _ in 1 }
}

/// Returns the greatest weight of an ascending subsequence, in O(n²).
///
/// - Parameter weight: Returns the weight of the number at a place.
package func heaviestAscendingWeight(_ numbers: [Int], weight: (Int) -> Int) -> Int {
  var weights: [Int] = []
  for (place, number) in numbers.enumerated() {
    let before = (0..<place).lazy.filter { numbers[$0] < number }.map { weights[$0] }.max()
    weights.append((before ?? 0) + weight(place))
  }
  return weights.max() ?? 0
}
