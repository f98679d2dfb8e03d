// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

// The tests of the page's script in a real browser, a package of its own so that the other tests need
// neither the server nor the trait that brings it.
let package = Package(
  name: "LockstepBrowserTests",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Lockstep", path: "../..", traits: ["BrowserServer"])
  ],
  targets: [
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "ListBrowser", "ListBrowserServer", "ListDiff", "ListLayout", "ListSnapshots",
        "ListTesting", "ListTrials",
      ].map { .product(name: $0, package: "Lockstep") },
      swiftSettings: swiftSettings)
  ],
  swiftLanguageModes: [.v6]
)
