#!/usr/bin/env bash
# Everything that takes longer than `make test` should: half an hour on two cores. Each step can also
# be run by itself.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh test
times=()
step() {
  local start=$SECONDS
  printf '\nprove: %s\n' "$*"
  "$@"
  times+=("$(printf '%5d s  %s' "$((SECONDS - start))" "$*")")
}

step make check
step Scripts/core-variants.sh
step Scripts/coverage.sh
step Scripts/coverage-swift.sh
step Scripts/test-mixer.sh
step Scripts/exhaustive-check.sh 6
step Scripts/startup.sh
step Scripts/sanitize.sh thread

printf '\nprove: all held\n'
printf '%s\n' "${times[@]}"
