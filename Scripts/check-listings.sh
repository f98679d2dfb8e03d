#!/usr/bin/env bash
# check-listings.sh FOLDER: type-checks each listing of the README and of the articles that begins with
# an import, as a file that a reader pastes. A listing below the line `<!-- continued -->` is added to the
# file of the listing before it. The program of the tutorial is checked with the main.swift of each part.
# No line of a listing has more than 80 columns. The libraries are built in FOLDER; on Linux, so are the
# stubs, which stand for UIKit and AppKit.
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path --scratch-path "$1")/Modules"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
shopt -s nullglob

# Writes each listing to a file whose name has its article and its line.
too_wide=0
for article in README.md Sources/*/Documentation.docc/*.md; do
  awk -v name="$out/$(basename "$article" .md)" '
    /^```$/ { file = ""; isListing = 0 }
    isListing && length() > 80 {
      print "check-listings: " FILENAME ":" NR " has more than 80 columns"; status = 1
    }
    isFirst { isFirst = 0; if (/^import /) { last = file } else { file = "" } }
    file != "" { print > file }
    /^```swift$/ { isListing = 1 }
    /^```swift$/ && !isContinued { file = name "-" NR + 1 ".swift"; isFirst = 1 }
    /^```swift$/ && isContinued { file = last; print "" > file }
    { isContinued = /^<!-- continued -->$/ }
    END { exit status }
  ' "$article" || too_wide=1
done
[ $too_wide = 0 ] || exit 1

check() { # LISTING: fails, and prints why, unless the listing compiles without a warning.
  local options=() framework
  for framework in UIKit AppKit; do
    if [ "$(uname)" = Linux ] && grep -q "^import $framework$" "$1"; then
      options=(-module-alias "$framework=${framework}Stub" \
        -module-alias "ListAppleViews=${framework}Views")
    fi
  done
  # A part of the tutorial has its own main.swift.
  if [ "$(basename "$1")" = main.swift ]; then options+=(Examples/Chat/*.swift); fi
  swiftc -typecheck -swift-version 6 -warnings-as-errors -enable-upcoming-feature MemberImportVisibility \
    -I "$modules" -I CSources/CListDiff/include ${options[@]+"${options[@]}"} "$1" >"$1.log" 2>&1 || {
    echo "check-listings: $(basename "$1" .swift) doesn't compile:"
    cat "$1.log"
    return 1
  }
}
export -f check
export modules

for main in Examples/Chat/Documentation.docc/Resources/main-*.swift; do
  folder=$out/$(basename "$main" .swift)
  mkdir "$folder"
  cp "$main" "$folder/main.swift"
done
listings=("$out"/*.swift "$out"/*/main.swift)
[ "${#listings[@]}" -ge 40 ] || { echo "check-listings: too few listings" >&2; exit 1; }
printf '%s\0' "${listings[@]}" | xargs -0 -n 1 -P 2 bash -c 'check "$0"'
echo "check-listings: ${#listings[@]} listings compile"
