import TestSupport

@Suite struct `Trials of every pair` {
  @Test func `growth strings are those in which each number is at most one above all before`() {
    expectEqual(Array(GrowthStrings(count: 0)), [[]])
    expectEqual(Array(GrowthStrings(count: 1)), [[0]])
    let three = [[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [0, 1, 2]]
    expectEqual(Array(GrowthStrings(count: 3)), three)
    for count in 1...7 {
      let strings = Array(GrowthStrings(count: count))
      expectEqual(Set(strings).count, strings.count)
      expect(
        strings.allSatisfy { string in
          string.indices.allSatisfy { string[$0] <= (string[..<$0].max() ?? -1) + 1 }
        })
      let joined = GrowthStrings(count: count / 2).flatMap { prefix in
        Array(GrowthStrings(count: count, startingWith: prefix))
      }
      expectEqual(joined, strings)
    }
  }

  @Test func `there are as many pairs as Bell numbers say`() {
    let family = PairFamily.ofIdentities
    let counts = (0...8).map { family.pairCount(upTo: $0) }
    expectEqual(counts[..<8], [1, 5, 34, 381, 6_815, 175_628, 6_031_049, 262_287_857])
    // B(0) to B(16).
    let bell = [
      1, 1, 2, 5, 15, 52, 203, 877, 4_140, 21_147, 115_975, 678_570, 4_213_597, 27_644_437,
      190_899_322, 1_382_958_545, 10_480_142_147,
    ]
    let sums = (0...8).map { most in
      (0...most).reduce(0) { sum, old in (0...most).reduce(sum) { $0 + bell[old + $1] } }
    }
    expectEqual(counts, sums)
  }

  @Test(arguments: PairFamily.allCases)
  func `slices have each pair once, and as many as are foretold`(_ family: PairFamily) {
    for maxCount in 0...4 {
      var pairs: [TrialPair] = []
      for slice in family.slices(upTo: maxCount) {
        slice.forEachPair { pairs.append($0) }
      }
      expectEqual(pairs.count, family.pairCount(upTo: maxCount))
      expectEqual(Set(pairs.map { "\($0)" }).count, pairs.count)
      expect(pairs.allSatisfy { max($0.old.count, $0.new.count) <= maxCount })
    }
    expectEqual(PairFamily.uniqueWithContents.pairCount(upTo: 6), 473_115)
  }

  @Test func `the result is the same on any number of threads`() {
    for family in PairFamily.allCases {
      let results = [1, 2, 5].map { threadCount in
        ExhaustiveTrials(family, upTo: 3, threadCount: threadCount) {
          pair throws(TrialFailure) in
          ListChanges(pair)
        }.run()
      }
      expectEqual(results, Array(repeating: results[0], count: 3))
      guard case .held(let pairCount, _) = results[0] else {
        Issue.record("\(results[0])")
        continue
      }
      expectEqual(pairCount, family.pairCount(upTo: 3))
    }
  }

  @Test func `the digest changes with the least of the results`() {
    func result(_ changes: @escaping @Sendable (TrialPair) -> ListChanges) -> ExhaustiveResult {
      ExhaustiveTrials(.uniqueWithContents, upTo: 3, threadCount: 2) {
        pair throws(TrialFailure) in changes(pair)
      }.run()
    }
    let right = result { ListChanges($0) }
    let last = TrialPair(old: [0, 1, 2], new: [3, 4, 5])
    let wrong = result { $0 == last ? ListChanges(unchangedCount: 3) : ListChanges($0) }
    #expect(right != wrong)
    expectEqual(right, result { ListChanges($0) })
  }

  @Test func `the first pair that fails is found on any number of threads`() {
    for threadCount in [1, 2, 5] {
      let result = ExhaustiveTrials(.ofIdentities, upTo: 4, threadCount: threadCount) {
        pair throws(TrialFailure) in
        guard pair.old.count < 2 || pair.new.count < 3 || pair.new[2].id != 1 else {
          throw TrialFailure("a pair like that")
        }
        return ListChanges(pair)
      }.run()
      expectEqual(result, .failed(TrialPair(old: [0, 0], new: [0, 0, 1])))
    }
  }

  @Test func `tells how many pairs have been tried, up to all`() {
    let told = Told()
    _ = ExhaustiveTrials(.ofIdentities, upTo: 3, threadCount: 2) { pair throws(TrialFailure) in
      ListChanges(pair)
    }.run { told.counts.append($0) }
    expectEqual(told.counts, told.counts.sorted())
    expectEqual(told.counts.last, 381)
    #expect(told.counts.count > 10)
  }

  /// Written by one thread at a time.
  private final class Told: @unchecked Sendable {
    var counts: [Int] = []
  }
}

@Suite struct `A trial of changes` {
  private let pair = TrialPair(old: [0, 1, 2], new: [2, 0, 1])

  @Test func `finds nothing wrong with the right ones`() throws {
    try expectEqual(Trial(pair).failure(of: ListChanges(pair)), nil)
    try expectEqual(Trial(pair).changes(), ListChanges(pair))
  }

  @Test func `finds a deletion and an insertion where a move would do`() throws {
    let changes = try ListChanges(
      oldCount: 3, newCount: 3, checkedDeletions: [2], insertions: [0], moves: [], updates: [])
    let failure = try #require(try Trial(pair).failure(of: changes))
    expect(failure.hasPrefix("0 deletions and 0 insertions are enough"))
  }

  @Test func `finds two moves where one would do`() throws {
    let changes = try ListChanges(
      oldCount: 3, newCount: 3, checkedDeletions: [], insertions: [],
      moves: [.init(before: 0, after: 1), .init(before: 1, after: 2)], updates: [])
    let failure = try #require(try Trial(pair).failure(of: changes))
    expect(failure.hasPrefix("1 moves are enough"))
  }

  @Test func `finds changes that lead elsewhere`() throws {
    let failure = try #require(try Trial(pair).failure(of: ListChanges(unchangedCount: 3)))
    expect(failure.hasPrefix("applied to the old list"))
  }
}

extension ListChanges {
  /// What the reference gives.
  fileprivate init(_ pair: TrialPair) {
    self = ReferenceDiff.changes(
      from: pair.old, to: pair.new, id: { $0.id }, contents: .by { $0 == $1 })
  }
}
