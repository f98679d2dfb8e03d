#!/usr/bin/env bash
# prove.sh often|all FOLDER OPTION...: runs what `make test` does not: first what breaks most often, then with
# `all` what is longer. Each step can also run by itself, prints what failed, and its time is printed at
# the end. FOLDER has the build of `make test`, with the options.
set -euo pipefail
cd "$(dirname "$0")/.."

which=$1
shift
Scripts/setup.sh test
Scripts/setup.sh check
clock=$(mktemp)
long=$(mktemp)
running=
trap 'kill $running 2>/dev/null || true; rm -f "$clock" "$long"' EXIT

# Sets `spent` to the seconds of processor time that the commands of this shell have taken.
count_time() {
  times >"$clock"
  spent=$(awk -F '[ ms]+' 'NR == 2 { printf "%d", ($1 + $3) * 60 + $2 + $4 }' "$clock")
}

table=()
step() {
  local start=$SECONDS before
  printf '\nprove: %s\n' "$1 ${2:-}"
  count_time
  before=$spent
  "$@"
  count_time
  table+=("$(printf '%5d s, %5d s of processor time  %s' "$((SECONDS - start))" \
    "$((spent - before))" "$1 ${2:-}")")
}

# Most of the long tests run on one core, so they run beside the steps up to `long_tests`. Of the command's
# tests, most are the same as in `make test`.
if [ "$which" = all ]; then
  LOCKSTEP_LONG=3 FILTER='^C?List|FuzzTargets|LockstepFiles|JSONPlaceTests|LayoutMutationTests' \
    Scripts/tests.sh 1000 "$@" >"$long" 2>&1 &
  running=$!
fi
long_tests() { wait "$running" || { cat "$long"; return 1; }; }

step Scripts/check-app.sh
step Scripts/check-core.sh
step Scripts/apple-targets.sh
step Scripts/api.sh check "$@"
step Scripts/check-listings.sh "$@"
step Scripts/apple-stubs.sh "$@"
PACKAGES=Benchmarks step Scripts/tests.sh 50 "$@"
step Scripts/docs.sh
step Scripts/browser-tests.sh "$@"
step Scripts/sanitize.sh thread
step Scripts/tables.sh duckdb

if [ "$which" = all ]; then
  step Scripts/apple-declarations.py "$1"
  step Scripts/sanitize.sh core
  step Scripts/coverage.sh
  step Scripts/coverage-swift.sh 2400 .build-coverage "${@:2}"
  # These use the build of install.sh. The limit of 5 ms is for a fast machine, so this one is higher.
  read -ra flags < <(Scripts/link-flags.sh) || true
  step Scripts/exhaustive-check.sh 6 --scratch-path .build-install ${flags[@]+"${flags[@]}"}
  step Scripts/weight.sh lockstep 26500
  step Scripts/weight.sh ListFlatDiff 440
  step Scripts/weight.sh ListDiff 1100
  step long_tests
  step Scripts/startup.sh 10
fi

printf '\nprove: all held\n'
printf '%s\n' "${table[@]}"
