import ArgumentParser
import LockstepBench
import LockstepFiles

/// The record of one workload.
protocol RecordedEntry {
  var workload: String { get }
  var count: Int { get }

  /// Measures the entry again.
  func measured(by check: BenchCheck) throws -> Self

  /// Whether it is worse than a recorded one by more than `tolerance`, a part of the recorded
  /// value.
  func isWorse(than recorded: Self, tolerance: Double) -> Bool

  /// Describes the measured value, compared with the recorded one.
  func description(comparedWith recorded: Self) -> String
}

/// Measures the entries of a file again, to compare them or to record them.
struct BenchCheck {
  let path: String
  var runner: BenchRunner
  let seed: UInt64

  /// - Throws: `ExitCode(1)` if an entry has become worse by more than the file tolerates.
  func run(renews: Bool) throws {
    var file = try BenchRecord(path: path)
    let tolerance = renews ? nil : file.tolerance
    var lossCount = 0
    file.ratios = try file.ratios.map { try measured($0, tolerance, &lossCount) }
    file.counts = try file.counts.map { try measured($0, tolerance, &lossCount) }
    if renews {
      try file.write(to: path)
    } else if lossCount > 0 {
      throw ExitCode(1)
    }
  }

  /// Measures entries and prints how each compares.
  ///
  /// - Parameter tolerance: By which part an entry may be worse; nil if all are to be recorded.
  private func measured<Entry: RecordedEntry>(
    _ recorded: [Entry], _ tolerance: Double?, _ lossCount: inout Int
  ) throws -> [Entry] {
    var best = recorded
    var losses = Array(recorded.indices)
    var output = StandardOutput()
    // Noise can make our time longer for a while. A real loss is there in each pass, even after all
    // others have been measured, and in more rounds.
    let passes = 1...6
    for pass in passes {
      var check = self
      check.runner.runs *= pass
      losses = try losses.filter { index in
        let entry = try recorded[index].measured(by: check)
        if pass == passes.first || best[index].isWorse(than: entry, tolerance: 0) {
          best[index] = entry
        }
        let isLoss =
          tolerance.map { best[index].isWorse(than: recorded[index], tolerance: $0) } ?? false
        if !isLoss || pass == passes.last {
          let mark = tolerance == nil ? "now" : isLoss ? "LOST" : "held"
          output.write(
            "\(mark)  \(recorded[index].workload) \(recorded[index].count): "
              + "\(best[index].description(comparedWith: recorded[index]))\n")
          try output.finish()
        }
        return isLoss
      }
    }
    lossCount += losses.count
    return best
  }

  // MARK: - Names in a file

  /// The workload of an entry.
  func workload(of entry: some RecordedEntry) throws -> Workload {
    guard let workload = Workload(rawValue: entry.workload), Workload.counts.contains(entry.count)
    else { throw unknown("\(entry.workload) \(entry.count)") }
    return workload
  }

  /// The error for an entry with an unknown name.
  func unknown(_ entry: String) -> CommandError {
    CommandError(
      "\(path): \(entry) is nothing to measure",
      remedy: "use the names and counts of 'lockstep help bench'")
  }
}
