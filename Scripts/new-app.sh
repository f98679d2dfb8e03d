#!/usr/bin/env bash
# new-app.sh FOLDER LIBRARY...: writes the manifest of an app that uses some libraries of this package.
# The app's main.swift comes from standard input. TRAITS in the environment is the end of the line that
# names the package, as in: , traits: ["BrowserServer"]
set -euo pipefail

package=$(cd "$(dirname "$0")/.." && pwd)
app=$1
shift
mkdir -p "$app/Sources/App"
{
  cat <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Lockstep", path: "$package"${TRAITS:-})],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
SWIFT
  printf '        .product(name: "%s", package: "Lockstep"),\n' "$@"
  printf '      ])\n  ])\n'
} >"$app/Package.swift"
cat >"$app/Sources/App/main.swift"
