#!/usr/bin/env bash
# An app that uses the libraries resolves this package and no other.
set -euo pipefail
cd "$(dirname "$0")/.."

app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT
mkdir -p "$app/Sources/App"
cat >"$app/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "App", platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Lockstep", path: "$PWD")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        "ListDiff", "ListFlatDiff", "ListFoundation", "ListSnapshots", "ListTerminal",
        "ListTesting",
      ].map { .product(name: \$0, package: "Lockstep") })
  ])
SWIFT
echo 'import ListDiff' >"$app/Sources/App/main.swift"
resolved=$(swift package --package-path "$app" show-dependencies --format flatlist)
if [ "$(wc -w <<<"$resolved")" -ne 1 ]; then
  echo "check-app: an app that uses the libraries resolves" $resolved >&2
  exit 1
fi
echo "check-app: an app that uses the libraries resolves nothing else"
