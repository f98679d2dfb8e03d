#!/usr/bin/env bash
# Runs the libraries' tests with the built-in mixer in place of xxHash, and with the checks of
# invariants in the core and in results. No result may depend on either.
set -euo pipefail
cd "$(dirname "$0")/.."

LOCKSTEP_TESTS="CListDiffTests ListDiffTests ListTestingTests ListTrialsTests" \
  PACKAGES=. Scripts/tests.sh 250 .build-mixer ${FRESH:-} \
  -Xcc -DLISTDIFF_NO_XXHASH -Xcc -DLISTDIFF_CHECKS -Xswiftc -DLISTDIFF_CHECKS
