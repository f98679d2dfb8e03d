#!/usr/bin/env bash
# sanitize.sh [core] [address] [thread]: runs tests under sanitizers; all three parts by default.
#   core     the core's tests in C under the address and undefined-behaviour sanitizers together, then
#            under the memory sanitizer, which finds reads of uninitialised memory
#   address  the Swift tests under the address and undefined-behaviour sanitizers
#   thread   the Swift tests that use several threads under the thread sanitizer
set -euo pipefail
cd "$(dirname "$0")/.."

core() {
  local linker=
  # The default linker warns of symbols outside the project.
  [ "$(uname)" != Linux ] || linker=-fuse-ld=lld
  for checks in address,undefined memory; do
    # Only Linux has the memory sanitizer.
    [ "$checks" != memory ] || [ "$(uname)" = Linux ] || continue
    for variant in -DLISTDIFF_CHECKS -DLISTDIFF_NO_XXHASH; do
      CC=clang CFLAGS="-O1 -g $variant -fsanitize=$checks -fno-sanitize-recover=all $linker" \
        Scripts/core-tests.sh
    done
  done
}

# Only Swift Testing runs, since an empty XCTest run leaks. FRESH has several options.
address() {
  Scripts/tests.sh 1000 .build-address --sanitize=address ${FRESH:-} \
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=all
}

thread() {
  local modules="ListComponents ListControllers ListDiff ListSnapshots ListTesting LockstepFiles Lockstep"
  LOCKSTEP_TESTS="${modules// /Tests }Tests" PACKAGES=". Command" \
    Scripts/tests.sh 20 .build-thread --sanitize=thread ${FRESH:-} \
    --filter 'threads?|tasks|Watching into a log|Files with the same bytes|lockstep diff|DescribedBackground|AdapterTests|Acting'
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
