// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that the libraries know nothing of libFuzzer. It builds only by
// Scripts/checks/fuzz.sh, which asks the other packages for what is fuzzed and gives the flags that bring
// libFuzzer and make the code countable for it.
let package = Package(
  name: "LockstepFuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Lockstep", path: "../.."),
    .package(name: "LockstepCommand", path: "../../Command"),
  ],
  targets: [
    .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "FileFuzzTargets", package: "LockstepCommand"),
        .product(name: "FuzzTargets", package: "Lockstep"),
      ],
      path: "Fuzz",
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
