/// The memory and the steps of the C core on a workload, in numbers that don't depend on the
/// machine.
public struct CoreCounts: Sendable, Equatable {
  /// How many allocations the first diff with a new workspace makes, including that of the
  /// workspace.
  public var firstAllocations: Int

  /// How many allocations the next diff of the same lists makes.
  public var steadyAllocations: Int

  /// The bytes that the workspace then holds, for each element of both lists.
  public var workspaceBytesPerElement: Double

  /// The buckets of the hash table that a diff reads, for each element of both lists.
  public var probesPerElement: Double

  /// The keys that it compares there, for each element of both lists.
  public var comparisonsPerElement: Double
}

extension CoreCounts {
  /// Creates the counts of a workload; nil if the workload is not a diff.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - count: The length of the lists: a number in `Workload.counts`.
  ///   - seed: The seed of the lists.
  /// - Throws: ``BenchError``.
  public init?(_ workload: Workload, count: Int, seed: UInt64 = 0) throws(BenchError) {
    guard let lists = try workload.coreLists(count: count, seed: seed) else { return nil }
    let core = try CoreDiffer()
    _ = try core.outcome(of: lists)
    firstAllocations = core.allocationCount
    _ = try core.outcome(of: lists)
    steadyAllocations = core.allocationCount - firstAllocations
    let elements = Double(max(1, lists.elementCount))
    workspaceBytesPerElement = Double(core.byteCount) / elements
    probesPerElement = Double(core.lastProbes) / elements
    comparisonsPerElement = Double(core.lastComparisons) / elements
  }
}
