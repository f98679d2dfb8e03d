// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who builds the libraries builds the measuring tools.
let package = Package(
  name: "LockstepBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Lockstep", path: ".."),
    // Without its traits: the interposers that they bring can't be had everywhere.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Diff",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "_ListBench", package: "Lockstep"),
      ],
      path: "Diff",
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
  ],
  swiftLanguageModes: [.v6]
)
