import ListTrials

/// Tries pairs until one fails, or until the number of runs or the time is reached.
struct Fuzzer<Pair: FuzzSubject> {
  let seed: UInt64
  let limits: TrialLimits
  let runs: Int?
  let duration: Duration?
  /// Returns the error in the diff of a pair under a seed, or nil.
  let failure: (Pair, UInt64) -> String?

  func run() -> FuzzResult {
    let end = duration.map { ContinuousClock.now + $0 }
    var run = 0
    // At least one pair is tried, even if the time is very short.
    while run < runs ?? .max, end.map({ run == 0 || ContinuousClock.now < $0 }) ?? true {
      // Each run has its own seed, so that it can be repeated alone.
      let runSeed = seed &+ UInt64(run)
      var random = SplitMix64(seed: runSeed)
      let (shape, pair) = Pair.random(limits: limits, using: &random)
      run += 1
      if failure(pair, runSeed) != nil {
        return failed(pair, shape, runSeed, runs: run)
      }
    }
    return FuzzResult(report: "\(run) runs, 0 failures, seed \(seed)\n", hasFailed: false)
  }

  private func failed(
    _ pair: Pair, _ shape: Pair.Shape, _ runSeed: UInt64, runs: Int
  ) -> FuzzResult {
    FuzzResult(
      failing: pair, description: "shape \(shape.rawValue)",
      summary: "\(runs) runs, 1 failure, seed \(seed)",
      repeatedBy: { _ in
        "\(Pair.option) --runs 1 --seed \(runSeed) --max-count \(limits.maxCount) "
          + "--alphabet \(limits.alphabet)"
      },
      failure: { failure($0, runSeed) })
  }
}
