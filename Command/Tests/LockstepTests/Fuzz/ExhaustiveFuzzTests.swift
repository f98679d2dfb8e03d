import CommandTestSupport
import ListDiff
import ListTrials

@testable import lockstep

@Suite struct `lockstep fuzz --exhaustive` {
  let sandbox = Sandbox.make()

  @Test(arguments: [(1, 5, 6), (2, 34, 35), (3, 381, 264)])
  func `tries every pair and prints their number`(
    _ length: Int, _ pairs: Int, _ pairsWithContents: Int
  ) throws {
    let result = try sandbox.lockstep("fuzz", "--exhaustive", "\(length)")
    expectEqual(result.status, 0)
    expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 2)
    expectEqual(
      lines[0].wholeMatch(of: /([0-9]+) pairs, 0 failures, digest [0-9a-f]{16}/)?.1, "\(pairs)")
    let second = /([0-9]+) pairs with changed contents, 0 failures, digest [0-9a-f]{16}/
    expectEqual(lines[1].wholeMatch(of: second)?.1, "\(pairsWithContents)")
  }

  @Test func `prints what the manual shows`() throws {
    let manual = try Repository.text("Command/Manual.md")
    let command = "fuzz --exhaustive 3"
    let output = try sandbox.shell("\"$lockstep\" \(command)").output
    expect(manual.contains("$ lockstep \(command)\n\(output)```\n"))
  }

  @Test func `prints the same on any number of threads`() throws {
    let reports = [1, 2, 3].map { ExhaustiveFuzzer(maxCount: 3, threadCount: $0).run().report }
    expectEqual(reports, Array(repeating: reports[0], count: 3))
    try expectEqual(sandbox.lockstep("fuzz", "--exhaustive", "3").output, reports[0])
  }

  @Test(arguments: ["-1", "0", "9", "x"])
  func `refuses lengths that are too large or too small`(_ length: String) throws {
    let result = try sandbox.lockstep("fuzz", "--exhaustive=\(length)")
    result.expectError("--exhaustive")
  }

  @Test(arguments: [
    "--sections", "--runs 3", "--seconds 1", "--seed 1", "--max-count 200", "--alphabet 4",
  ])
  func `refuses options of random pairs`(_ option: String) throws {
    let result = try sandbox.shell("\"$lockstep\" fuzz --exhaustive 1 \(option)")
    expectEqual(result.status, 2)
    expect(result.output.isEmpty)
    let name = try #require(option.split(separator: " ").first)
    expectEqual(
      result.errors,
      "lockstep: --exhaustive tries every pair; it can't be combined with \(name); "
        + "see 'lockstep help fuzz'\n")
  }

  /// Tests an engine without moves, which deletes and inserts instead.
  @Test func `finds a wrong engine, and shrinks the pair`() {
    let fuzzer = ExhaustiveFuzzer(maxCount: 3, threadCount: 2) { pair throws(TrialFailure) in
      try checked(pair) { changes in
        (
          (changes.deletions + changes.moves.map(\.before)).sorted(),
          (changes.insertions + changes.moves.map(\.after)).sorted(), []
        )
      }
    }
    let result = fuzzer.run()
    expect(result.hasFailed)
    expectEqual(
      result.report,
      """
      failure, among all pairs, shrunk to the least case; in brackets changed contents
      old: 0 1
      new: 1 0
      0 deletions and 0 insertions are enough, not 2 → 2 elements: deletions [1], insertions [0]
      repeat with: lockstep fuzz --exhaustive 2
      1 failure

      """)
  }

  /// Tests an engine that omits the updates of moved elements.
  @Test func `finds an engine that is only wrong about changed contents`() {
    let fuzzer = ExhaustiveFuzzer(maxCount: 2, threadCount: 1) { pair throws(TrialFailure) in
      try checked(pair) { changes in
        (Array(changes.deletions), Array(changes.insertions), Array(changes.moves))
      }
    }
    let lines = fuzzer.run().report.split(separator: "\n")
    expectEqual(lines.first?.hasPrefix("failure, among all pairs with changed contents"), true)
    expectEqual(lines.dropFirst().prefix(2), ["old: 0", "new: 0(1)"])
    expectEqual(lines.dropLast().last, "repeat with: lockstep fuzz --exhaustive 1")
  }

  @Test func `shows progress as lines without a terminal`() {
    nonisolated(unsafe) var lines: [String] = []
    let progress = ExhaustiveProgress(
      pairCount: 381, noun: "pairs", showsBar: false, interval: .zero
    ) { lines.append($0) }
    progress.update(15)
    progress.update(381)
    progress.end()
    expectEqual(lines, ["lockstep: 15 of 381 pairs\n", "lockstep: 381 of 381 pairs\n"])
    let rare = ExhaustiveProgress(pairCount: 381, noun: "pairs", showsBar: false) {
      lines.append($0)
    }
    rare.update(15)
    expectEqual(lines.count, 2)
  }
}

/// Returns the changes without some updates, if all checks of them hold.
private func checked(
  _ pair: TrialPair,
  _ engine: (ListChanges) -> (deletions: [Int], insertions: [Int], moves: [ListChanges.Move])
) throws(TrialFailure) -> ListChanges {
  let right = try Trial(pair).changes()
  do {
    let parts = engine(right)
    let wrong = try ListChanges(
      oldCount: right.oldCount, newCount: right.newCount, checkedDeletions: parts.deletions,
      insertions: parts.insertions, moves: parts.moves, updates: [])
    guard let failure = try Trial(pair).failure(of: wrong) else { return wrong }
    throw TrialFailure(failure)
  } catch {
    throw error as? TrialFailure ?? TrialFailure("it throws: \(error)")
  }
}
