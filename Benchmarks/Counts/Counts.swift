import Benchmark
import ListBench

/// What the C core needs, in numbers that are the same on every machine.
let benchmarks: @Sendable () -> Void = {
  let firstAllocations = BenchmarkMetric.custom(
    "First allocations", polarity: .prefersSmaller, useScalingFactor: false)
  let steadyAllocations = BenchmarkMetric.custom(
    "Steady allocations", polarity: .prefersSmaller, useScalingFactor: false)
  // In tenths, since metrics are whole numbers.
  let workspaceBytes = BenchmarkMetric.custom(
    "Workspace tenth bytes per element", polarity: .prefersSmaller, useScalingFactor: false)

  for workload in Workload.allCases {
    Benchmark(
      workload.rawValue,
      configuration: .init(
        metrics: [firstAllocations, steadyAllocations, workspaceBytes],
        warmupIterations: 0, maxIterations: 1)
    ) { benchmark in
      let counts = try CoreCounts(workload, count: 100_000)
      benchmark.measurement(firstAllocations, counts.firstAllocations)
      benchmark.measurement(steadyAllocations, counts.steadyAllocations)
      benchmark.measurement(workspaceBytes, Int((counts.workspaceBytesPerElement * 10).rounded()))
    }
  }
}
