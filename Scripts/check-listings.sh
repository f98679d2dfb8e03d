#!/usr/bin/env bash
# check-listings.sh FOLDER: type-checks each listing of the README and of the articles that begins with
# an import, alone, as a file that a reader pastes. The libraries are built in FOLDER; on Linux, so are
# the stubs, which stand for UIKit and AppKit.
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path --scratch-path "$1")/Modules"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
shopt -s nullglob

# Writes each listing to a file whose name has its article and its line.
for article in README.md Sources/*/Documentation.docc/*.md; do
  awk -v name="$out/$(basename "$article" .md)" '
    /^```$/ { file = "" }
    file != "" && isFirst { isFirst = 0; if (!/^import /) file = "" }
    file != "" { print > file }
    /^```swift$/ { file = name "-" NR + 1 ".swift"; isFirst = 1 }
  ' "$article"
done

check() { # LISTING: fails, and prints why, unless the listing compiles without a warning.
  local options=() framework
  for framework in UIKit AppKit; do
    if [ "$(uname)" = Linux ] && grep -q "^import $framework$" "$1"; then
      options=(-module-alias "$framework=${framework}Stub" \
        -module-alias "ListAppleViews=${framework}Views")
    fi
  done
  swiftc -typecheck -swift-version 6 -warnings-as-errors -enable-upcoming-feature MemberImportVisibility \
    -I "$modules" -I CSources/CListDiff/include "${options[@]}" "$1" >"$1.log" 2>&1 || {
    echo "check-listings: $(basename "$1" .swift) doesn't compile:"
    cat "$1.log"
    return 1
  }
}
export -f check
export modules

listings=("$out"/*.swift)
[ "${#listings[@]}" -ge 8 ] || { echo "check-listings: too few listings" >&2; exit 1; }
printf '%s\0' "${listings[@]}" | xargs -0 -n 1 -P 2 bash -c 'check "$0"'
echo "check-listings: ${#listings[@]} listings compile alone"
