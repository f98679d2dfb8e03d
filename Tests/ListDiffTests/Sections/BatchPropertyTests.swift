import ListDiff
import ListTrials
import TestSupport
import Testing

/// Each batch is done by a list view that enforces the rules; see ``BatchTrial``.
@Suite struct `Batches between lists with sections` {
  private struct Failures {
    private var all: [String] = []

    mutating func check(_ old: [SampleSection], _ new: [SampleSection]) {
      let failure: String?
      do { failure = try BatchTrial(old, new).failure() } catch { failure = "\(error)" }
      if let failure { all.append("\(old) → \(new): \(failure)") }
    }

    func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(
        all.isEmpty, "\(all.count) failures, first: \(all.first ?? "")",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `of up to 2 sections and 3 items are legal and keep identities`() {
    var failures = Failures()
    let count = forEveryUniqueSectionedPair(upTo: SectionedLimits(sections: 2, items: 3)) {
      failures.check($0, $1)
    }
    #expect(count == 9_355)
    failures.expectNone()
  }

  @Test func `of up to 2 sections and 2 items, identities repeated, are legal`() {
    var failures = Failures()
    let count = forEverySectionedPair(upTo: SectionedLimits(sections: 2, items: 2)) {
      failures.check($0, $1)
    }
    #expect(count == 4_273)
    failures.expectNone()
  }

  @Test func `of up to 3 sections, with some contents changed, are legal and keep identities`() {
    var failures = Failures()
    var random = SplitMix64(seed: 1)
    let limits = SectionedLimits(sections: 3, items: 1)
    let count = forEveryUniqueSectionedPair(upTo: limits) { old, new in
      let updated = SampleSection.withRandomUpdates(new, using: &random)
      failures.check(
        SampleSection.withRandomSupplementaries(old, using: &random),
        SampleSection.withRandomSupplementaries(updated, using: &random))
    }
    #expect(count == 1_574)
    failures.expectNone()
  }

  @Test(arguments: 0..<4)
  func `drawn at random are legal and keep identities`(_ seed: UInt64) {
    var failures = Failures()
    var random = SplitMix64(seed: seed)
    for run in 0..<5_000 {
      let limits = SectionedLimits(sections: 1 + run % 6, items: 1 + run % 12)
      var (old, new) = SampleSection.randomPair(upTo: limits, using: &random)
      if run % 2 == 0 {
        old = SampleSection.withRandomSupplementaries(old, using: &random)
        new = SampleSection.withRandomUpdates(new, using: &random)
        new = SampleSection.withRandomSupplementaries(new, using: &random)
      }
      failures.check(old, new)
    }
    failures.expectNone()
  }
}
