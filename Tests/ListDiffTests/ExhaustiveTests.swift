import TestSupport

@Suite struct `Every pair of small lists` {
  /// The digests are those of every build: with xxHash, with the built-in mixer, with checks, on
  /// any platform.
  @Test(arguments: [
    (PairFamily.ofIdentities, 6_815, 0xe423_e0e2_accb_2c8d as UInt64),
    (.uniqueWithContents, 2_609, 0x33d2_ead2_0316_98ad),
  ])
  func `of up to 4 elements has all properties`(
    _ family: PairFamily, _ pairCount: Int, _ digest: UInt64
  ) {
    let result = ExhaustiveTrials(family, upTo: 4, threadCount: 2) {
      pair throws(TrialFailure) in
      try Trial(pair).changes()
    }.run()
    expectEqual(result, .held(pairCount: pairCount, digest: digest))
    if case .failed(let pair) = result {
      Issue.record("\(pair): \(Trial(pair).failure() ?? "")")
    }
  }
}
