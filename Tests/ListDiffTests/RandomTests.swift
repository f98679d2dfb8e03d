import TestSupport

@Suite struct `Random pairs of lists` {
  /// Up to 100,000 pairs in all; each shape from a seed of its own, so that a failure can be repeated.
  @Test(arguments: TrialShape.allCases)
  func `of up to 200 elements have all properties`(_ shape: TrialShape) {
    let place = TrialShape.allCases.firstIndex(of: shape) ?? 0
    var random = SplitMix64(seed: UInt64(place))
    for run in 0..<thorough(10_000) {
      let limits = TrialLimits(maxCount: run % 20 == 0 ? 200 : 1 + run % 40, alphabet: 1 + run % 7)
      let pair = TrialPair.random(shape, limits: limits, using: &random)
      let seed = random.next()
      if let failure = Trial(pair).failure(seed: seed) {
        let least = pair.shrunk { Trial($0).failure(seed: seed) != nil }
        Issue.record("run \(run), shape \(shape.rawValue): \(failure); least case: \(least)")
        return
      }
    }
  }
}

@Suite struct `Random pairs of lists with sections` {
  @Test(arguments: SectionedTrialShape.allCases)
  func `of up to 400 items have all properties`(_ shape: SectionedTrialShape) throws {
    let place = SectionedTrialShape.allCases.firstIndex(of: shape) ?? 0
    var random = SplitMix64(seed: UInt64(place))
    for run in 0..<thorough(12_000) {
      let limits = TrialLimits(
        maxCount: run % 60 == 0 ? 400 : 1 + run % 40,
        alphabet: [2, 6, 40, 300][(run + run / 60) % 4])
      let pair = SectionedTrialPair.random(shape, limits: limits, using: &random)
      let seed = random.next()
      // With few bits, names of sections and items collide.
      let bits = [64, 0, 1, 2, 4, 8, 16][run % 7]
      func failure(_ pair: SectionedTrialPair) -> String? {
        SectionedTrial(pair).failure(seed: seed, keptKeyBits: bits, core: SectionedTrial.core)
      }
      if let failed = failure(pair) {
        let least = pair.shrunk { failure($0) != nil }
        Issue.record(
          "run \(run), shape \(shape.rawValue), \(bits) bits: \(failed); least case: \(least)")
        return
      }
      // Items that are their own identities.
      let (old, new) = (plain(pair.old), plain(pair.new))
      _ = try SectionedChanges(from: old, to: new, engine: .verified)
    }
  }

  private func plain(_ sections: [TrialSection]) -> [(id: Int, items: [Int])] {
    sections.map { (id: $0.id, items: $0.items.map(\.id)) }
  }
}
