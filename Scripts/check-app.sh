#!/usr/bin/env bash
# An app that uses the libraries resolves this package and no other.
set -euo pipefail
cd "$(dirname "$0")/.."

app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT
echo 'import ListDiff' |
  Scripts/new-app.sh "$app" \
    ListAppleViews ListBrowser ListComponents ListControllers ListDiff ListFlatDiff ListFoundation \
    ListSnapshots ListTerminal ListTesting ListTrials
resolved=$(swift package --package-path "$app" show-dependencies --format flatlist)
if [ "$(wc -w <<<"$resolved")" -ne 1 ]; then
  echo "check-app: an app that uses the libraries resolves" $resolved >&2
  exit 1
fi
echo "check-app: an app that uses the libraries resolves nothing else"
