import LockstepBench
import LockstepFiles

/// The cost of the C core on one workload, in whole numbers: the fewer, the better.
struct RecordedCounts: Codable, Equatable {
  let workload: String
  let count: Int
  var firstAllocations: Int
  var steadyAllocations: Int
  /// Tenths of the workspace's bytes for each element.
  var workspaceTenthBytes: Int
  /// Probes for a thousand elements.
  var probesPerThousand: Int
  /// Comparisons for a thousand elements.
  var comparisonsPerThousand: Int
}

extension RecordedCounts: RecordedEntry {
  func measured(by check: BenchCheck) throws -> RecordedCounts {
    let workload = try check.workload(of: self)
    let counts = try benching { () throws(BenchError) in
      try CoreCounts(workload, count: count, seed: check.seed)
    }
    guard let counts else {
      throw CommandError(
        "\(check.path): \(workload.rawValue) has nothing for the core to do",
        remedy: "count on workloads of lists")
    }
    func parts(_ number: Double, per whole: Double) -> Int { Int((number * whole).rounded()) }
    return RecordedCounts(
      workload: self.workload, count: count, firstAllocations: counts.firstAllocations,
      steadyAllocations: counts.steadyAllocations,
      workspaceTenthBytes: parts(counts.workspaceBytesPerElement, per: 10),
      probesPerThousand: parts(counts.probesPerElement, per: 1_000),
      comparisonsPerThousand: parts(counts.comparisonsPerElement, per: 1_000))
  }

  func isWorse(than recorded: RecordedCounts, tolerance: Double) -> Bool {
    // A diff in a workspace that has been used before must not allocate, so there is no tolerance.
    steadyAllocations > recorded.steadyAllocations
      || zip(numbers, recorded.numbers).contains { now, before in
        Double(now.value) > Double(before.value) * (1 + tolerance)
      }
  }

  func description(comparedWith recorded: RecordedCounts) -> String {
    let changes = zip(numbers, recorded.numbers).compactMap { now, before in
      now.value == before.value ? nil : "\(now.value) \(now.name), was \(before.value)"
    }
    return changes.isEmpty ? "all counts are as recorded" : changes.joined(separator: "; ")
  }

  private var numbers: [(name: String, value: Int)] {
    [
      ("first allocations", firstAllocations), ("steady allocations", steadyAllocations),
      ("tenth bytes of workspace per element", workspaceTenthBytes),
      ("probes per thousand elements", probesPerThousand),
      ("comparisons per thousand elements", comparisonsPerThousand),
    ]
  }
}
