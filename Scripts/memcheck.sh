#!/usr/bin/env bash
# The C tests under valgrind, for two minutes: no byte is read that nobody has written, none beyond
# the core's own memory is touched, and all of it is given back.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh memcheck
export RUNNER="valgrind -q --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=all"
for variant in "" -DLISTDIFF_NO_XXHASH; do
  # Valgrind reads no later debug information than that of DWARF 4.
  CFLAGS="-O1 -gdwarf-4 $variant" Scripts/core-tests.sh
done
