#!/usr/bin/env bash
# command-limits.sh KB MS: fails if the command, as it is installed, has more than KB kB (1000 bytes) or the
# tables of ICU, or if a whole run of it on two lists of two rows needs over MS milliseconds of processor
# time more than an empty program.
set -euo pipefail
size_limit=${1:?usage: command-limits.sh KB MS}
time_limit=${2:?usage: command-limits.sh KB MS}
cd "$(dirname "$0")/../.."

lockstep=.build-install/release/lockstep
size=$(($(wc -c <"$lockstep") / 1000))
printf 'command-limits: %s kB, at most %s\n' "$size" "$size_limit"
# The name of the tables, in the command or of a library that it loads.
if grep -aqE 'icudt|lib_?FoundationICU|libFoundationInternationalization' "$lockstep"; then
  echo "command-limits: the command has or loads ICU" >&2
  exit 1
fi
[ "$size" -le "$size_limit" ]

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
awk -v needed="$needed" -v empty="$empty" -v most="$time_limit" 'BEGIN {
  printf "command-limits: %.2f ms of processor time, at most %s\n", needed - empty, most
  exit !(needed - empty <= most)
}'
