#!/usr/bin/env bash
# startup.sh [MS]: fails if the command needs more than MS (5) milliseconds of processor time to compare
# two lists of two rows, from its start to its end, over what an empty program needs.
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

# Milliseconds of processor time, the least of some averages: other programs only make it longer.
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
