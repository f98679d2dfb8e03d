// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

let benchmarkDependencies: [Target.Dependency] = [
  .product(name: "Benchmark", package: "benchmark"),
  .product(name: "_ListBench", package: "Lockstep"),
]

// A package of its own, so that who builds the libraries doesn't build what measures them.
let package = Package(
  name: "LockstepBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Lockstep", path: ".."),
    // Without its traits: the interposers that they bring can't be had everywhere.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    // Times, which depend on the machine: no thresholds.
    .executableTarget(
      name: "Times", dependencies: benchmarkDependencies, path: "Times",
      swiftSettings: swiftSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Snapshots beside the naive way: times as well.
    .executableTarget(
      name: "Snapshots",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ListSnapshots", package: "Lockstep"),
      ], path: "Snapshots",
      swiftSettings: swiftSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Counts, which don't: the thresholds are in Thresholds.
    .executableTarget(
      name: "Counts", dependencies: benchmarkDependencies, path: "Counts",
      swiftSettings: swiftSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
