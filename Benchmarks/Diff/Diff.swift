import Benchmark
import ListBench
let benchmarks: @Sendable () -> Void = {}
