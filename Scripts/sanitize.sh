#!/usr/bin/env bash
# sanitize.sh [core] [address] [thread]: tests under sanitizers, all three parts if none is named.
#   core     the tests of the core in C under address and undefined behaviour together, then under
#            memory, which finds bytes that are read before they are written
#   address  the tests in Swift under address and undefined behaviour
#   thread   the tests in Swift that use several threads, under threads
set -euo pipefail
cd "$(dirname "$0")/.."

core() {
  local linker=
  # The default one warns of symbols that are not the project's.
  [ "$(uname)" != Linux ] || linker=-fuse-ld=lld
  for checks in address,undefined memory; do
    # Only Linux has a sanitizer of memory.
    [ "$checks" != memory ] || [ "$(uname)" = Linux ] || continue
    for variant in -DLISTDIFF_CHECKS -DLISTDIFF_NO_XXHASH; do
      CC=clang CFLAGS="-O1 -g $variant -fsanitize=$checks -fno-sanitize-recover=all $linker" \
        Scripts/core-tests.sh
    done
  done
}

# The XCTest run that would find nothing leaks by itself; only Swift Testing runs.
address() {
  Scripts/tests.sh 1000 .build-address --sanitize=address \
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=all
}

thread() {
  Scripts/tests.sh 20 .build-thread --sanitize=thread \
    --filter 'threads?|tasks|Watching into a log|Files with the same bytes|lockstep diff'
}

export LSAN_OPTIONS="suppressions=$PWD/Scripts/leaks.txt:print_suppressions=0"
parts=("$@")
[ $# -gt 0 ] || parts=(core address thread)
for part in "${parts[@]}"; do
  case $part in
    core | address | thread) "$part" ;;
    *) echo "sanitize: '$part' is not one of core, address, thread" >&2; exit 2 ;;
  esac
done
