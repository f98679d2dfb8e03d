// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

let libraries = [
  "CListDiff", "ListBrowser", "ListComponents", "ListControllers", "ListDiff", "ListLayout",
  "ListSnapshots", "ListTesting",
].map { Target.Dependency.product(name: $0, package: "Lockstep") }

// What `lockstep bench` measures, a package of its own so that the libraries don't depend on the
// contenders that they are compared with.
let package = Package(
  name: "LockstepBenchmarks",
  platforms: [.macOS(.v14)],
  products: [.library(name: "LockstepBench", targets: ["LockstepBench"])],
  dependencies: [
    .package(name: "Lockstep", path: ".."),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
  ],
  targets: [
    // A symbolic link to Tests/LayoutReference, without the random trials. Fuzzing builds both, so that
    // the names differ.
    .target(
      name: "PlainLayout",
      dependencies: [
        .product(name: "ListDiff", package: "Lockstep"),
        .product(name: "ListLayout", package: "Lockstep"),
      ],
      path: "Sources/LayoutReference",
      exclude: [
        "LayoutChoices.swift", "LayoutTrial.swift", "SampleLayout.swift", "SolverTrial.swift",
      ],
      swiftSettings: swiftSettings),
    .target(name: "CAllocations", path: "CSources/CAllocations"),
    .target(
      name: "LockstepBench",
      dependencies: libraries + [
        "CAllocations",
        "PlainLayout",
        .product(name: "ListTrials", package: "Lockstep"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LockstepBenchTests", dependencies: libraries + ["LockstepBench"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)

// Set by scripts that run some tests in a build of their own, so that no others are compiled.
if let names = Context.environment["LOCKSTEP_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}
