#!/usr/bin/env bash
# sanitize.sh PART: runs the Swift tests under sanitizers. Scripts/checks/core-variants.sh does it for the core.
#   address  all, under the address and undefined-behaviour sanitizers
#   thread   those that use several threads, and those of the diff, under the thread sanitizer; the
#            libraries with the mixer and the checks, too: no result may depend on either
set -euo pipefail
cd "$(dirname "$0")/../.."

# FRESH has several options.
address() {
  Scripts/checks/tests.sh 1000 .build-address --sanitize=address ${FRESH:-} \
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=all
}

thread() {
  local modules="ListComponents ListControllers ListDiff ListSnapshots ListTesting ListTrials"
  LOCKSTEP_TESTS="${modules// /Tests }Tests" PACKAGES=. \
    FILTER='^(ListDiff|ListTesting|ListTrials)Tests|threads?|tasks|DescribedBackground|AdapterTests|Acting' \
    Scripts/checks/tests.sh 330 .build-thread --sanitize=thread ${FRESH:-} \
    -Xcc -DLISTDIFF_NO_XXHASH -Xcc -DLISTDIFF_CHECKS -Xswiftc -DLISTDIFF_CHECKS
  # The digest of a file of changes needs xxHash.
  LOCKSTEP_TESTS="LockstepFilesTests LockstepTests" PACKAGES=Command \
    FILTER='threads?|tasks|Watching into a log|Files with the same bytes|lockstep diff' \
    Scripts/checks/tests.sh 20 .build-thread --sanitize=thread ${FRESH:-}
}

export LSAN_OPTIONS="suppressions=$PWD/Scripts/checks/leaks.txt:print_suppressions=0"
case "${1:-}" in
  address | thread) "$1" ;;
  *) echo "sanitize: '${1:-}' is not one of address, thread" >&2; exit 2 ;;
esac
