#!/usr/bin/env bash
# Builds the diff for Embedded Swift.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh
swift build -c release --target ListDiff --scratch-path .build-embedded \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo \
  -Xswiftc -warnings-as-errors
