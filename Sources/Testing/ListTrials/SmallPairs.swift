// Every pair of small lists, one after the other.

extension PairFamily {
  /// Calls `body` with every pair of lists of up to `maxCount` elements.
  ///
  /// - Returns: How many pairs there were.
  @discardableResult
  package func forEachPair(upTo maxCount: Int, _ body: (TrialPair) -> Void) -> Int {
    var pairs = 0
    for slice in slices(upTo: maxCount) {
      slice.forEachPair { pair in
        body(pair)
        pairs += 1
      }
    }
    return pairs
  }
}

/// Calls `body` with every pair of lists of up to `maxCount` elements, up to renaming of
/// identities, repeats included, and every pattern of changed contents among the new elements whose
/// identity is in the old list.
///
/// - Returns: How many pairs there were.
package func forEveryPairWithContents(upTo maxCount: Int, _ body: (TrialPair) -> Void) -> Int {
  var pairs = 0
  PairFamily.ofIdentities.forEachPair(upTo: maxCount) { pair in
    for pair in pair.withEveryPatternOfContents {
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
