#!/usr/bin/env bash
# Builds the hosts for UIKit and AppKit against stubs, and runs their tests, the long ones too. Only on
# Linux: elsewhere, the real modules stand in the way, and the hosts are built for them.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Linux ]; then
  swift build --scratch-path .build-apple --target ListAppleViews
  exit
fi
LOCKSTEP_LONG=1 PACKAGES=AppleStubs Scripts/tests.sh 100 .build-apple -Xswiftc -warnings-as-errors "$@"
