// swift-tools-version: 6.1
import Foundation
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

// SwiftPM leaves assertions on in release builds unless it is told otherwise.
let cSettings: [CSetting] = [
  .define("NDEBUG", .when(configuration: .release))
]

let cxxSettings: [CXXSetting] = [
  .define("NDEBUG", .when(configuration: .release))
]

// Only `make docs` needs it; nobody else resolves it.
let documentationTools: [Package.Dependency] =
  ProcessInfo.processInfo.environment["LOCKSTEP_DOCS"] == nil
  ? []
  : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

let package = Package(
  name: "Lockstep",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "CListDiff", targets: ["CListDiff"]),
    .library(name: "ListDiff", targets: ["ListDiff"]),
    .library(name: "ListSnapshots", targets: ["ListSnapshots"]),
    .library(name: "ListHosts", targets: ["ListHosts"]),
    .executable(name: "lockstep", targets: ["lockstep"]),
    // For the package in Benchmarks alone; no promise is made about it.
    .library(name: "_ListBench", targets: ["ListBench"]),
    // The same for the package in Fuzzing.
    .library(name: "_ListFuzz", targets: ["ListFuzz"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // A contender in the benchmarks; who depends on the libraries doesn't resolve it.
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
  ] + documentationTools,
  targets: [
    // The libraries. A module imports only what stands above it here.
    .target(name: "CListDiff", path: "CSources/CListDiff", cSettings: cSettings),
    .target(name: "ListDiff", dependencies: ["CListDiff"], swiftSettings: swiftSettings),
    .target(name: "ListSnapshots", dependencies: ["ListDiff"], swiftSettings: swiftSettings),
    .target(
      name: "ListHosts", dependencies: ["ListDiff", "ListSnapshots"], swiftSettings: swiftSettings),

    // What the command line, the tests and the benchmarks share; no library product has it.
    .target(name: "CJSONTape", path: "CSources/CJSONTape", cxxSettings: cxxSettings),
    .target(
      name: "CGzip", path: "CSources/CGzip", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("z")]),
    .target(name: "ListFiles", dependencies: ["CJSONTape"], swiftSettings: swiftSettings),
    .target(
      name: "ListFileChanges", dependencies: ["CListDiff", "ListDiff", "ListFiles"],
      swiftSettings: swiftSettings),
    .target(
      name: "ListTrials", dependencies: ["ListDiff", "ListHosts"], swiftSettings: swiftSettings),
    .target(
      name: "ListBench",
      dependencies: [
        "CListDiff",
        "ListDiff",
        "ListTrials",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: swiftSettings
    ),

    .executableTarget(
      name: "lockstep",
      dependencies: [
        "CGzip",
        "ListBench",
        "ListDiff",
        "ListFileChanges",
        "ListFiles",
        "ListHosts",
        "ListSnapshots",
        "ListTrials",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings
    ),

    .target(
      name: "TestSupport",
      dependencies: [
        "CListDiff", "ListDiff", "ListFiles", "ListHosts", "ListSnapshots", "ListTrials",
      ],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
    // What fuzzing runs; the package in Fuzzing and the tests of the corpus do.
    .target(
      name: "ListFuzz",
      dependencies: [
        "CListDiff", "ListDiff", "ListFileChanges", "ListFiles", "ListSnapshots", "ListTrials",
        "TestSupport",
      ],
      path: "Tests/ListFuzz",
      swiftSettings: swiftSettings
    ),
    // Which tests take long.
    .target(name: "TestTags", path: "Tests/TestTags", swiftSettings: swiftSettings),
    .testTarget(
      name: "CListDiffTests", dependencies: ["CListDiff", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListDiffTests",
      dependencies: [
        "CListDiff", "ListDiff", "ListHosts", "ListTrials", "TestSupport", "TestTags",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListHostsTests",
      dependencies: ["ListDiff", "ListHosts", "ListSnapshots", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListSnapshotsTests",
      dependencies: [
        "ListDiff", "ListHosts", "ListSnapshots", "ListTrials", "TestSupport", "TestTags",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListTrialsTests", dependencies: ["ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListFilesTests", dependencies: ["CJSONTape", "ListFiles", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListBenchTests", dependencies: ["CListDiff", "ListBench", "ListDiff", "ListTrials"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListFuzzTests", dependencies: ["ListDiff", "ListFuzz", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LockstepTests",
      dependencies: [
        "CListDiff", "lockstep", "ListBench", "ListDiff", "ListFileChanges", "ListFiles",
        "ListHosts", "ListTrials", "TestSupport",
      ],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
