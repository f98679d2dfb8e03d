#!/usr/bin/env bash
# prove.sh often|all FOLDER OPTION...: runs what `make test` does not: first what breaks most often, then with
# `all` what is longer. Each step can also run by itself, prints what failed, and its time is printed at
# the end. FOLDER has the build of `make test`, with the options.
set -euo pipefail
cd "$(dirname "$0")/../.."

which=$1
shift
Scripts/build/setup.sh test
Scripts/build/setup.sh check
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
  LOCKSTEP_LONG=3 FILTER='^List|FuzzTargets|LockstepFiles|JSONPlaceTests|LayoutMutationTests' \
    Scripts/checks/tests.sh 1000 "$@" >"$long" 2>&1 &
  running=$!
fi
long_tests() { wait "$running" || { cat "$long"; return 1; }; }

step Scripts/checks/app.sh resolves
step Scripts/checks/check-core.sh
step Scripts/checks/apple-targets.sh
step Scripts/checks/api.sh check "$@"
step Scripts/checks/check-listings.sh "$@"
[ "$(uname)" != Linux ] || step make apple-stubs
PACKAGES=Benchmarks step Scripts/checks/tests.sh 50 "$@"
step make docs
step make browser
step Scripts/checks/sanitize.sh thread
step Scripts/checks/tables.sh duckdb

if [ "$which" = all ]; then
  step Scripts/checks/apple-declarations.py "$1"
  step Scripts/checks/core-variants.sh sanitize
  step Scripts/checks/coverage.sh core
  step Scripts/checks/coverage.sh swift 2200 .build-coverage "${@:2}"
  step make release
  step Scripts/checks/exhaustive.sh 6
  step Scripts/checks/app.sh weighs ListFlatDiff 440
  step Scripts/checks/app.sh weighs ListDiff 1100
  step long_tests
  step Scripts/checks/command-limits.sh 28000 10
fi

printf '\nprove: all held\n'
printf '%s\n' "${table[@]}"
