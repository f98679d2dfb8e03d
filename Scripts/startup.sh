#!/usr/bin/env bash
# startup.sh [MS]: fails if the command needs more than MS (5) milliseconds of processor time to compare
# two lists of two rows, from its start to its end.
set -euo pipefail
most=${1:-5}
cd "$(dirname "$0")/.."

read -ra flags < <(Scripts/link-flags.sh) || true
flags=(-c release --product lockstep --scratch-path .build-install ${flags[@]+"${flags[@]}"})
swift build "${flags[@]}"
lockstep="$(swift build "${flags[@]}" --show-bin-path)/lockstep"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'id,n\n1,a\n2,b\n' >"$folder/old.csv"
printf 'id,n\n1,a\n2,c\n' >"$folder/new.csv"

# The least of some averages: other programs only make it longer.
runs=50
least=
for _ in 1 2 3 4 5; do
  TIMEFORMAT='%U %S'
  read -r user system < <({ time for ((run = 0; run < runs; run++)); do
    "$lockstep" diff "$folder/old.csv" "$folder/new.csv" >"$folder/result" || [ $? -eq 1 ]
  done; } 2>&1)
  average=$(awk "BEGIN { printf \"%.2f\", ($user + $system) * 1000 / $runs }")
  [ -n "$least" ] && awk "BEGIN { exit !($least <= $average) }" || least=$average
done
echo "startup: $least ms of processor time, at most $most"
awk "BEGIN { exit !($least <= $most) }"
