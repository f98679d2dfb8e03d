#!/usr/bin/env bash
# prove.sh FOLDER OPTION...: runs all checks that are too long for `make test`. Each step can also run
# by itself. FOLDER has the build of `make test`, with the options.
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

# Most of the long tests run on one core, so they run beside the steps up to `long_tests`.
long=$(mktemp)
# Of the command's tests, most are the same as in `make test`.
LOCKSTEP_LONG=3 AT_ONCE=1 PACKAGES=". Command" \
  FILTER='^C?List|FuzzTargets|LockstepFiles|JSONPlaceTests|LayoutMutationTests' \
  Scripts/tests.sh 1000 "$@" >"$long" 2>&1 &
running=$!
trap 'kill "$running" 2>/dev/null || true; rm -f "$long"' EXIT
long_tests() { wait "$running" || { cat "$long"; return 1; }; }

step make check
step Scripts/apple-stubs.sh "$@"
step Scripts/core-variants.sh
step Scripts/coverage.sh
step Scripts/browser-tests.sh "$@"
step Scripts/test-mixer.sh
step Scripts/sanitize.sh thread
# These use the build of install.sh. The limit of 5 ms is for a fast machine, so this one is higher.
read -ra flags < <(Scripts/link-flags.sh) || true
step Scripts/exhaustive-check.sh 6 --scratch-path .build-install ${flags[@]+"${flags[@]}"}
step Scripts/weight.sh lockstep 26500
step Scripts/weight.sh ListFlatDiff 440
step Scripts/weight.sh ListDiff 1060
step env LOCKSTEP="$PWD/.build-install/release/lockstep" Scripts/tables.sh duckdb
step long_tests
step Scripts/startup.sh 10

printf '\nprove: all held\n'
printf '%s\n' "${times[@]}"
