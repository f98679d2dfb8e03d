#!/usr/bin/env bash
# apple-stubs.sh [quick]: builds the hosts for UIKit and AppKit against stubs, and runs their tests, the
# long ones too, or only a thirtieth of their cases. Then it builds them for AppKit's layouts on the main
# actor, as they are from the SDK of macOS 27 on. Only on Linux: elsewhere, the real modules stand in the
# way, and the hosts are built for them.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Linux ]; then
  swift build --scratch-path .build-apple --target ListAppleViews
  exit
fi
# On Apple's platforms, members of CGRect and its kind are in a module of their own.
lost=$(grep -rlE '\.(min|mid|max)[XY]\b|\bCG(Rect|Point|Size)\(|\bNS(Rect|Point|Size)\(' \
  Sources/ListAppleViews --include='*.swift' | xargs grep -L 'import CoreGraphics' || true)
if [ -n "$lost" ]; then
  echo "apple-stubs: these files need 'import CoreGraphics':" "$lost" >&2
  exit 1
fi
options=(
  -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
  -Xswiftc -warnings-as-errors
)
[ "${1:-}" = quick ] || export LOCKSTEP_LONG=1
PACKAGES=AppleStubs Scripts/tests.sh 100 .build-apple "${options[@]}"
[ "${1:-}" != quick ] || exit 0
LAYOUTS_ON_MAIN_ACTOR=1 swift build --package-path AppleStubs --scratch-path "$PWD/.build-apple" \
  --build-tests --disable-build-manifest-caching "${options[@]}"
