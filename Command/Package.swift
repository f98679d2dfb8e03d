// swift-tools-version: 6.1
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

// Set by Scripts/checks/fuzz.sh.
let fuzzingProducts: [Product] =
  Context.environment["LOCKSTEP_FUZZING"] == nil
  ? []
  : [.library(name: "FileFuzzTargets", targets: ["FileFuzzTargets"])]

// Set by `make run`: the command then has the subcommands that compare lists, and not those that need the
// libraries for screens, layouts and benchmarks, which take longer to build.
let comparesOnly = Context.environment["LOCKSTEP_COMPARES_ONLY"] != nil

let otherFolders = ["Bench", "Components", "Fuzz", "Layout", "Serve", "Watch"]
let otherDependencies: [Target.Dependency] = [
  .product(name: "ListBrowser", package: "Lockstep"),
  .product(name: "ListBrowserServer", package: "Lockstep"),
  .product(name: "ListComponents", package: "Lockstep"),
  .product(name: "ListLayout", package: "Lockstep"),
  .product(name: "ListSnapshots", package: "Lockstep"),
  .product(name: "ListTerminal", package: "Lockstep"),
  .product(name: "ListTrials", package: "Lockstep"),
  .product(name: "LockstepBench", package: "LockstepBenchmarks"),
]

// The command line, a package of its own so that apps with the libraries resolve none of its
// dependencies.
let package = Package(
  name: "LockstepCommand",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "lockstep", targets: ["lockstep"]),
    .executable(name: "example", targets: ["example"]),
  ] + fuzzingProducts,
  dependencies: [
    .package(name: "Lockstep", path: "..", traits: comparesOnly ? [] : ["BrowserServer"]),
    .package(name: "LockstepBenchmarks", path: "../Benchmarks"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(name: "CJSONTape", path: "CSources/CJSONTape", cxxSettings: cxxSettings),
    .target(
      name: "CEncoding", path: "CSources/CEncoding", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(
      name: "CGzip", path: "CSources/CGzip", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CErrorStream", path: "CSources/CErrorStream", cSettings: cSettings),
    .target(
      name: "LockstepFiles",
      dependencies: [
        "CJSONTape",
        .product(name: "CListDiff", package: "Lockstep"),
        .product(name: "ListDiff", package: "Lockstep"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "lockstep",
      dependencies: [
        "CEncoding",
        "CErrorStream",
        "CGzip",
        "LockstepFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CListDiff", package: "Lockstep"),
        .product(name: "ListDiff", package: "Lockstep"),
      ] + (comparesOnly ? [] : otherDependencies),
      exclude: comparesOnly ? otherFolders : [],
      swiftSettings: swiftSettings + (comparesOnly ? [.define("COMPARES_ONLY")] : [])),

    // One list in three styles, a form, and the program of ListTerminal's documentation.
    .executableTarget(
      name: "example",
      dependencies: [
        .product(name: "ListComponents", package: "Lockstep"),
        .product(name: "ListControllers", package: "Lockstep"),
        .product(name: "ListDiff", package: "Lockstep"),
        .product(name: "ListSnapshots", package: "Lockstep"),
        .product(name: "ListTerminal", package: "Lockstep"),
      ],
      swiftSettings: swiftSettings),

    .target(
      name: "CommandTestSupport",
      dependencies: ["LockstepFiles", .product(name: "CListDiff", package: "Lockstep")],
      path: "Tests/CommandTestSupport",
      swiftSettings: swiftSettings),
    // What fuzzing runs; the tests run it on what fuzzing has found.
    .target(
      name: "FileFuzzTargets",
      dependencies: [
        "CommandTestSupport",
        "LockstepFiles",
        .product(name: "ListDiff", package: "Lockstep"),
      ],
      path: "Tests/FileFuzzTargets",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FileFuzzTargetsTests", dependencies: ["CommandTestSupport", "FileFuzzTargets"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LockstepFilesTests",
      dependencies: [
        "CJSONTape",
        "CommandTestSupport",
        "LockstepFiles",
        .product(name: "ListDiff", package: "Lockstep"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LockstepTests",
      dependencies: [
        "CommandTestSupport",
        "LockstepFiles",
        "example",
        "lockstep",
        .product(name: "CListDiff", package: "Lockstep"),
        .product(name: "ListDiff", package: "Lockstep"),
        .product(name: "ListSnapshots", package: "Lockstep"),
        .product(name: "ListTerminal", package: "Lockstep"),
        .product(name: "ListTrials", package: "Lockstep"),
        .product(name: "LockstepBench", package: "LockstepBenchmarks"),
      ],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

// Set by scripts that run some tests in a build of their own, so that no others are compiled.
if let names = Context.environment["LOCKSTEP_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}
