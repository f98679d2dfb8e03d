/// A family of pairs of small lists, few enough to try them all.
public enum PairFamily: CaseIterable, Sendable {
  /// Every pair up to renaming of identities, which may repeat; no contents have changed.
  case ofIdentities
  /// Every pair of unique identities, with every pattern of changed contents among the elements
  /// that are in both.
  case uniqueWithContents

  /// All pairs of lists of up to `maxCount` elements, cut into slices of at most some thousand
  /// pairs, in the same way each time.
  package func slices(upTo maxCount: Int) -> some Sequence<PairSlice> {
    everyTwoCounts(upTo: maxCount).lazy.flatMap { oldCount, newCount in
      GrowthStrings(count: max(0, oldCount + newCount - PairSlice.freeCount)).lazy.map {
        PairSlice(family: self, oldCount: oldCount, newCount: newCount, prefix: $0)
      }
    }
  }

  /// Returns how many pairs of lists of up to `maxCount` elements there are.
  public func pairCount(upTo maxCount: Int) -> Int {
    switch self {
    case .ofIdentities:
      let bell = bellNumbers(upTo: 2 * maxCount)
      return everyTwoCounts(upTo: maxCount).reduce(0) { $0 + bell[$1.old + $1.new] }
    case .uniqueWithContents:
      return everyTwoCounts(upTo: maxCount).reduce(0) {
        $0 + Self.markedPairings(of: $1.old, with: $1.new)
      }
    }
  }

  /// Returns in how many ways some of the old elements can be paired with new ones, with or without
  /// a mark on each pair.
  private static func markedPairings(of oldCount: Int, with newCount: Int) -> Int {
    var (ways, sum) = (1, 1)
    for paired in 1..<(min(oldCount, newCount) + 1) {
      ways = ways * 2 * (oldCount - paired + 1) * (newCount - paired + 1) / paired
      sum += ways
    }
    return sum
  }
}

/// Pairs with the same numbers of elements. All have the same identities, except for the last few.
package struct PairSlice: Sendable {
  /// How many identities of a pair are not determined by its slice.
  static let freeCount = 4

  let family: PairFamily
  let oldCount: Int
  let newCount: Int
  let prefix: [Int]

  /// Calls `body` with each pair.
  package func forEachPair(_ body: (TrialPair) -> Void) {
    for string in GrowthStrings(count: oldCount + newCount, startingWith: prefix) {
      let (old, new) = (string[..<oldCount], string[oldCount...])
      switch family {
      case .ofIdentities:
        body(TrialPair(old: Array(old), new: Array(new)))
      case .uniqueWithContents:
        guard isUnique(old), isUnique(new) else { continue }
        for pair in TrialPair(old: Array(old), new: Array(new)).withEveryPatternOfContents {
          body(pair)
        }
      }
    }
  }

  private func isUnique(_ ids: ArraySlice<Int>) -> Bool {
    ids.indices.allSatisfy { !ids[..<$0].contains(ids[$0]) }
  }
}

/// The Bell numbers from B(0) to B(`last`), by Peirce's triangle.
private func bellNumbers(upTo last: Int) -> [Int] {
  var numbers = [1]
  var row = [1]
  for _ in 0..<last {
    var next = [row[row.count - 1]]
    for number in row { next.append(next[next.count - 1] + number) }
    numbers.append(next[0])
    row = next
  }
  return numbers
}
