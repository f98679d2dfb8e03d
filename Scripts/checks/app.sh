#!/usr/bin/env bash
# app.sh resolves: fails unless an app that uses the libraries resolves this package and no other; with the
# trait of the server of pages, only FlyingFox besides.
# app.sh weighs LIBRARY LIMIT_KB: builds an app with one flat diff of structs that links ListFlatDiff or
# ListDiff, strips it, and prints its size in kB (1000 bytes) and the libraries that it names. Fails if
# the size is above the limit, or if the app loads Foundation or ICU.
set -euo pipefail
cd "$(dirname "$0")/../.."
# Tests set it, so that all modules are built.
unset LOCKSTEP_SERVER

app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT

# Writes the manifest of an app that uses some libraries; its main.swift comes from standard input.
new_app() { # TRAITS LIBRARY...
  mkdir -p "$app/Sources/App"
  {
    cat <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Lockstep", path: "$PWD", traits: [$1])],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
SWIFT
    printf '        .product(name: "%s", package: "Lockstep"),\n' "${@:2}"
    printf '      ])\n  ])\n'
  } >"$app/Package.swift"
  cat >"$app/Sources/App/main.swift"
}

resolves() { # COUNT TRAITS LIBRARY...: fails unless the app resolves so many packages.
  local resolved
  echo 'import ListDiff' | new_app "${@:2}"
  resolved=$(swift package --package-path "$app" show-dependencies --format flatlist)
  if [ "$(wc -w <<<"$resolved")" -ne "$1" ]; then
    echo "app: an app that uses the libraries resolves" $resolved >&2
    exit 1
  fi
}

weighs() { # LIBRARY LIMIT_KB
  new_app '' "$1" <<MAIN
import $1

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

let old = [Song(id: 1, title: "a"), Song(id: 2, title: "b")]
let new = [Song(id: 2, title: "c"), Song(id: 3, title: "d")]
print(try ListChanges(from: old, to: new).updates.count)
MAIN
  swift build -c release --package-path "$app" --product App >&2
  local built stripped=$app/stripped size named loaded
  built=$(swift build -c release --package-path "$app" --show-bin-path)/App
  strip -o "$stripped" "$built"
  size=$(($(wc -c <"$stripped") / 1000))
  if command -v otool >/dev/null; then
    named=$(otool -L "$stripped")
    loaded=$named
  else
    named=$(readelf -d "$stripped" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    loaded=$(ldd "$stripped")
  fi
  printf 'app: %s: %s kB, at most %s\n%s\n' "$1" "$size" "$2" "$named"
  if grep -iqE 'foundation|icu' <<<"$loaded"; then
    echo "app: the app loads Foundation or ICU" >&2
    exit 1
  fi
  [ "$size" -le "$2" ] || { echo "app: the app is above the limit of $2 kB" >&2; exit 1; }
}

case "${1:-} $#" in
  "resolves 1")
    libraries=(ListAppleViews ListBrowser ListComponents ListControllers ListDiff ListFlatDiff \
      ListFoundation ListSnapshots ListTerminal ListTesting ListTrials)
    resolves 1 '' "${libraries[@]}"
    resolves 2 '"BrowserServer"' "${libraries[@]}" ListBrowserServer
    echo "app: an app that uses the libraries resolves nothing else"
    ;;
  "weighs 3") weighs "$2" "$3" ;;
  *) sed -n '2,7s/^# //p' "$0" >&2; exit 2 ;;
esac
