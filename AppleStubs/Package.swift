// swift-tools-version: 6.1
import PackageDescription

// The hosts of `ListAppleViews`, compiled and tested on Linux against stubs of UIKit and AppKit. A
// package of its own: whatever is built beside a module `UIKit` finds it with `canImport`. It is empty
// on other platforms, so that no stub hides the real module there.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

#if os(Linux)
  let lockstep = [
    "ListControllers", "ListDiff", "ListFoundation", "ListLayout", "ListSnapshots", "ListTesting",
  ].map { Target.Dependency.product(name: $0, package: "Lockstep") }

  /// Lets examples import the module by its real name.
  let realName = SwiftSetting.unsafeFlags([
    "-module-alias", "ListAppleViews=AppleViewsOnStubs",
  ])

  let targets: [Target] = [
    .target(
      name: "StubCore",
      dependencies: [
        .product(name: "ListDiff", package: "Lockstep"),
        .product(name: "ListTesting", package: "Lockstep"),
      ],
      swiftSettings: swiftSettings),
    .target(name: "UIKitStub", dependencies: ["StubCore"], swiftSettings: swiftSettings),
    .target(name: "AppKitStub", dependencies: ["StubCore"], swiftSettings: swiftSettings),
    .target(name: "UIKit", dependencies: ["UIKitStub"], swiftSettings: swiftSettings),
    .target(name: "AppKit", dependencies: ["AppKitStub"], swiftSettings: swiftSettings),
    // A symbolic link to the sources of `ListAppleViews`: two packages can't have targets of one name.
    .target(
      name: "AppleViewsOnStubs",
      dependencies: [
        "AppKit", "UIKit",
        .product(name: "ListDiff", package: "Lockstep"),
        .product(name: "ListFoundation", package: "Lockstep"),
        .product(name: "ListLayout", package: "Lockstep"),
        .product(name: "ListSnapshots", package: "Lockstep"),
      ],
      exclude: ["Documentation.docc"],
      swiftSettings: swiftSettings),
    // A symbolic link to the examples.
    .target(
      name: "AppleFeed", dependencies: ["AppleViewsOnStubs", "UIKit"] + lockstep,
      swiftSettings: swiftSettings + [realName]),
    // The listings of the guides.
    .target(
      name: "AppleGuides", dependencies: ["AppKit", "AppleViewsOnStubs", "UIKit"] + lockstep,
      swiftSettings: swiftSettings + [realName]),
    .testTarget(
      name: "AppleViewsTests",
      dependencies: [
        "AppKitStub", "AppleFeed", "AppleGuides", "AppleViewsOnStubs", "StubCore", "UIKitStub",
      ]
        + lockstep,
      swiftSettings: swiftSettings),
  ]
#else
  let targets: [Target] = []
#endif

let package = Package(
  name: "LockstepAppleStubs",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Lockstep", path: "..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)
