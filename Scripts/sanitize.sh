#!/usr/bin/env bash
# sanitize.sh [core] [address] [thread]: runs tests under sanitizers; all three parts by default.
#   core     the core's tests in C with internal checks, with the built-in mixer in place of xxHash, and
#            without vectors: under the address and undefined-behaviour sanitizers together, then under
#            the memory sanitizer, which finds reads of uninitialised memory
#   address  the Swift tests under the address and undefined-behaviour sanitizers
#   thread   the Swift tests that use several threads, and those of the diff, under the thread sanitizer;
#            the libraries with the mixer and the checks, too: no result may depend on either
set -euo pipefail
cd "$(dirname "$0")/.."

core() {
  local linker=
  # The default linker warns of symbols outside the project.
  [ "$(uname)" != Linux ] || linker=-fuse-ld=lld
  for checks in address,undefined memory; do
    # Only Linux has the memory sanitizer.
    [ "$checks" != memory ] || [ "$(uname)" = Linux ] || continue
    for variant in -DLISTDIFF_CHECKS -DLISTDIFF_NO_XXHASH -U__SSE2__; do
      CC=clang CFLAGS="-O1 -g $variant -fsanitize=$checks -fno-sanitize-recover=all $linker" \
        Scripts/core-tests.sh
    done
  done
}

# FRESH has several options.
address() {
  Scripts/tests.sh 1000 .build-address --sanitize=address ${FRESH:-} \
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=all
}

thread() {
  local modules="CListDiff ListComponents ListControllers ListDiff ListSnapshots ListTesting ListTrials"
  LOCKSTEP_TESTS="${modules// /Tests }Tests" PACKAGES=. \
    FILTER='^(CListDiff|ListDiff|ListTesting|ListTrials)Tests|threads?|tasks|DescribedBackground|AdapterTests|Acting' \
    Scripts/tests.sh 400 .build-thread --sanitize=thread ${FRESH:-} \
    -Xcc -DLISTDIFF_NO_XXHASH -Xcc -DLISTDIFF_CHECKS -Xswiftc -DLISTDIFF_CHECKS
  # The digest of a file of changes needs xxHash.
  LOCKSTEP_TESTS="LockstepFilesTests LockstepTests" PACKAGES=Command \
    FILTER='threads?|tasks|Watching into a log|Files with the same bytes|lockstep diff' \
    Scripts/tests.sh 20 .build-thread --sanitize=thread ${FRESH:-}
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
