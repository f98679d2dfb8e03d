import ArgumentParser
import LockstepBench
import LockstepFiles

/// The record of one workload.
protocol RecordedEntry {
  var workload: String { get }
  var count: Int { get }

  /// The entry as it is now.
  func measured(by check: BenchCheck) throws -> Self

  /// Whether it is worse than a recorded one by more than a part of that.
  func isWorse(than recorded: Self, tolerance: Double) -> Bool

  /// Describes the value now, and the recorded one.
  func description(comparedWith recorded: Self) -> String
}

/// Measures the entries of a file again, to compare or to renew them.
struct BenchCheck {
  let path: String
  let runner: BenchRunner
  let seed: UInt64

  /// - Throws: `ExitCode(1)` if an entry has become worse by more than the file tolerates.
  func run(renews: Bool) throws {
    var file = try BenchRecord(path: path)
    let tolerance = renews ? nil : file.tolerance
    var lossCount = 0
    file.ratios = try file.ratios?.map { try measured($0, tolerance, &lossCount) }
    file.counts = try file.counts?.map { try measured($0, tolerance, &lossCount) }
    if renews {
      try file.write(to: path)
    } else if lossCount > 0 {
      throw ExitCode(1)
    }
  }

  /// Measures an entry and says how it compares.
  ///
  /// - Parameter tolerance: By which part it may be worse; nil if it is to be recorded as it is.
  private func measured<Entry: RecordedEntry>(
    _ recorded: Entry, _ tolerance: Double?, _ lossCount: inout Int
  ) throws -> Entry {
    func isLoss(_ entry: Entry) -> Bool {
      tolerance.map { entry.isWorse(than: recorded, tolerance: $0) } ?? false
    }
    var best = try recorded.measured(by: self)
    // Noise can make us look slow once. A loss is there each time.
    for _ in 0..<2 where isLoss(best) {
      let next = try recorded.measured(by: self)
      if best.isWorse(than: next, tolerance: 0) { best = next }
    }
    lossCount += isLoss(best) ? 1 : 0
    let mark = tolerance == nil ? "now" : isLoss(best) ? "LOST" : "held"
    var output = StandardOutput()
    output.write(
      "\(mark)  \(recorded.workload) \(recorded.count): "
        + "\(best.description(comparedWith: recorded))\n")
    try output.finish()
    return best
  }

  // MARK: - Names in a file

  /// The workload of an entry.
  func workload(of entry: some RecordedEntry) throws -> Workload {
    guard let workload = Workload(rawValue: entry.workload), Workload.counts.contains(entry.count)
    else { throw unknown("\(entry.workload) \(entry.count)") }
    return workload
  }

  /// The error for an entry of which something isn't known.
  func unknown(_ entry: String) -> CommandError {
    CommandError(
      "\(path): \(entry) is nothing to measure",
      remedy: "use the names and counts of 'lockstep help bench'")
  }
}
