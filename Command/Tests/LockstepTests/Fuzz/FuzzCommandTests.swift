import CommandTestSupport
import ListTrials

@testable import lockstep

@Suite struct `lockstep fuzz` {
  let sandbox = Sandbox.make()

  @Test func `prints the number of runs and the seed`() throws {
    try expectEqual(
      sandbox.lockstep("fuzz", "--runs", "20", "--seed", "5"),
      CommandResult(status: 0, output: "20 runs, 0 failures, seed 5\n", errors: ""))
    let timed = try sandbox.lockstep("fuzz", "--seconds", "0.2", "--seed", "6", "--alphabet", "2")
    expectEqual(timed.status, 0)
    expect(timed.output.hasSuffix(" runs, 0 failures, seed 6\n"))
    #expect(timed.output != "0 runs, 0 failures, seed 6\n")
  }

  @Test func `tries at least one pair, however short the time is`() {
    let fuzzer = Fuzzer(
      seed: 3, limits: TrialLimits(maxCount: 5, alphabet: 4), runs: nil, duration: .zero
    ) { (_: TrialPair, _) in nil }
    expectEqual(fuzzer.run().report, "1 runs, 0 failures, seed 3\n")
  }

  @Test func `refuses options that make no sense`() throws {
    for options in [
      ["--runs", "1", "--seconds", "1"], ["--runs", "-1"], ["--seconds", "inf"],
      ["--alphabet", "1000001"],
      ["--seconds", "-1"], ["--max-count", "-1"],
      ["--alphabet", "0"],
    ] {
      let result = try sandbox.shell("\"$lockstep\" fuzz " + options.joined(separator: " "))
      expectEqual(result.status, 2)
      expect(result.output.isEmpty)
    }
  }

  @Test func `shrinks a failure and prints how to repeat it`() {
    let fuzzer = Fuzzer(
      seed: 3, limits: TrialLimits(maxCount: 50, alphabet: 4), runs: 1_000, duration: nil
    ) { (pair: TrialPair, _) in
      pair.old.count >= 2 && pair.new.count >= 1 ? "too long" : nil
    }
    let result = fuzzer.run()
    expect(result.hasFailed)
    let lines = result.report.split(separator: "\n")
    expect(lines.contains("old: 0 1") || lines.contains("old: 0 0"))
    expect(lines.contains("too long"))
    expect(lines.contains { $0.hasPrefix("repeat with: lockstep fuzz --runs 1 --seed ") })
    expectEqual(lines.last?.hasSuffix("runs, 1 failure, seed 3"), true)
  }

  @Test func `tries lists with sections`() throws {
    try expectEqual(
      sandbox.lockstep("fuzz", "--sections", "--runs", "20", "--seed", "5", "--max-count", "40"),
      CommandResult(status: 0, output: "20 runs, 0 failures, seed 5\n", errors: ""))
  }

  @Test func `shrinks a failure with sections, too`() {
    let fuzzer = Fuzzer(
      seed: 3, limits: TrialLimits(maxCount: 30, alphabet: 4), runs: 1_000, duration: nil
    ) { (pair: SectionedTrialPair, _) in
      let (old, new) = (pair.old.last?.items.count ?? 0, pair.new.first?.items.count ?? 0)
      return pair.old.count >= 2 && old >= 1 && new >= 2 ? "too long" : nil
    }
    let lines = fuzzer.run().report.split(separator: "\n")
    expect(lines.contains { $0.wholeMatch(of: /old: 0: \[\] [01]: \[0\]/) != nil })
    expect(lines.contains { $0.wholeMatch(of: /new: [0-9]: \[[0-9] [0-9]\]/) != nil })
    expect(lines.contains("too long"))
    expect(
      lines.contains { $0.hasPrefix("repeat with: lockstep fuzz --sections --runs 1 --seed ") })
    expectEqual(lines.last?.hasSuffix("runs, 1 failure, seed 3"), true)
  }
}
