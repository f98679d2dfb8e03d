// Calls a closure with every pair of small lists.

/// Calls `body` with every pair of lists of up to `maxCount` elements. Pairs that differ only in
/// the names of identities are tried once; identities may repeat.
///
/// - Returns: How many pairs there were: the sum of the Bell numbers B(a + b).
@discardableResult
package func forEveryPair(
  upTo maxCount: Int, _ body: (_ old: [Int], _ new: [Int]) -> Void
) -> Int {
  var pairs = 0
  for (oldCount, newCount) in everyTwoCounts(upTo: maxCount) {
    for string in GrowthStrings(count: oldCount + newCount) {
      body(Array(string[..<oldCount]), Array(string[oldCount...]))
      pairs += 1
    }
  }
  return pairs
}

/// Calls `body` with every pair of lists of up to `maxCount` elements, and every pattern of changed
/// contents among the new elements whose identity is in the old list. Pairs that differ only in the
/// names of identities are tried once; identities may repeat.
///
/// - Returns: How many pairs there were.
@discardableResult
package func forEveryPairWithContents(upTo maxCount: Int, _ body: (TrialPair) -> Void) -> Int {
  var pairs = 0
  forEveryPair(upTo: maxCount) { old, new in
    for pair in TrialPair(old: old, new: new).withEveryPatternOfContents {
      body(pair)
      pairs += 1
    }
  }
  return pairs
}

/// Calls `body` with every pair of lists of unique identities, and every pattern of changed
/// contents among the elements that are in both. Pairs that differ only in the names of identities
/// are tried once.
///
/// - Returns: How many pairs there were.
@discardableResult
package func forEveryUniquePairWithContents(
  upTo maxCount: Int, _ body: (TrialPair) -> Void
) -> Int {
  var pairs = 0
  for slice in PairFamily.uniqueWithContents.slices(upTo: maxCount) {
    slice.forEachPair { pair in
      body(pair)
      pairs += 1
    }
  }
  return pairs
}

/// How many elements two lists of up to `maxCount` elements can have.
func everyTwoCounts(upTo maxCount: Int) -> some Sequence<(old: Int, new: Int)> {
  (0...maxCount).lazy.flatMap { old in (0...maxCount).lazy.map { (old, $0) } }
}

extension TrialPair {
  /// The pair with every pattern of changed contents among the new elements whose identity is in
  /// the old list; none changed first.
  var withEveryPatternOfContents: some Sequence<TrialPair> {
    let shared = new.indices.filter { place in old.contains { $0.id == new[place].id } }
    return (0..<(1 << shared.count)).lazy.map { pattern in
      var pair = self
      for (bit, place) in shared.enumerated() where pattern >> bit & 1 == 1 {
        pair.new[place].contents = 1
      }
      return pair
    }
  }
}
