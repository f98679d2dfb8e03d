import TestSupport

@Suite struct `Every pair of small lists` {
  /// The digests are those of every build: with xxHash, with the built-in mixer, with checks, on
  /// any platform. The tests of `lockstep fuzz` compare those of up to 4 elements in `make test`, too.
  @Test(
    arguments: isThorough
      ? [
        (PairFamily.ofIdentities, 4, 6_815, 0xe423_e0e2_accb_2c8d as UInt64),
        (.uniqueWithContents, 4, 2_609, 0x33d2_ead2_0316_98ad),
      ]
      : [
        (.ofIdentities, 3, 381, 0xc500_9966_aa8a_36f3),
        (.uniqueWithContents, 3, 264, 0xecd5_e3d6_d354_be86),
      ])
  func `of up to 3 or 4 elements has all properties`(
    _ family: PairFamily, _ count: Int, _ pairCount: Int, _ digest: UInt64
  ) {
    let result = ExhaustiveTrials(family, upTo: count, threadCount: 2) {
      pair throws(TrialFailure) in
      try Trial(pair).changes()
    }.run()
    expectEqual(result, .held(pairCount: pairCount, digest: digest))
    if case .failed(let pair) = result {
      Issue.record("\(pair): \(Trial(pair).failure() ?? "")")
    }
  }
}
