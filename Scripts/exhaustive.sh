#!/usr/bin/env bash
# Tries every pair of lists up to the largest sizes that take about an hour: batches of lists with up
# to 3 sections and 4 items each, and flat lists of up to 5 elements with all patterns of changed
# contents, all of them on the strict host; and every order of up to 5 updates, cancellations and
# failures in a data source. Then tries flat lists of up to 6 elements with the built-in mixer in place
# of xxHash, and of up to 7, which takes another hour.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh
export LOCKSTEP_EXHAUSTIVE=1
PACKAGES=. FILTER='^List(Diff|Snapshots|Testing)Tests' \
  Scripts/tests.sh 300 .build-exhaustive -c release -Xswiftc -enable-testing

Scripts/exhaustive-check.sh 6 --scratch-path .build-mixer-release -Xcc -DLISTDIFF_NO_XXHASH
Scripts/exhaustive-check.sh 7
