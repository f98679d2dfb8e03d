import TestSupport
import TestTags

extension PairFailures {
  fileprivate mutating func checkBatches(_ old: [SampleSection], _ new: [SampleSection]) {
    check(old, new) { try BatchTrial(old, new).failure() }
  }
}

/// Each batch is done by a list view that enforces the rules; see ``BatchTrial``.
@Suite struct `Batches between lists with sections` {
  @Test(
    .tags(.long), .whenProving,
    arguments: isExhaustive ? [(3, 4, 3_539_394)] : [(2, 3, 9_355)])
  func `of unique identities are legal and keep identities`(
    _ sections: Int, _ items: Int, _ expectedCount: Int
  ) {
    var failures = PairFailures()
    let limits = SectionedLimits(sections: sections, items: items)
    let count = forEveryUniqueSectionedPair(upTo: limits) { failures.checkBatches($0, $1) }
    expectEqual(count, expectedCount)
    failures.expectNone()
  }

  @Test(
    arguments: isExhaustive
      ? [(2, 3, 89_607), (3, 2, 208_084)] : isThorough ? [(2, 2, 4_273)] : [(2, 1, 302)])
  func `of repeated identities are legal and keep identities`(
    _ sections: Int, _ items: Int, _ expectedCount: Int
  ) {
    var failures = PairFailures()
    let limits = SectionedLimits(sections: sections, items: items)
    let count = forEverySectionedPair(upTo: limits) { failures.checkBatches($0, $1) }
    expectEqual(count, expectedCount)
    failures.expectNone()
  }

  @Test func `of up to 3 sections, with some contents changed, are legal and keep identities`() {
    var failures = PairFailures()
    var random = SplitMix64(seed: 1)
    let limits = SectionedLimits(sections: 3, items: 1)
    let count = forEveryUniqueSectionedPair(upTo: limits) { old, new in
      let updated = SampleSection.withRandomUpdates(new, using: &random)
      failures.checkBatches(
        SampleSection.withRandomSupplementaries(old, using: &random),
        SampleSection.withRandomSupplementaries(updated, using: &random))
    }
    expectEqual(count, 1_574)
    failures.expectNone()
  }

  @Test(arguments: 0..<4)
  func `drawn at random are legal and keep identities`(_ seed: UInt64) {
    var failures = PairFailures()
    var random = SplitMix64(seed: seed)
    for run in 0..<thorough(5_000) {
      let limits = SectionedLimits(sections: 1 + run % 6, items: 1 + run % 12)
      var (old, new) = SampleSection.randomPair(upTo: limits, using: &random)
      if run % 2 == 0 {
        old = SampleSection.withRandomSupplementaries(old, using: &random)
        new = SampleSection.withRandomUpdates(new, using: &random)
        new = SampleSection.withRandomSupplementaries(new, using: &random)
      }
      failures.checkBatches(old, new)
    }
    failures.expectNone()
  }

  @Test func `that exchange items with each other are legal and keep identities`() {
    var failures = PairFailures()
    var random = SplitMix64(seed: 9)
    for _ in 0..<thorough(2_000) {
      let (old, new) = SampleSection.exchangingPair(using: &random)
      failures.checkBatches(old, SampleSection.withRandomUpdates(new, using: &random))
    }
    failures.expectNone()
  }
}
