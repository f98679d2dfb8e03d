#!/usr/bin/env bash
# An app that uses the libraries resolves this package and no other; with the trait of the server of pages,
# only FlyingFox besides.
set -euo pipefail
cd "$(dirname "$0")/.."
unset LOCKSTEP_SERVER

app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT
check() { # COUNT LIBRARY...: fails unless the app resolves so many packages.
  local count=$1 resolved
  shift
  echo 'import ListDiff' | Scripts/new-app.sh "$app" "$@"
  resolved=$(swift package --package-path "$app" show-dependencies --format flatlist)
  if [ "$(wc -w <<<"$resolved")" -ne "$count" ]; then
    echo "check-app: an app that uses the libraries resolves" $resolved >&2
    exit 1
  fi
}
libraries=(ListAppleViews ListBrowser ListComponents ListControllers ListDiff ListFlatDiff ListFoundation \
  ListSnapshots ListTerminal ListTesting ListTrials)
check 1 "${libraries[@]}"
TRAITS=', traits: ["BrowserServer"]' check 2 "${libraries[@]}" ListBrowserServer
echo "check-app: an app that uses the libraries resolves nothing else"
