import ListDiff

extension Trial {
  /// Returns the error, in words, in identities of a type of your own, or in the diff of lists with
  /// such identities; nil if there is none.
  ///
  /// Equal identities have to be equal in both directions and have the same hash; different ones
  /// have to be different. Then every property of a trial has to hold for elements with these
  /// identities, as it does for numbers.
  ///
  /// - Parameters:
  ///   - seed: Seeds the hashing of this trial.
  ///   - identity: Makes the identity of a number. Different numbers must have different
  ///     identities. It is called for each element of both lists, and may return one identity in
  ///     several forms, such as upper and lower case.
  /// - Complexity: O(*n*²) for *n* elements on both sides.
  public func failure<ID: Hashable>(seed: UInt64 = 0, identity: (Int) -> ID) -> String? {
    let (old, new) = (
      pair.old.map { IdentifiedElement(id: identity($0.id), contents: $0.contents) },
      pair.new.map { IdentifiedElement(id: identity($0.id), contents: $0.contents) }
    )
    let numbers = (pair.old + pair.new).map(\.id)
    if let failure = identityFailure(of: (old + new).map(\.id), madeOf: numbers) { return failure }
    func changes(
      _ engine: DiffEngine, _ hashing: Hashing
    ) throws(ListDiffError) -> ListChanges {
      try listChanges(
        from: old, to: new, reader: IdentifiableReader(), engine: engine, hashing: hashing)
    }
    do throws(ListDiffError) {
      let reference = try changes(.reference, Hashing(seed: seed))
      return try failure(of: reference, from: old, to: new, seed: seed) {
        hashing throws(ListDiffError) in try changes(.c, hashing)
      }
    } catch {
      return "it throws: \(error)"
    }
  }

  /// Tries random pairs of lists whose elements have identities of a type of your own. Returns the
  /// first failure, with lists that are as small as possible; nil if there is none.
  ///
  /// ```swift
  /// #expect(Trial.firstFailure { ProductCode(number: $0) } == nil)
  /// ```
  ///
  /// - Parameters:
  ///   - runs: How many pairs to try.
  ///   - seed: The seed of the first pair; that of the next is one higher.
  ///   - limits: How long the lists are.
  ///   - identity: As in ``failure(seed:identity:)``.
  /// - Complexity: O(*r* · *n*²) for *r* runs with *n* elements on both sides.
  public static func firstFailure<ID: Hashable>(
    runs: Int = 200, seed: UInt64 = 0, limits: TrialLimits = TrialLimits(maxCount: 50),
    identity: (Int) -> ID
  ) -> FailedTrial? {
    for run in 0..<max(0, runs) {
      let seed = seed &+ UInt64(run)
      var random = SplitMix64(seed: seed)
      let (_, pair) = TrialPair.random(limits: limits, using: &random)
      func failed(_ pair: TrialPair) -> FailedTrial? {
        Trial(pair).failure(seed: seed, identity: identity).map {
          FailedTrial(pair: pair, seed: seed, failure: $0)
        }
      }
      if let first = failed(pair) {
        // Identities that are made at random may fail only now and then.
        return failed(pair.shrunk { failed($0) != nil }) ?? first
      }
    }
    return nil
  }
}

/// A pair of lists for which a trial failed.
public struct FailedTrial: Error, Hashable, Sendable {
  /// The two lists.
  public let pair: TrialPair

  /// The seed of the trial's hashing.
  public let seed: UInt64

  /// The error, in words.
  public let failure: String
}

extension FailedTrial: CustomStringConvertible {
  /// The error, and how to try the lists again.
  public var description: String {
    "\(failure); try it again with Trial(\(pair)).failure(seed: \(seed)) and these identities"
  }
}

/// Returns the error in identities, in words. Identities of equal numbers must be equal and have
/// the same hash, and those of different numbers must be different.
private func identityFailure<ID: Hashable>(of ids: [ID], madeOf numbers: [Int]) -> String? {
  let hashes = ids.map(\.hashValue)
  for (place, id) in ids.enumerated() {
    for before in 0...place {
      let other = ids[before]
      let areEqual = other == id
      guard areEqual == (id == other) else {
        let (same, different) = areEqual ? (other, id) : (id, other)
        return "\(same) == \(different) is true, but \(different) == \(same) is false"
      }
      switch (areEqual, numbers[before] == numbers[place]) {
      case (true, true):
        guard hashes[before] == hashes[place] else {
          return "\(other) and \(id) are equal, but their hashes are not"
        }
      case (false, false): break
      case (true, false):
        return "the identities of \(numbers[before]) and \(numbers[place]) are equal: "
          + "\(other) and \(id)"
      case (false, true):
        return before == place
          ? "\(id) is not equal to itself"
          : "two identities of \(numbers[place]) are not equal: \(other) and \(id)"
      }
    }
  }
  return nil
}
