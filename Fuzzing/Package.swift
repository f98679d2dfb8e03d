// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that the libraries know nothing of libFuzzer. It links only with the
// flags that Scripts/fuzz.sh gives, since they bring libFuzzer and make the code countable for it.
let package = Package(
  name: "LockstepFuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Lockstep", path: "..")
  ],
  targets: [
    .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["CFuzzer", .product(name: "_ListFuzz", package: "Lockstep")],
      path: "Fuzz",
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
