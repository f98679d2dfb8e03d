// swift-tools-version: 6.1
import PackageDescription

// The hosts of `ListAppleViews`, compiled and tested on Linux against stubs of UIKit and AppKit. The
// stubs have names of their own, and only what is built against them knows them as the frameworks:
// whatever is built beside a module `UIKit` finds it with `canImport`. The package is empty on other
// platforms, where the real frameworks are.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility")
]

#if os(Linux)
  let lockstep = [
    "ListComponents", "ListControllers", "ListDiff", "ListFoundation", "ListLayout",
    "ListSnapshots", "ListTesting", "ListTrials",
  ].map { Target.Dependency.product(name: $0, package: "Lockstep") }

  /// Whether AppKit's layouts belong to the main actor, as from the SDK of macOS 27 on.
  let layoutsAreIsolated = Context.environment["LAYOUTS_ON_MAIN_ACTOR"] != nil

  /// Makes stubs known by the names of what they stand for.
  func aliases(_ stubs: KeyValuePairs<String, String>) -> [SwiftSetting] {
    [.unsafeFlags(stubs.flatMap { ["-module-alias", "\($0)=\($1)"] })]
  }

  /// The hosts for one framework: a symbolic link to the sources of `ListAppleViews`, since two packages
  /// can't have targets of one name. As on Apple's platforms, the other framework can't be imported.
  func hosts(_ name: String, for framework: String, without other: String) -> Target {
    .target(
      name: name,
      dependencies: [
        "CoreGraphicsStub", .target(name: "\(framework)Stub"),
        .target(name: "SwiftUIOn\(framework)"),
        .product(name: "ListDiff", package: "Lockstep"),
        .product(name: "ListFoundation", package: "Lockstep"),
        .product(name: "ListLayout", package: "Lockstep"),
        .product(name: "ListSnapshots", package: "Lockstep"),
      ],
      exclude: ["Documentation.docc"],
      swiftSettings: swiftSettings + [.define("APPLE_VIEWS")]
        + aliases([
          "CoreGraphics": "CoreGraphicsStub", framework: "\(framework)Stub",
          "SwiftUI": "SwiftUIOn\(framework)", other: "Absent",
        ]))
  }

  let targets: [Target] = [
    .target(
      name: "StubCore",
      dependencies: [
        .product(name: "ListDiff", package: "Lockstep"),
        .product(name: "ListTesting", package: "Lockstep"),
      ],
      swiftSettings: swiftSettings),
    // A part of both stubs is in `Sources/Shared`, by symbolic links.
    .target(
      name: "UIKitStub", dependencies: ["StubCore"],
      swiftSettings: swiftSettings + [.define("LAYOUTS_ON_MAIN_ACTOR"), .define("UIKIT_STUB")]),
    .target(
      name: "AppKitStub", dependencies: ["StubCore"],
      swiftSettings: swiftSettings
        + (layoutsAreIsolated ? [.define("LAYOUTS_ON_MAIN_ACTOR")] : [])),
    .target(name: "CoreGraphicsStub", swiftSettings: swiftSettings),
    // A part of both is in `Sources/SharedSwiftUI`, by symbolic links.
    .target(name: "SwiftUIOnUIKit", dependencies: ["UIKitStub"], swiftSettings: swiftSettings),
    .target(name: "SwiftUIOnAppKit", dependencies: ["AppKitStub"], swiftSettings: swiftSettings),
    hosts("UIKitViews", for: "UIKit", without: "AppKit"),
    hosts("AppKitViews", for: "AppKit", without: "UIKit"),
    // A symbolic link to the examples, and the listings of the guides.
    .target(
      name: "AppleFeed", dependencies: ["UIKitStub", "UIKitViews"] + lockstep,
      swiftSettings: swiftSettings
        + aliases(["UIKit": "UIKitStub", "ListAppleViews": "UIKitViews"])),
    .target(
      name: "UIKitGuides", dependencies: ["SwiftUIOnUIKit", "UIKitStub", "UIKitViews"] + lockstep,
      swiftSettings: swiftSettings
        + aliases([
          "UIKit": "UIKitStub", "SwiftUI": "SwiftUIOnUIKit", "ListAppleViews": "UIKitViews",
        ])),
    .target(
      name: "AppKitGuides", dependencies: ["AppKitStub", "AppKitViews"] + lockstep,
      swiftSettings: swiftSettings
        + aliases(["AppKit": "AppKitStub", "ListAppleViews": "AppKitViews"])),
    .testTarget(
      name: "AppleViewsTests",
      dependencies: [
        "AppKitGuides", "AppKitStub", "AppKitViews", "AppleFeed", "StubCore", "SwiftUIOnAppKit",
        "SwiftUIOnUIKit", "UIKitGuides", "UIKitStub", "UIKitViews",
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
  dependencies: [.package(name: "Lockstep", path: "../..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)
