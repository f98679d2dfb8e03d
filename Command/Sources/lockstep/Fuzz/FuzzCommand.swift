import ArgumentParser
import ListTrials

/// `lockstep fuzz`
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Check the diff on random and structured pairs of lists, or on every pair.",
    usage: "lockstep fuzz [<options>]",
    discussion: """
      Checks for each pair: both engines agree, with good hashes and with colliding ones; the changes \
      turn the old list into the new one, and their inverse turns it back; no smaller number of moves \
      is possible; a strict list view accepts the batches. With --sections, the checks cover sections \
      and items, and the sections that stay are those with the most items. With --exhaustive, the \
      pairs are all lists of up to so many elements, with repeats, apart from renaming identities, \
      and every pattern of changed contents for unique identities; the digests are the same on every \
      platform.

      Exit status: 0 if all checks held, 1 on a failure, 2 on bad usage.

      Examples:
        lockstep fuzz --runs 1000
        lockstep fuzz --sections --seconds 0.5 --seed 7
        lockstep fuzz --exhaustive 3
      """)

  @Flag(name: .long, help: "Try lists with sections.")
  var sections = false

  @Option(name: .long, help: "The number of pairs. (default: 10000, or unlimited with --seconds)")
  var runs: Int?

  @Option(name: .long, help: "The time to spend.")
  var seconds: Double?

  @Option(name: .long, help: "The seed of the first pair; each further pair adds one.")
  var seed: UInt64?

  @Option(
    name: .long, help: "The most elements in a list, in all sections together. (default: 200)")
  var maxCount: Int?

  @Option(name: .long, help: "The number of identities in lists with repeats. (default: 4)")
  var alphabet: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Try every pair of lists of up to this length, from 1 to 8, on all cores.",
      valueName: "length"))
  var exhaustive: Int?

  mutating func validate() throws {
    guard runs == nil || seconds == nil else {
      throw ValidationError("give --runs or --seconds, not both")
    }
    guard runs ?? 1 >= 1 else { throw ValidationError("--runs must be 1 or more") }
    guard (0.001...1e9).contains(seconds ?? 1) else {
      throw ValidationError("--seconds must be from 0.001 to 1000000000")
    }
    guard (0...1_000_000).contains(maxCount ?? 0) else {
      throw ValidationError("--max-count must be from 0 to 1000000")
    }
    guard (1...1_000_000).contains(alphabet ?? 1) else {
      throw ValidationError("--alphabet must be from 1 to 1000000")
    }
    guard let exhaustive else { return }
    guard (1...8).contains(exhaustive) else {
      throw ValidationError("--exhaustive must be from 1 to 8")
    }
    let others = [
      ("--sections", sections), ("--runs", runs != nil), ("--seconds", seconds != nil),
      ("--seed", seed != nil), ("--max-count", maxCount != nil), ("--alphabet", alphabet != nil),
    ]
    if let other = others.first(where: { $0.1 }) {
      throw ValidationError("--exhaustive tries every pair; it can't be combined with \(other.0)")
    }
  }

  mutating func run() throws {
    let result =
      if let exhaustive {
        ExhaustiveFuzzer(maxCount: exhaustive).run()
      } else if sections {
        result { (pair: SectionedTrialPair, seed) in SectionedTrial(pair).failure(seed: seed) }
      } else {
        result { (pair: TrialPair, seed) in Trial(pair).failure(seed: seed) }
      }
    try StandardOutput.print(result.report.utf8)
    if result.hasFailed {
      throw ExitCode(1)
    }
  }

  private func result<Pair: FuzzSubject>(
    of failure: @escaping (Pair, UInt64) -> String?
  ) -> FuzzResult {
    Fuzzer(
      seed: seed ?? .random(in: 0...UInt64(UInt32.max)),
      limits: TrialLimits(maxCount: maxCount ?? 200, alphabet: alphabet ?? 4),
      runs: runs ?? (seconds == nil ? 10_000 : nil), duration: seconds.map { .seconds($0) },
      failure: failure
    ).run()
  }
}
