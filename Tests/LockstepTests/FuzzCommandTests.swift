import ListTrials
import Testing

@testable import lockstep

@Suite struct `lockstep fuzz` {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test func `says how many runs it made, and with which seed`() throws {
    #expect(
      try sandbox.lockstep("fuzz", "--runs", "200", "--seed", "5")
        == CommandResult(status: 0, output: "200 runs, 0 failures, seed 5\n", errors: ""))
    let timed = try sandbox.lockstep("fuzz", "--seconds", "0.2", "--seed", "6", "--alphabet", "2")
    #expect(timed.status == 0)
    #expect(timed.output.hasSuffix(" runs, 0 failures, seed 6\n"))
    #expect(timed.output != "0 runs, 0 failures, seed 6\n")
  }

  @Test func `refuses options that make no sense`() throws {
    for options in [
      ["--runs", "1", "--seconds", "1"], ["--runs", "-1"], ["--max-count", "-1"],
      ["--alphabet", "0"],
    ] {
      let result = try sandbox.shell("\"$lockstep\" fuzz " + options.joined(separator: " "))
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
    }
  }

  @Test func `shrinks a failure and says how to repeat it`() {
    let fuzzer = Fuzzer(
      seed: 3, limits: TrialLimits(maxCount: 50, alphabet: 4), runs: 1_000, duration: nil
    ) { pair, _ in
      pair.old.count >= 2 && pair.new.count >= 1 ? "too long" : nil
    }
    let result = fuzzer.run()
    #expect(result.hasFailed)
    let lines = result.report.split(separator: "\n")
    #expect(lines.contains("old: 0 1") || lines.contains("old: 0 0"))
    #expect(lines.contains("too long"))
    #expect(lines.contains { $0.hasPrefix("repeat with: lockstep fuzz --runs 1 --seed ") })
    #expect(lines.last?.hasSuffix("runs, 1 failure, seed 3") == true)
  }
}
