import Benchmark
import ListBench

/// How long the contenders take.
let benchmarks: @Sendable () -> Void = {
  let upToAMillion = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
  let workloads: [(Workload, [Int])] = [
    (.keysMixed, upToAMillion + [10_000_000]),
    (.uuidMixed, upToAMillion),
    (.structMixed, upToAMillion),
    (.uuidPeer, [5_000, 100_000]),
    (.string24Mixed, [100_000]),
    (.string24Fresh, [100_000]),
    (.appendOne, [100_000]),
    (.shuffle, [100_000]),
    (.sectionsMixed, [100_000]),
    (.sectionsOneChanged, [100, 100_000]),
    (.sectionsUnchanged, [100_000]),
  ]
  for (workload, counts) in workloads {
    for count in counts {
      for contender in [Contender.changes, .core, .dictionaryJoin] {
        Benchmark(
          "\(workload.rawValue)-\(count)-\(contender.rawValue)",
          configuration: .init(
            metrics: [.wallClock],
            scalingFactor: count < 1_000 ? .kilo : .one,
            maxDuration: .seconds(1))
        ) { benchmark, entry in
          for _ in benchmark.scaledIterations {
            blackHole(try entry.run())
          }
        } setup: {
          try workload.makeCase(count: count, contenders: [contender]).entries[0]
        }
      }
    }
  }
}
