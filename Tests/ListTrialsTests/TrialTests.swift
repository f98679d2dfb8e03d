import TestSupport

@Suite struct `Trials` {
  @Test func `the same seed gives the same pairs`() {
    func pairs(seed: UInt64) -> [TrialPair] {
      var random = SplitMix64(seed: seed)
      return (0..<20).map { _ in TrialPair.random(limits: TrialLimits(), using: &random).1 }
    }
    expectEqual(pairs(seed: 1), pairs(seed: 1))
    #expect(pairs(seed: 1) != pairs(seed: 2))
  }

  @Test func `SplitMix64 gives its published sequence`() {
    var random = SplitMix64(seed: 1_234_567)
    expectEqual(random.next(), 6_457_827_717_110_365_317)
    expectEqual(random.next(), 3_203_168_211_198_807_973)
  }

  @Test(arguments: TrialShape.allCases)
  func `pairs keep to their limits`(_ shape: TrialShape) {
    var random = SplitMix64(seed: 7)
    for maxCount in [0, 1, 2, 30] {
      for _ in 0..<50 {
        let limits = TrialLimits(maxCount: maxCount, alphabet: 3)
        let pair = TrialPair.random(shape, limits: limits, using: &random)
        #expect(pair.old.count <= maxCount)
        #expect(pair.new.count <= maxCount)
      }
    }
  }

  @Test func `a failing pair shrinks to the least one that fails`() {
    let pair = TrialPair(old: Array(0..<50), new: Array((0..<50).reversed()))
    let least = pair.shrunk { pair in
      pair.old.contains { $0.id == 17 } && pair.new.contains { $0.id == 23 }
    }
    expectEqual(least, TrialPair(old: [17], new: [23]))
    let renumbered = pair.shrunk { $0.old.count > 1 && $0.new.count > 0 }
    expectEqual(renumbered.old.count, 2)
    expectEqual(renumbered.new.count, 1)
    expectEqual(renumbered.old.map(\.id), [0, 1])
  }

  @Test func `the slow count of a longest ascending subsequence is right`() {
    expectEqual(longestAscendingCount([]), 0)
    expectEqual(longestAscendingCount([3, 1, 2, 5, 4]), 3)
    expectEqual(longestAscendingCount([5, 4, 3]), 1)
  }
}
