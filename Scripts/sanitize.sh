#!/usr/bin/env bash
# All tests under sanitizers: address and undefined behaviour together, then threads.
set -euo pipefail
cd "$(dirname "$0")/.."

export LSAN_OPTIONS="suppressions=$PWD/Scripts/leaks.txt:print_suppressions=0"

# The XCTest run that would find nothing leaks by itself; Swift Testing alone is run.
swift test --disable-xctest --scratch-path .build-address --sanitize=address \
  -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=all
swift test --disable-xctest --scratch-path .build-thread --sanitize=thread
