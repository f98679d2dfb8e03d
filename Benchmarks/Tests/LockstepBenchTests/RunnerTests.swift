import Testing

@testable import LockstepBench

/// A clock that goes on only when told to.
private final class ManualClock {
  var now = Duration.zero
  var order: [Contender] = []

  /// A contender whose runs take the given times, the last one again and again.
  func entry(_ contender: Contender, _ durations: [Duration]) -> BenchEntry {
    var rest = durations[...]
    return BenchEntry(contender) { [self] () throws(BenchError) in
      order.append(contender)
      if let duration = rest.first { now += duration }
      if rest.count > 1 { rest.removeFirst() }
      return Outcome(deletions: 3)
    }
  }

  func runner(runs: Int, timeLimit: Duration = .seconds(4)) -> BenchRunner {
    BenchRunner(runs: runs, timeLimit: timeLimit) { [self] in now }
  }
}

@Suite struct `The runner` {
  private let clock = ManualClock()

  private func results(
    _ entries: BenchEntry..., runs: Int, timeLimit: Duration = .seconds(4)
  ) throws -> [BenchResult] {
    let benchCase = BenchCase(workload: "by hand", count: 10, entries: entries)
    return try clock.runner(runs: runs, timeLimit: timeLimit).results(of: benchCase)
  }

  @Test func `warms up, then gives median, least and what was found`() throws {
    let times = [90, 5, 1, 3, 2].map { Duration.milliseconds($0) }
    let result = try results(clock.entry(.changes, times), runs: 4)
    #expect(
      result == [
        BenchResult(
          workload: "by hand", count: 10, contender: .changes, median: 2_500_000,
          least: 1_000_000, runs: 4, allocations: result[0].allocations,
          outcome: Outcome(deletions: 3))
      ])
    #expect(result[0].perElement == 250_000)
  }

  @Test func `takes the middle one of an odd number of runs`() throws {
    let times = [9, 5, 1, 3].map { Duration.milliseconds($0) }
    #expect(try results(clock.entry(.core, times), runs: 3)[0].median == 3_000_000)
  }

  @Test func `lets contenders take turns`() throws {
    _ = try results(
      clock.entry(.core, [.milliseconds(2)]), clock.entry(.floor, [.milliseconds(3)]), runs: 2)
    #expect(clock.order == [.core, .floor, .core, .floor, .floor, .core])
  }

  @Test func `repeats short runs`() throws {
    let result = try results(clock.entry(.floor, [.nanoseconds(100)]), runs: 2)
    #expect(result[0].median == 100)
    #expect(result[0].runs == 2)
    #expect(clock.order.count >= 2 * 200)
  }

  @Test func `runs what is short once more before it counts`() throws {
    let times = [90, 40, 70, 30, 70, 30].map { Duration.microseconds($0) }
    let result = try results(clock.entry(.core, times), runs: 2)
    #expect(result[0].median == 30_000)
    #expect(result[0].runs == 2)
  }

  @Test func `asks no more of a slow contender`() throws {
    let result = try results(
      clock.entry(.reference, [.seconds(3)]), clock.entry(.changes, [.seconds(1)]), runs: 15)
    #expect(result.map(\.runs) == [2, 4])
    let impatient = try results(clock.entry(.core, [.seconds(1)]), runs: 3, timeLimit: .zero)
    #expect(impatient[0].runs == 1)
  }

  @Test(.enabled(if: ThreadAllocations.count != nil, "allocations aren't counted here"))
  func `gives the fewest allocations of an update after the warm-up`() throws {
    var counts = [0, 350, 120, 200]
    var made: [ManualClock] = []
    made.reserveCapacity(2_000)
    let entry = BenchEntry(.changes, updateCount: 100) { [clock] () throws(BenchError) in
      clock.now += .seconds(1)
      for _ in 0..<counts.removeFirst() { made.append(ManualClock()) }
      return Outcome()
    }
    #expect(try results(entry, runs: 3)[0].allocations == 1)
  }

  @Test func `has the clock of the thread`() throws {
    let benchCase = try Workload.structMixed.makeCase(count: 100, contenders: [.changes, .core])
    for result in try BenchRunner(runs: 3).results(of: benchCase) {
      #expect(result.least > 0)
      #expect(result.least <= result.median)
      #expect(result.runs == 3)
      #expect(result.outcome.deletions == 10)
    }
  }
}
