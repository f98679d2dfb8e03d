#!/usr/bin/env bash
# Every pair of lists up to the largest sizes that a machine gets through in an hour or so: batches
# of lists with up to 3 sections and 4 items each, and flat lists of up to 5 elements with all
# patterns of changed contents, all of them on the strict host; and every order of up to 5 updates,
# cancellations and accidents in a data source. Then flat lists of up to 6 elements with the
# built-in mixer in place of xxHash, and of up to 7, which takes another hour.
set -euo pipefail
cd "$(dirname "$0")/.."

export LOCKSTEP_EXHAUSTIVE=1
Scripts/filtered-tests.sh 10 -c release --scratch-path .build-exhaustive -Xswiftc -enable-testing \
  --filter 'Batches between lists with sections|The number of batches|The host as an oracle|Updates that meet each other'

Scripts/exhaustive-check.sh 6 --scratch-path .build-mixer-release -Xcc -DLISTDIFF_NO_XXHASH
Scripts/exhaustive-check.sh 7
