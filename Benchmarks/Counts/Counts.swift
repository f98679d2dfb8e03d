import Benchmark
import LockstepBench

/// What the C core needs, in numbers that are the same on every machine.
let benchmarks: @Sendable () -> Void = {
  let firstAllocations = BenchmarkMetric.custom(
    "First allocations", polarity: .prefersSmaller, useScalingFactor: false)
  let steadyAllocations = BenchmarkMetric.custom(
    "Steady allocations", polarity: .prefersSmaller, useScalingFactor: false)
  // In parts, since metrics are whole numbers.
  let probes = BenchmarkMetric.custom(
    "Probes per thousand elements", polarity: .prefersSmaller, useScalingFactor: false)
  let comparisons = BenchmarkMetric.custom(
    "Comparisons per thousand elements", polarity: .prefersSmaller, useScalingFactor: false)
  let workspaceBytes = BenchmarkMetric.custom(
    "Workspace tenth bytes per element", polarity: .prefersSmaller, useScalingFactor: false)
  let tolerance = BenchmarkThresholds(relative: [.p90: 20])

  for workload in Workload.allCases {
    Benchmark(
      workload.rawValue,
      configuration: .init(
        metrics: [firstAllocations, steadyAllocations, workspaceBytes, probes, comparisons],
        warmupIterations: 0, maxIterations: 1,
        // None in the steady state, whatever else changes.
        thresholds: [
          firstAllocations: tolerance, workspaceBytes: tolerance, probes: tolerance,
          comparisons: tolerance,
        ])
    ) { benchmark in
      let counts = try CoreCounts(workload, count: 100_000)
      benchmark.measurement(firstAllocations, counts.firstAllocations)
      benchmark.measurement(steadyAllocations, counts.steadyAllocations)
      benchmark.measurement(workspaceBytes, Int((counts.workspaceBytesPerElement * 10).rounded()))
      benchmark.measurement(probes, Int((counts.probesPerElement * 1_000).rounded()))
      benchmark.measurement(comparisons, Int((counts.comparisonsPerElement * 1_000).rounded()))
    }
  }
}
