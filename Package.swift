// swift-tools-version: 6.1
import PackageDescription

// Apps that use the libraries resolve nothing else: the command, the benchmarks and the fuzzing are
// packages of their own, in Command, Benchmarks and Tests/Fuzzing.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

// Where UIKit or AppKit has list views; watchOS has UIKit without them. `canImport(UIKit)` says which
// of the two it is.
let appleViews = SwiftSetting.define(
  "APPLE_VIEWS",
  .when(platforms: [.iOS, .macCatalyst, .macOS, .tvOS, .visionOS]))

// SwiftPM leaves assertions on in release builds unless it is told otherwise.
let cSettings: [CSetting] = [
  .define("NDEBUG", .when(configuration: .release))
]

// Set by `make docs`.
let documentationTools: [Package.Dependency] =
  Context.environment["LOCKSTEP_DOCS"] == nil
  ? []
  : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

// Set by Scripts/checks/fuzz.sh.
let fuzzingProducts: [Product] =
  Context.environment["LOCKSTEP_FUZZING"] == nil
  ? []
  : [.library(name: "FuzzTargets", targets: ["FuzzTargets"])]

let package = Package(
  name: "Lockstep",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "CListDiff", targets: ["CListDiff"]),
    .library(name: "ListFlatDiff", targets: ["ListFlatDiff"]),
    .library(name: "ListDiff", targets: ["ListDiff"]),
    .library(name: "ListSnapshots", targets: ["ListSnapshots"]),
    .library(name: "ListLayout", targets: ["ListLayout"]),
    .library(name: "ListControllers", targets: ["ListControllers"]),
    .library(name: "ListComponents", targets: ["ListComponents"]),
    .library(name: "ListFoundation", targets: ["ListFoundation"]),
    .library(name: "ListAppleViews", targets: ["ListAppleViews"]),
    .library(name: "ListTerminal", targets: ["ListTerminal"]),
    .library(name: "ListBrowser", targets: ["ListBrowser"]),
    .library(name: "ListBrowserServer", targets: ["ListBrowserServer"]),
    .library(name: "ListTesting", targets: ["ListTesting"]),
    .library(name: "ListTrials", targets: ["ListTrials"]),
  ] + fuzzingProducts,
  traits: [
    // The scripts that test all modules turn it on.
    .default(
      enabledTraits: Context.environment["LOCKSTEP_SERVER"] == nil ? [] : ["BrowserServer"]),
    .trait(
      name: "BrowserServer",
      description: "ListBrowserServer, which serves pages; it brings the package FlyingFox."),
  ],
  dependencies: documentationTools + [
    // Resolved for nobody who has not turned the trait on.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1")
  ],
  targets: [
    // A module imports only what stands above it here.
    .target(name: "CListDiff", path: "CSources/CListDiff", cSettings: cSettings),
    // A module of its own, since an app links every object file of a module that it imports.
    .target(
      name: "ListFlatDiff", dependencies: ["CListDiff"], path: "Sources/Diff/ListFlatDiff",
      swiftSettings: swiftSettings),
    .target(
      name: "ListDiff", dependencies: ["CListDiff", "ListFlatDiff"], path: "Sources/Diff/ListDiff",
      swiftSettings: swiftSettings),
    .target(
      name: "ListSnapshots", dependencies: ["ListDiff", "ListFlatDiff"],
      path: "Sources/Lists/ListSnapshots", swiftSettings: swiftSettings),
    // Rounding calls the C library for mathematics, which nothing else links without Foundation.
    .target(
      name: "ListLayout", dependencies: ["ListDiff"], path: "Sources/Layout/ListLayout",
      swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(
      name: "ListControllers", dependencies: ["ListDiff", "ListSnapshots"],
      path: "Sources/Lists/ListControllers", swiftSettings: swiftSettings),
    .target(
      name: "ListComponents",
      dependencies: ["ListControllers", "ListDiff", "ListLayout", "ListSnapshots"],
      path: "Sources/Lists/ListComponents", swiftSettings: swiftSettings),
    // Apart from the other libraries, so that these don't load Foundation.
    .target(
      name: "ListFoundation", dependencies: ["ListDiff", "ListSnapshots"],
      path: "Sources/Lists/ListFoundation", swiftSettings: swiftSettings),
    // Empty where `appleViews` isn't defined; Tests/AppleStubs compiles and tests it on Linux.
    .target(
      name: "ListAppleViews",
      dependencies: ["ListDiff", "ListFoundation", "ListLayout", "ListSnapshots"],
      path: "Sources/Hosts/ListAppleViews", swiftSettings: swiftSettings + [appleViews]),
    .target(
      name: "ListBatches", dependencies: ["ListDiff"], path: "Sources/Diff/ListBatches",
      swiftSettings: swiftSettings),
    .target(
      name: "ListTerminal",
      dependencies: ["ListBatches", "ListDiff", "ListLayout", "ListSnapshots"],
      path: "Sources/Hosts/ListTerminal", swiftSettings: swiftSettings),
    .target(
      name: "ListBrowser", dependencies: ["ListDiff", "ListLayout", "ListSnapshots"],
      path: "Sources/Hosts/ListBrowser",
      resources: [.embedInCode("Page/page.js"), .embedInCode("Page/page.css")],
      swiftSettings: swiftSettings),
    // Of FlyingFox, its sockets alone. Its server has no limits, and loads all of Foundation.
    .target(
      name: "ListBrowserServer",
      dependencies: [
        "ListBrowser",
        .product(
          name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["BrowserServer"])),
      ],
      path: "Sources/Hosts/ListBrowserServer", swiftSettings: swiftSettings),
    .target(
      name: "ListTesting", dependencies: ["ListBatches", "ListDiff", "ListSnapshots"],
      path: "Sources/Testing/ListTesting", swiftSettings: swiftSettings),
    .target(
      name: "ListTrials", dependencies: ["ListBatches", "ListDiff", "ListTesting"],
      path: "Sources/Testing/ListTrials", swiftSettings: swiftSettings),

    // The program that the tutorial builds, with the tutorial.
    .target(
      name: "ChatTutorial",
      dependencies: ["ListControllers", "ListDiff", "ListLayout", "ListSnapshots", "ListTerminal"],
      path: "Examples/Chat", swiftSettings: swiftSettings),
    .target(
      name: "TestSupport",
      dependencies: ["CListDiff", "ListDiff", "ListSnapshots", "ListTesting", "ListTrials"],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    // Lays out from the rules alone; the benchmarks have it through a symbolic link.
    .target(
      name: "LayoutReference", dependencies: ["ListDiff", "ListLayout"],
      path: "Tests/LayoutReference", swiftSettings: swiftSettings),
    // What fuzzing runs; the tests run it on what fuzzing has found.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "LayoutReference", "ListComponents", "ListDiff", "ListLayout", "ListSnapshots",
        "ListTrials", "TestSupport",
      ],
      path: "Tests/FuzzTargets",
      swiftSettings: swiftSettings),
    // Which tests take long.
    .target(name: "TestTags", path: "Tests/TestTags", swiftSettings: swiftSettings),
    .testTarget(
      name: "ListDiffTests",
      dependencies: [
        "CListDiff", "ListDiff", "ListFlatDiff", "ListTrials", "TestSupport", "TestTags",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListFoundationTests", dependencies: ["ListDiff", "ListFoundation", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListSnapshotsTests",
      dependencies: [
        "ListFoundation", "ListDiff", "ListSnapshots", "ListTesting", "ListTrials", "TestSupport",
        "TestTags",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListLayoutTests",
      dependencies: ["LayoutReference", "ListDiff", "ListLayout", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListControllersTests",
      dependencies: [
        "ListControllers", "ListDiff", "ListSnapshots", "ListTerminal", "ListTesting",
        "ListTrials", "TestSupport", "TestTags",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListComponentsTests",
      dependencies: [
        "ListComponents", "ListControllers", "ListDiff", "ListLayout", "ListSnapshots",
        "ListTerminal", "ListTesting", "ListTrials", "TestSupport", "TestTags",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListTerminalTests",
      dependencies: [
        "ListDiff", "ListLayout", "ListSnapshots", "ListTerminal", "ListTesting", "ListTrials",
        "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListBrowserTests",
      dependencies: [
        "ListBrowser", "ListBrowserServer", "ListDiff", "ListLayout", "ListSnapshots",
        "ListTesting", "ListTrials",
        "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListBrowserServerTests",
      dependencies: [
        "ListBrowser", "ListBrowserServer", "ListDiff", "ListSnapshots", "TestSupport",
        .product(
          name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["BrowserServer"])),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListTestingTests",
      dependencies: ["ListDiff", "ListSnapshots", "ListTesting", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ListTrialsTests", dependencies: ["ListDiff", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ChatTutorialTests",
      dependencies: ["ChatTutorial", "ListLayout", "ListTerminal", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: ["FuzzTargets", "ListDiff", "ListLayout", "ListTrials", "TestSupport"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)

// Set by scripts that run some tests in a build of their own, so that no others are compiled.
if let names = Context.environment["LOCKSTEP_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}
