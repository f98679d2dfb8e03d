#!/usr/bin/env bash
# All tests under sanitizers: those of the core in C under address and undefined behaviour together,
# then under memory, which sees what is read before it is written; then those in Swift under
# address and undefined behaviour, then under threads.
set -euo pipefail
cd "$(dirname "$0")/.."

export LSAN_OPTIONS="suppressions=$PWD/Scripts/leaks.txt:print_suppressions=0"

linker=
# The default one there warns of symbols that are none of ours.
[ "$(uname)" != Linux ] || linker=-fuse-ld=lld
for checks in address,undefined memory; do
  # Only there is there a sanitizer of memory.
  [ "$checks" != memory ] || [ "$(uname)" = Linux ] || continue
  for variant in -DLISTDIFF_CHECKS -DLISTDIFF_NO_XXHASH; do
    CC=clang CFLAGS="-O1 -g $variant -fsanitize=$checks -fno-sanitize-recover=all $linker" \
      Scripts/core-tests.sh
  done
done

# The XCTest run that would find nothing leaks by itself; Swift Testing alone is run.
swift test --disable-xctest --scratch-path .build-address --sanitize=address \
  -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=all
swift test --disable-xctest --scratch-path .build-thread --sanitize=thread
