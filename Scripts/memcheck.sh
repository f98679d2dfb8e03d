#!/usr/bin/env bash
# Runs the C tests under valgrind, which takes two minutes: finds reads of uninitialised memory, access
# outside the core's own memory, and leaks.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh memcheck
export RUNNER="valgrind -q --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=all"
for variant in "" -DLISTDIFF_NO_XXHASH; do
  # Valgrind can't read newer debug information than DWARF 4.
  CFLAGS="-O1 -gdwarf-4 $variant" Scripts/core-tests.sh
done
