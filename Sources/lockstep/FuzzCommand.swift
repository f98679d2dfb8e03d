import ArgumentParser
import ListTrials

/// `lockstep fuzz`
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Check the diff on random and structured pairs of lists.",
    discussion: """
      For each pair: both engines give the same, with sound hashes and with colliding ones; the \
      changes applied to the old list give the new one; moves are the fewest there can be; the \
      inverse leads back. Exit status: 0 if all held, 1 on a failure.
      """)

  @Option(name: .long, help: "How many pairs to try. (default: 10000, or as --seconds allows)")
  var runs: Int?

  @Option(name: .long, help: "How long to try pairs.")
  var seconds: Double?

  @Option(name: .long, help: "The seed of the first pair; the next one's is one higher.")
  var seed: UInt64 = .random(in: 0...UInt64(UInt32.max))

  @Option(name: .long, help: "The most elements a list has.")
  var maxCount = 200

  @Option(name: .long, help: "How many identities lists with repeats draw from.")
  var alphabet = 4

  mutating func validate() throws {
    guard runs == nil || seconds == nil else {
      throw ValidationError("give --runs or --seconds, not both")
    }
    guard runs ?? 0 >= 0 else { throw ValidationError("--runs can't be negative") }
    guard seconds ?? 0 >= 0 else { throw ValidationError("--seconds can't be negative") }
    guard (0...1_000_000).contains(maxCount) else {
      throw ValidationError("--max-count must be from 0 to 1000000")
    }
    guard alphabet >= 1 else { throw ValidationError("--alphabet must be 1 or more") }
  }

  mutating func run() throws {
    let fuzzer = Fuzzer(
      seed: seed, limits: TrialLimits(maxCount: maxCount, alphabet: alphabet),
      runs: runs ?? (seconds == nil ? 10_000 : nil), duration: seconds.map { .seconds($0) }
    ) { pair, seed in
      Trial(pair).failure(seed: seed)
    }
    var output = StandardOutput()
    let result = fuzzer.run()
    output.write(result.report)
    try output.finish()
    if result.hasFailed {
      throw ExitCode(1)
    }
  }
}

/// Tries pairs until one fails or the end is reached.
struct Fuzzer {
  let seed: UInt64
  let limits: TrialLimits
  let runs: Int?
  let duration: Duration?
  /// What is wrong with the diff of a pair under a seed, or nil.
  let failure: (TrialPair, UInt64) -> String?

  struct Result {
    let report: String
    let hasFailed: Bool
  }

  func run() -> Result {
    let end = duration.map { ContinuousClock.now + $0 }
    var run = 0
    while run < runs ?? .max, end.map({ ContinuousClock.now < $0 }) ?? true {
      // Each run has a seed of its own, so that it can be repeated without the ones before.
      let runSeed = seed &+ UInt64(run)
      var random = SplitMix64(seed: runSeed)
      let (shape, pair) = TrialPair.random(limits: limits, using: &random)
      run += 1
      if failure(pair, runSeed) != nil {
        return failed(pair, shape, runSeed, runs: run)
      }
    }
    return Result(report: "\(run) runs, 0 failures, seed \(seed)\n", hasFailed: false)
  }

  private func failed(
    _ pair: TrialPair, _ shape: TrialShape, _ runSeed: UInt64, runs: Int
  ) -> Result {
    let least = pair.shrunk { failure($0, runSeed) != nil }
    func shown(_ elements: [TrialElement]) -> String {
      elements.map { $0.contents == 0 ? "\($0.id)" : "\($0.id)(\($0.contents))" }
        .joined(separator: " ")
    }
    return Result(
      report: """
        failure, shape \(shape.rawValue), shrunk to the least case; in brackets changed contents
        old: \(shown(least.old))
        new: \(shown(least.new))
        \(failure(least, runSeed) ?? "it holds now: the failure comes and goes")
        repeat with: lockstep fuzz --runs 1 --seed \(runSeed) --max-count \(limits.maxCount) \
        --alphabet \(limits.alphabet)
        \(runs) runs, 1 failure, seed \(seed)

        """,
      hasFailed: true)
  }
}
