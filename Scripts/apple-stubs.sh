#!/usr/bin/env bash
# apple-stubs.sh FOLDER OPTION...: builds the hosts for UIKit and AppKit against stubs, in FOLDER with the
# options of `swift build`, and runs their tests, the long ones too. Then it builds them for AppKit's
# layouts on the main actor, as they are from the SDK of macOS 27 on. Only on Linux: elsewhere, the hosts
# are built with all other libraries.
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(uname)" = Linux ] || exit 0
# On Apple's platforms, members of CGRect and its kind are in a module of their own.
lost=$(grep -rlE '\.(min|mid|max)[XY]\b|\bCG(Rect|Point|Size)\(|\bNS(Rect|Point|Size)\(' \
  Sources/Hosts/ListAppleViews --include='*.swift' | xargs grep -L 'import CoreGraphics' || true)
if [ -n "$lost" ]; then
  echo "apple-stubs: these files need 'import CoreGraphics':" "$lost" >&2
  exit 1
fi
LOCKSTEP_LONG=3 PACKAGES=Tests/AppleStubs Scripts/tests.sh 100 "$@"
LAYOUTS_ON_MAIN_ACTOR=1 swift build --package-path Tests/AppleStubs --scratch-path "$PWD/$1" \
  --build-tests --disable-build-manifest-caching "${@:2}"
