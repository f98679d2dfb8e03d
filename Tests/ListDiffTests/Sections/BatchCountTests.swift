import ListDiff
import ListTrials
import TestSupport
import Testing

/// Compared with the best that ``LeastBatches`` finds by trying everything.
@Suite struct `The number of batches` {
  private struct Failures {
    private var all: [String] = []
    private(set) var counts: [Int: Int] = [:]

    mutating func check(_ old: [SampleSection], _ new: [SampleSection]) {
      do {
        let changes = try SectionedChanges(from: old, to: new)
        let batches = try changes.batches(.faithful, from: old, to: new)
        let single = try changes.batches(.single, from: old, to: new)
        let least = LeastBatches(changes, old, new)
        counts[batches.count, default: 0] += 1
        if batches.count > 1, least.areEnough(batches.count - 1) {
          all.append("\(old) → \(new): \(batches.count) batches")
        }
        let lost = single.last?.replacements.count ?? 0
        if lost != least.fewestReplacements {
          all.append("\(old) → \(new): \(lost) items replaced, not \(least.fewestReplacements)")
        }
      } catch {
        all.append("\(old) → \(new): \(error)")
      }
    }

    func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(
        all.isEmpty, "\(all.count) failures, first: \(all.first ?? "")",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `is the least there is for up to 2 sections and 3 items`() {
    var failures = Failures()
    forEveryUniqueSectionedPair(upTo: SectionedLimits(sections: 2, items: 3)) {
      failures.check($0, $1)
    }
    failures.expectNone()
  }

  @Test func `is the least there is for lists drawn at random`() {
    var failures = Failures()
    var random = SplitMix64(seed: 7)
    for run in 0..<1_500 {
      let limits = SectionedLimits(sections: 3 + run % 4, items: 12)
      let (old, new) = SampleSection.randomPair(upTo: limits, using: &random)
      failures.check(old, new)
    }
    failures.expectNone()
    #expect((0...3).allSatisfy { failures.counts[$0, default: 0] > 20 }, "\(failures.counts)")
  }

  @Test func `is the least there is where sections exchange items and most of them move`() {
    var failures = Failures()
    var random = SplitMix64(seed: 8)
    for _ in 0..<500 {
      let (old, new) = exchangingPair(using: &random)
      failures.check(old, new)
    }
    failures.expectNone()
    #expect((2...3).allSatisfy { failures.counts[$0, default: 0] > 20 }, "\(failures.counts)")
  }

  /// Five sections in another order, one that goes away and one that comes; items go from one to
  /// another, but never straight from the one that goes away to the one that comes.
  private func exchangingPair(
    using random: inout SplitMix64
  ) -> (old: [SampleSection], new: [SampleSection]) {
    var old = (0..<6).map { SampleSection($0, []) }
    var new = old
    new[5] = SampleSection(6, [])
    for item in 0..<Int.random(in: 4...14, using: &random) {
      let source = random.next() % 3 == 0 ? 5 : Int.random(in: 0...4, using: &random)
      let leaves = source != 5 && random.next() % 2 == 0
      let target = leaves ? 5 : Int.random(in: 0...4, using: &random)
      old[source].items.append(TrialElement(id: item))
      new[target].items.append(TrialElement(id: item))
    }
    return (old, new.shuffled(using: &random))
  }
}
