#!/usr/bin/env bash
# api.sh check|renew: compares the public declarations of each library with the listings in
# Documentation/API, or writes the listings again. Removing a line breaks users of that declaration, so
# the changelog must name the replacement.
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1:-}" in
  check | renew) ;;
  *) sed -n '2s/^# //p' "$0" >&2; exit 2 ;;
esac
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
# A folder of its own: `make test` builds with other flags, and would compile all of it again.
swift build --scratch-path .build-api
modules=$(swift build --scratch-path .build-api --show-bin-path)/Modules
# On Linux, ListAppleViews has its declarations only where there are stubs of the views.
if [ "$(uname)" = Linux ]; then
  swift build --package-path AppleStubs --scratch-path .build-api-apple --target AppleViewsOnStubs
  stubs=$(swift build --package-path AppleStubs --scratch-path .build-api-apple --show-bin-path)
fi
swiftc -swift-version 6 Scripts/api-listing.swift -o "$out/api-listing"
status=0
shopt -s nullglob
for library in CListDiff $(cd Sources && ls); do
  module=$library
  folder=$modules
  if [ "$library" = ListAppleViews ]; then
    [ -n "${stubs:-}" ] || continue
    module=AppleViewsOnStubs
    folder=$stubs/Modules
  fi
  swift symbolgraph-extract -module-name "$module" -target "$target" -output-dir "$out" \
    -I "$folder" -I CSources/CListDiff/include \
    -minimum-access-level public -skip-synthesized-members
  "$out/api-listing" "$out/$module".symbols.json "$out/$module"@*.symbols.json \
    >"$out/$library.all"
  # The symbol graph of a C module also has the declarations of included headers.
  [ "$library" != CListDiff ] || sed -i -n '/listdiff/Ip' "$out/$library.all"
  if [ "$1" = renew ]; then
    cp "$out/$library.all" "Documentation/API/$library.txt"
  else
    diff -u "Documentation/API/$library.txt" "$out/$library.all" || status=1
  fi
done
[ "$status" -eq 0 ] ||
  echo "api: the API has changed; if that is intended, run 'Scripts/api.sh renew' and update CHANGELOG.md"
exit "$status"
