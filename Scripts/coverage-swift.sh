#!/usr/bin/env bash
# Runs all tests in Swift, those tagged `long` too, and fails if they leave out more than one line of
# the Swift sources in twenty. What the command's own processes run counts.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$(dirname "$(command -v swiftc)")
LOCKSTEP_LONG=1 Scripts/tests.sh 900 .build-coverage --enable-code-coverage
bin=$(swift build --show-bin-path --scratch-path .build-coverage)
"$tools/llvm-profdata" merge .build-coverage/*.profdata -o "$bin/all.profdata"
programs=("$bin/lockstep")
for tests in "$bin"/*.xctest; do programs+=("$tests"); done
"$tools/llvm-cov" report "${programs[0]}" "${programs[@]/#/-object=}" \
  -instr-profile "$bin/all.profdata" "$PWD/Sources" "$PWD/Command/Sources" \
  "$PWD/Benchmarks/Sources" |
  awk -v OFS='\t' '
    # File, regions and missed ones, %, functions and missed ones, %, lines and missed ones, %.
    $1 ~ /\.swift$/ {
      module = $1
      sub(".*Sources/", "", module)
      sub("/.*", "", module)
      lines[module] += $8
      missed[module] += $9
      if ($9 > 0) print $9 " of " $8, $1
    }
    END {
      for (module in lines) {
        printf "coverage: %s: %.1f %% of %d lines\n", module,
          100 - 100 * missed[module] / lines[module], lines[module]
        all += lines[module]
        gone += missed[module]
      }
      printf "coverage: all: %.1f %% of %d lines\n", 100 - 100 * gone / all, all
      exit all == 0 || gone > 0.05 * all
    }'
