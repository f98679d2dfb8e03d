#!/usr/bin/env bash
# check-listings.sh FOLDER OPTION...: compiles each Swift listing of the README and of the articles, as a part of
# a file that a reader pastes. A listing that begins with an import is a whole file, as is a manifest. The
# line above any other listing says what it is:
#   <!-- continued -->              it is added to the file of the listing before it
#   <!-- snippet -->                a part of Tests/AppleStubs/Sources/…Guides, which compiles with the stubs
#   <!-- other framework: NAME -->  code of another framework, which is not compiled here
# Any other listing is an error. So is a line of more than 80 columns. The program of the tutorial is
# checked with the main.swift of each part. The libraries are built in FOLDER with the options of `swift build`; on
# Linux, so are the stubs, which stand for UIKit and AppKit.
set -euo pipefail
cd "$(dirname "$0")/../.."

modules="$(swift build --show-bin-path --scratch-path "$@")/Modules"
# What the server of pages imports has a module in C.
sockets=$1/checkouts/FlyingFox/CSystemLinux/include
manifests="$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/pm/ManifestAPI"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
shopt -s nullglob

# Writes each listing to a file whose name has its article and its line, and its kind to `kinds`.
failed=0
for article in README.md Sources/*/*/Documentation.docc/*.md; do
  awk -v name="$out/$(basename "$article" .md)" -v kinds="$out/kinds" '
    function fail(reason) { print "check-listings: " FILENAME ":" NR " " reason; status = 1 }
    function begin(kind, to) { print kind >> kinds; file = to; isFirst = 0 }
    /^```$/ { file = ""; isListing = 0 }
    isListing && length() > 80 { fail("has more than 80 columns") }
    isFirst && /^(import |\/\/ swift-tools-version:)/ { last = name "-" NR ".swift"; begin("compiled", last) }
    isFirst { fail("neither begins with an import nor says what it is"); isFirst = 0 }
    file != "" { print > file }
    /```swift/ && !/^```swift$/ { fail("is not a line that begins a listing") }
    /^```swift$/ {
      isListing = 1
      if (marker == "") isFirst = 1
      else if (marker == "continued" && last == "") fail("continues no listing")
      else if (marker == "continued") { begin("compiled", last); print "" > last }
      else if (marker == "snippet") begin("snippet", name "-" NR + 1 ".snippet")
      else begin("other", "")
    }
    { marker = "" }
    /^<!-- continued -->$/ { marker = "continued" }
    /^<!-- snippet -->$/ { marker = "snippet" }
    /^<!-- other framework: .+ -->$/ { marker = "other" }
    END { exit status }
  ' "$article" >>"$out/errors" || failed=1
done
cat "$out/errors"
for snippet in "$out"/*.snippet; do
  python3 - "$snippet" Tests/AppleStubs/Sources/*Guides/*.swift <<'END' || failed=1
import sys
lines, *sources = ([line.strip() for line in open(file)] for file in sys.argv[1:])
count = len(lines)
if not any(lines == source[i:i + count] for source in sources for i in range(len(source))):
    sys.exit("check-listings: no file of AppleStubs contains " + sys.argv[1].rpartition("/")[2])
END
done
[ $failed = 0 ] || exit 1

check() { # LISTING: fails, and prints why, unless the listing compiles without a warning.
  local options=() framework
  for framework in UIKit AppKit; do
    if [ "$(uname)" = Linux ] && grep -q "^import $framework$" "$1"; then
      options=(-module-alias "$framework=${framework}Stub" \
        -module-alias "ListAppleViews=${framework}Views")
    fi
  done
  # A listing of SwiftUI names no other framework.
  if [ "$(uname)" = Linux ] && grep -q '^import SwiftUI$' "$1"; then
    options=(-module-alias SwiftUI=SwiftUIOnUIKit -module-alias ListAppleViews=UIKitViews)
  fi
  # A manifest sees what its version of the tools has.
  if grep -q '^import PackageDescription$' "$1"; then
    options+=(-I "$manifests" -package-description-version \
      "$(sed -n 's|^// swift-tools-version: ||p' "$1")")
  fi
  # A part of the tutorial has its own main.swift.
  if [ "$(basename "$1")" = main.swift ]; then options+=(Examples/Chat/*.swift); fi
  # A file that only passes the type checker can still fail to compile.
  swiftc -emit-sil -o /dev/null -whole-module-optimization -swift-version 6 -warnings-as-errors -enable-upcoming-feature MemberImportVisibility \
    -I "$modules" -I "$sockets" -I CSources/CListDiff/include ${options[@]+"${options[@]}"} "$1" >"$1.log" 2>&1 || {
    echo "check-listings: $(basename "$1" .swift) doesn't compile:"
    cat "$1.log"
    return 1
  }
}
export -f check
export modules manifests sockets

for main in Examples/Chat/Documentation.docc/Resources/main-*.swift; do
  folder=$out/$(basename "$main" .swift)
  mkdir "$folder"
  cp "$main" "$folder/main.swift"
done
files=("$out"/*.swift "$out"/*/main.swift)
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P 2 bash -c 'check "$0"'

count() { grep -c "^$1$" "$out/kinds" || true; }
compiled=$(count compiled)
[ "$compiled" -ge 100 ] || { echo "check-listings: too few listings" >&2; exit 1; }
echo "check-listings: $compiled listings compile, in ${#files[@]} files;" \
  "$(count snippet) are snippets that AppleStubs compiles, $(count other) are of other frameworks"
