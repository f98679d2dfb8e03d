#!/usr/bin/env bash
# startup.sh [MS]: fails if a whole run of the command on two lists of two rows needs over MS (5)
# milliseconds of processor time more than an empty program.
set -euo pipefail
most=${1:-5}
cd "$(dirname "$0")/.."

read -ra flags < <(Scripts/link-flags.sh) || true
flags=(-c release --package-path Command --product lockstep --scratch-path .build-install ${flags[@]+"${flags[@]}"})
swift build "${flags[@]}"
lockstep="$(swift build "${flags[@]}" --show-bin-path)/lockstep"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'id,n\n1,a\n2,b\n' >"$folder/old.csv"
printf 'id,n\n1,a\n2,c\n' >"$folder/new.csv"

# Prints the processor time in milliseconds: the least of several averages, since noise only adds.
milliseconds() {
  local TIMEFORMAT='%U %S' runs=50
  for _ in 1 2 3 4 5 6 7 8; do
    { time for ((run = 0; run < runs; run++)); do
      "$@" >"$folder/result" || [ $? -eq 1 ]
    done; } 2>&1
  done | awk -v runs="$runs" \
    '{ each = ($1 + $2) * 1000 / runs; if (NR == 1 || each < least) least = each } END { print least }'
}

needed=$(milliseconds "$lockstep" diff "$folder/old.csv" "$folder/new.csv")
empty=$(milliseconds "$(type -P true)")
awk -v needed="$needed" -v empty="$empty" -v most="$most" 'BEGIN {
  printf "startup: %.2f ms of processor time, at most %s\n", needed - empty, most
  exit !(needed - empty <= most)
}'
