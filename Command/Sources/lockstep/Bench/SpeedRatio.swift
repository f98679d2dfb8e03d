import LockstepBench
import LockstepFiles

/// How many times as long as ours a peer's time is, on one workload.
struct SpeedRatio: Codable, Equatable {
  let workload: String
  let count: Int
  /// The contender that may not become slower.
  let ours: String
  /// The one that it is compared with.
  let peer: String
  /// The peer's time divided by ours: the more, the better.
  var ratio: Double
  /// The allocations of ours in a run or an update: the fewer, the better. Nil if they aren't
  /// guarded.
  var allocations: Int?
}

extension SpeedRatio: RecordedEntry {
  /// The shortest runs are compared, since other work of the machine can only make a run longer.
  func measured(by check: BenchCheck) throws -> SpeedRatio {
    guard let ours = Contender(rawValue: ours), let peer = Contender(rawValue: peer) else {
      throw check.unknown("\(workload) \(count) \(ours) \(peer)")
    }
    let job = BenchJob(
      workload: try check.workload(of: self), count: count, contenders: [ours, peer])
    let results = try job.results(check.runner, seed: check.seed)
    guard results.count == 2 else {
      throw CommandError(
        "\(check.path): \(ours.rawValue) or \(peer.rawValue) is not run on \(workload) \(count)",
        remedy: "compare other contenders")
    }
    var measured = self
    measured.ratio = rounded(results[1].least / results[0].least)
    // Where allocations aren't counted, none have been added.
    measured.allocations = allocations.map { results[0].allocations ?? $0 }
    return measured
  }

  func isWorse(than recorded: SpeedRatio, tolerance: Double) -> Bool {
    ratio < recorded.ratio * (1 - tolerance)
      || Double(allocations ?? 0) > Double(recorded.allocations ?? 0) * (1 + tolerance)
  }

  func description(comparedWith recorded: SpeedRatio) -> String {
    "\(peer) / \(ours) = " + formatted("%.3g", ratio)
      + ", was " + formatted("%.3g", recorded.ratio) + allocationText(comparedWith: recorded)
  }

  private func allocationText(comparedWith recorded: SpeedRatio) -> String {
    guard let allocations, let before = recorded.allocations else { return "" }
    return "; \(allocations) allocations, was \(before)"
  }

  /// Three digits; the others are noise.
  private func rounded(_ ratio: Double) -> Double {
    Double(formatted("%.3g", ratio)) ?? ratio
  }
}
