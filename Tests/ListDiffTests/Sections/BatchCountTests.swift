import TestSupport

/// Compared with the best that ``LeastBatches`` finds by trying everything.
@Suite struct `The number of batches` {
  private struct Failures {
    var pairs = PairFailures()
    private(set) var counts: [Int: Int] = [:]

    mutating func check(_ old: [SampleSection], _ new: [SampleSection]) {
      var batchCount = 0
      pairs.check(old, new) {
        let changes = try SectionedChanges(from: old, to: new)
        let batches = try changes.batches(.faithful, from: old, to: new)
        let single = try changes.batches(.single, from: old, to: new)
        let least = LeastBatches(changes, old, new)
        batchCount = batches.count
        if batches.count > 1, least.areEnough(batches.count - 1) {
          return "\(batches.count) batches"
        }
        let lost = single.last?.replacements.count ?? 0
        return lost == least.fewestReplacements
          ? nil : "\(lost) items replaced, not \(least.fewestReplacements)"
      }
      counts[batchCount, default: 0] += 1
    }
  }

  @Test(
    arguments: isExhaustive ? [(3, 4, 3_539_394)] : isThorough ? [(2, 3, 9_355)] : [(2, 2, 1_173)])
  func `is the least there is for all short lists`(_ sections: Int, _ items: Int, _ pairs: Int) {
    var failures = Failures()
    let limits = SectionedLimits(sections: sections, items: items)
    let count = forEveryUniqueSectionedPair(upTo: limits) { failures.check($0, $1) }
    failures.pairs.expectNone()
    expectEqual(count, pairs)
  }

  @Test func `is the least there is for lists drawn at random`() {
    var failures = Failures()
    var random = SplitMix64(seed: 7)
    for run in 0..<thorough(60_000) {
      let limits = SectionedLimits(sections: 3 + run % 4, items: 12)
      let (old, new) = SampleSection.randomPair(upTo: limits, using: &random)
      failures.check(old, new)
    }
    failures.pairs.expectNone()
    expect((0...3).allSatisfy { failures.counts[$0, default: 0] > 4 }, "\(failures.counts)")
  }

  @Test func `is the least there is where sections exchange items and most of them move`() {
    var failures = Failures()
    var random = SplitMix64(seed: 8)
    for _ in 0..<thorough(18_000) {
      let (old, new) = SampleSection.exchangingPair(using: &random)
      failures.check(old, new)
    }
    failures.pairs.expectNone()
    expect((2...3).allSatisfy { failures.counts[$0, default: 0] > 5 }, "\(failures.counts)")
  }
}
