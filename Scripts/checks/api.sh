#!/usr/bin/env bash
# api.sh check|renew [FOLDER OPTION...]: compares the public declarations of each library with the
# listings in Documentation/API, or writes the listings again. Removing a line breaks users of that
# declaration, so the changelog must name the replacement. The libraries are built in FOLDER with the
# options, so that the build of `make test` can be used.
set -euo pipefail
cd "$(dirname "$0")/../.."

case "${1:-}" in
  check | renew) ;;
  *) sed -n '2,5s/^# //p' "$0" >&2; exit 2 ;;
esac
mode=$1
shift
export LOCKSTEP_SERVER=1
build=(--scratch-path "$PWD/${1:-.build-api}" --disable-build-manifest-caching "${@:2}")
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
swift build "${build[@]}"
modules=$(swift build "${build[@]}" --show-bin-path)/Modules
# What the server of pages imports has a module in C.
sockets=${build[1]}/checkouts/FlyingFox/CSystemLinux/include
# On Linux, ListAppleViews has its declarations only where there are stubs of the views.
if [ "$(uname)" = Linux ]; then
  for module in UIKitViews AppKitViews; do
    swift build --package-path Tests/AppleStubs "${build[@]}" --target $module
  done
fi
swiftc -swift-version 6 Scripts/checks/api-listing.swift -o "$out/api-listing"
status=0
shopt -s nullglob
list() { # LIBRARY MODULE FOLDER: writes the declarations of a module.
  swift symbolgraph-extract -module-name "$2" -target "$target" -output-dir "$out" \
    -I "$3" -I "$sockets" -I CSources/CListDiff/include \
    -minimum-access-level public -skip-synthesized-members
  "$out/api-listing" "$out/$2".symbols.json "$out/$2"@*.symbols.json >>"$out/$1.all"
}
for library in CListDiff $(cd Sources && ls -d */* | xargs -n 1 basename | sort); do
  if [ "$library" = ListAppleViews ]; then
    [ "$(uname)" = Linux ] || continue
    for module in UIKitViews AppKitViews; do
      echo "# ${module%Views}" >>"$out/$library.all"
      list "$library" "$module" "$modules"
    done
  else
    list "$library" "$library" "$modules"
  fi
  # The symbol graph of a C module also has the declarations of included headers.
  [ "$library" != CListDiff ] || sed -i -n '/listdiff/Ip' "$out/$library.all"
  if [ "$mode" = renew ]; then
    cp "$out/$library.all" "Documentation/API/$library.txt"
  else
    diff -u "Documentation/API/$library.txt" "$out/$library.all" || status=1
  fi
done
[ "$status" -eq 0 ] ||
  echo "api: the API has changed; if that is intended, run 'Scripts/checks/api.sh renew' and update CHANGELOG.md"
exit "$status"
