import ListDiff
import ListTrials
import TestSupport
import Testing

@Suite struct `Long lists` {
  /// Beyond what the small trials reach: a scan that gives up, far looks, many blocks of 8 and 64.
  @Test(arguments: TrialShape.allCases, [3, 500])
  func `give the same by both engines`(_ shape: TrialShape, _ alphabet: Int) throws {
    var random = SplitMix64(seed: UInt64(alphabet))
    for maxCount in [1_000, 4_000] {
      let limits = TrialLimits(maxCount: maxCount, alphabet: alphabet)
      let pair = TrialPair.random(shape, limits: limits, using: &random)
      for (old, new) in [(pair.old, pair.new), (pair.new, pair.old)] {
        let changes = try ListChanges(from: old, to: new, engine: .verified)
        try expectEqual(changes.applying(to: old, insertedFrom: new), new)
        let named = try ListChanges(from: old, to: new, id: { "\($0.id)" })
        expectEqual(named, changes)
      }
    }
  }
}
