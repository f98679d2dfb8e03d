#!/usr/bin/env bash
# prove.sh often|all FOLDER OPTION...: runs what `make test` does not: first what breaks most often, then with
# `all` what is longer. Each step can also run by itself, prints what failed, and its time is printed at
# the end. FOLDER has the build of `make test`, with the options.
set -euo pipefail
cd "$(dirname "$0")/.."

which=$1
shift
Scripts/setup.sh test
times=()
step() {
  local start=$SECONDS before
  before=$(processor_seconds)
  printf '\nprove: %s\n' "$*"
  "$@"
  times+=("$(printf '%5d s, %5d s of processor time  %s' "$((SECONDS - start))" \
    "$(($(processor_seconds) - before))" "$*")")
}

# The seconds that all commands of this shell have taken.
processor_seconds() {
  times | awk -F '[ ms]+' 'NR == 2 { printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }'
}

step Scripts/check-app.sh
step Scripts/check-core.sh
step Scripts/api.sh check "$@"
step Scripts/check-listings.sh "$@"
step Scripts/apple-stubs.sh "$@"
PACKAGES=Benchmarks step Scripts/tests.sh 50 "$@"
step Scripts/docs.sh
step Scripts/browser-tests.sh "$@"
step Scripts/sanitize.sh thread
step Scripts/tables.sh duckdb

if [ "$which" = all ]; then
  step Scripts/sanitize.sh core
  step Scripts/coverage.sh
  LOCKSTEP_LONG=3 step Scripts/coverage-swift.sh 2100 .build-coverage "${@:2}"
  # These use the build of install.sh. The limit of 5 ms is for a fast machine, so this one is higher.
  read -ra flags < <(Scripts/link-flags.sh) || true
  step Scripts/exhaustive-check.sh 6 --scratch-path .build-install ${flags[@]+"${flags[@]}"}
  step Scripts/weight.sh lockstep 26500
  step Scripts/weight.sh ListFlatDiff 440
  step Scripts/weight.sh ListDiff 1060
  step Scripts/startup.sh 10
fi

printf '\nprove: all held\n'
printf '%s\n' "${times[@]}"
