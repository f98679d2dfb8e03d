// swift-tools-version: 6.1
import PackageDescription

let libraries = [
  "ListControllers", "ListDiff", "ListLayout", "ListSnapshots",
  "ListTerminal",
]

let package = Package(
  name: "Chat", platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Lockstep", path: "../Lockstep")],
  targets: [
    .executableTarget(
      name: "Chat",
      dependencies: libraries.map { .product(name: $0, package: "Lockstep") })
  ])
