import ListDiff

/// A runner that times the contenders of a case in rounds, so that other load on the machine
/// affects all alike.
///
/// Times are processor time of the calling thread: none of the contenders starts another one. Lists
/// of up to 10,000 elements are in the caches when a timed run starts. Longer ones are in memory as
/// the other contenders left it.
public struct BenchRunner {
  /// How many rounds there are.
  public var runs: Int

  /// The total time after which a contender is left out of further rounds.
  public var timeLimit: Duration

  /// Returns the time so far.
  private let now: () -> Duration

  /// The shortest time of a measurement; shorter runs are repeated, and the time is divided.
  private let shortest = Duration.microseconds(100)

  /// Runs that are shorter than this are noticeably slower if their lists are not in the caches.
  private let longest = Duration.milliseconds(1)

  /// The greatest count of lists that stay in the caches.
  private let warmCount = 10_000

  /// The least count of lists whose memory is measured: the system counts in pages.
  private let leastMeasuredCount = 10_000

  /// Creates a runner with the clock of the calling thread.
  ///
  /// - Parameters:
  ///   - runs: How many rounds there are; at least 1.
  ///   - timeLimit: How long a contender is timed in total.
  public init(runs: Int = 15, timeLimit: Duration = .seconds(4)) {
    Self.keepFreedMemory()
    self.init(runs: runs, timeLimit: timeLimit) { ThreadClock.now }
  }

  /// Frees a large block. After that, the C library of Linux keeps freed memory. Otherwise it would
  /// depend on what was freed before whether a contender has to request pages from the system.
  private static func keepFreedMemory() {
    UnsafeMutableRawPointer.allocate(byteCount: 31 << 20, alignment: 16).deallocate()
  }

  init(runs: Int, timeLimit: Duration, now: @escaping () -> Duration) {
    self.runs = max(1, runs)
    self.timeLimit = timeLimit
    self.now = now
  }

  /// Warms up each contender with a run that doesn't count, then times all.
  ///
  /// - Throws: ``BenchError``.
  public func results(of benchCase: BenchCase) throws(BenchError) -> [BenchResult] {
    var series: [BenchSeries] = []
    for entry in benchCase.entries {
      series.append(try warmedUp(entry, count: benchCase.count))
    }
    for round in 0..<runs {
      for place in series.indices {
        // Each round starts with another contender, so that none always follows the same one.
        let turn = (place + round) % series.count
        if round == 0 || series[turn].total < timeLimit {
          if series[turn].isShort, benchCase.count <= warmCount {
            _ = try series[turn].entry.run()
          }
          try time(&series[turn])
        }
      }
    }
    return series.map { $0.result(in: benchCase) }
  }

  /// Runs a contender for the first time, and finds out how often to repeat a short run.
  private func warmedUp(_ entry: BenchEntry, count: Int) throws(BenchError) -> BenchSeries {
    var series = BenchSeries(entry: entry)
    // A first run is slower than others, but not so much that a short run becomes a long one.
    series.isShort = try measure(&series) < longest
    if count >= leastMeasuredCount {
      // The first run also loads code.
      ListChanges.releaseMemory()
      let memory = PeakMemory()
      _ = try measure(&series)
      series.peakMemory = memory?.growth
    }
    while series.isShort, series.entry.countedTime == nil, try measure(&series) < shortest,
      series.batch < 1 << 20
    {
      series.batch *= 2
    }
    return series
  }

  private func time(_ series: inout BenchSeries) throws(BenchError) {
    let before = ThreadAllocations.count
    let duration = try measure(&series)
    // The first of these runs may allocate a workspace again that the warm-up of another contender
    // has released, so the fewest allocations are taken.
    if let before, let after = ThreadAllocations.count {
      let updates = series.batch * series.entry.updateCount
      series.allocations = min(series.allocations ?? .max, (after - before) / updates)
    }
    series.total += duration
    series.times.append(duration / .nanoseconds(1) / Double(series.batch))
  }

  private func measure(_ series: inout BenchSeries) throws(BenchError) -> Duration {
    let start = now()
    for _ in 0..<series.batch {
      series.outcome = try series.entry.run()
    }
    return series.entry.countedTime?() ?? now() - start
  }
}

/// The runs of one contender so far.
private struct BenchSeries {
  let entry: BenchEntry
  var outcome = Outcome()
  /// How many times the contender runs for each measurement.
  var batch = 1
  /// Whether a run is so short that the state of the caches matters.
  var isShort = false
  var peakMemory: Int?
  var allocations: Int?
  var times: [Double] = []
  var total = Duration.zero

  init(entry: BenchEntry) {
    self.entry = entry
  }

  func result(in benchCase: BenchCase) -> BenchResult {
    let sorted = times.sorted()
    let middle = sorted.count / 2
    let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    return BenchResult(
      workload: benchCase.workload, count: benchCase.count, contender: entry.contender,
      median: median, least: sorted[0], runs: times.count,
      peakMemory: peakMemory, allocations: allocations, outcome: outcome)
  }
}
