import ListTrials

/// Calls `body` with every pair of lists of up to `maxCount` elements, up to renaming of
/// identities: restricted growth strings over both lists together, repeats included.
///
/// - Returns: How many pairs there were: the sum of the Bell numbers B(a + b).
@discardableResult
package func forEveryPair(
  upTo maxCount: Int, _ body: (_ old: [Int], _ new: [Int]) -> Void
) -> Int {
  var pairs = 0
  for oldCount in 0...maxCount {
    for newCount in 0...maxCount {
      forEveryGrowthString(of: oldCount + newCount) { string in
        body(Array(string[..<oldCount]), Array(string[oldCount...]))
        pairs += 1
      }
    }
  }
  return pairs
}

/// Calls `body` with every string in which each number is at most one above all before it.
package func forEveryGrowthString(of count: Int, _ body: ([Int]) -> Void) {
  var string: [Int] = []
  func extend(_ next: Int) {
    guard string.count < count else { return body(string) }
    for number in 0...next {
      string.append(number)
      extend(max(next, number + 1))
      string.removeLast()
    }
  }
  extend(0)
}

/// Calls `body` with every pair of lists of up to `maxCount` elements, up to renaming of
/// identities, repeats included, and every pattern of changed contents among the new elements whose
/// identity is in the old list.
///
/// - Returns: How many pairs there were.
@discardableResult
package func forEveryPairWithContents(upTo maxCount: Int, _ body: (TrialPair) -> Void) -> Int {
  forEveryPairWithContents(upTo: maxCount, where: { _, _ in true }, body)
}

/// Calls `body` with every pair of lists of unique identities, up to renaming, and every pattern
/// of changed contents among the elements that are in both.
///
/// - Returns: How many pairs there were.
@discardableResult
package func forEveryUniquePairWithContents(
  upTo maxCount: Int, _ body: (TrialPair) -> Void
) -> Int {
  forEveryPairWithContents(
    upTo: maxCount,
    where: { old, new in Set(old).count == old.count && Set(new).count == new.count }, body)
}

private func forEveryPairWithContents(
  upTo maxCount: Int, where isWanted: (_ old: [Int], _ new: [Int]) -> Bool,
  _ body: (TrialPair) -> Void
) -> Int {
  var pairs = 0
  forEveryPair(upTo: maxCount) { old, new in
    guard isWanted(old, new) else { return }
    let shared = new.indices.filter { old.contains(new[$0]) }
    for pattern in 0..<(1 << shared.count) {
      var pair = TrialPair(old: old, new: new)
      for (bit, index) in shared.enumerated() where pattern >> bit & 1 == 1 {
        pair.new[index].contents = 1
      }
      body(pair)
      pairs += 1
    }
  }
  return pairs
}
