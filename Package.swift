// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

// SwiftPM leaves assertions on in release builds unless it is told otherwise.
let cSettings: [CSetting] = [
  .define("NDEBUG", .when(configuration: .release))
]

let package = Package(
  name: "Lockstep",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "CListDiff", targets: ["CListDiff"]),
    .library(name: "ListDiff", targets: ["ListDiff"]),
    .executable(name: "lockstep", targets: ["lockstep"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // The libraries. A module imports only what stands above it here.
    .target(name: "CListDiff", path: "CSources/CListDiff", cSettings: cSettings),
    .target(name: "ListDiff", dependencies: ["CListDiff"], swiftSettings: swiftSettings),

    // What the command line, the tests and the benchmarks share; no product has it.
    .target(name: "ListTrials", dependencies: ["ListDiff"], swiftSettings: swiftSettings),

    .executableTarget(
      name: "lockstep",
      dependencies: [
        "CListDiff",
        "ListDiff",
        "ListTrials",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings
    ),

    .target(
      name: "TestSupport",
      dependencies: ["CListDiff", "ListDiff", "ListTrials"],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "CListDiffTests", dependencies: ["CListDiff", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListDiffTests", dependencies: ["ListDiff", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListTrialsTests", dependencies: ["ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
