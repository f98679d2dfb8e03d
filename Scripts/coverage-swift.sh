#!/usr/bin/env bash
# How many lines of the Swift sources all tests run, the command's own processes among them: fails
# below 95 in 100.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$(dirname "$(command -v swiftc)")
build=(--scratch-path .build-coverage)
# Not the tests that count which files a command touches, or run it as somebody who may touch few: it
# would write down its own coverage.
swift test --disable-xctest --enable-code-coverage "${build[@]}" \
  --skip 'A file that is replaced' --skip 'Files that a command touches' --skip 'larger than allowed' \
  --skip 'A file that somebody else replaces'
bin=$(swift build --show-bin-path "${build[@]}")
"$tools/llvm-cov" report "$bin/LockstepPackageTests.xctest" -object "$bin/lockstep" \
  -instr-profile "$bin/codecov/default.profdata" "$PWD/Sources" |
  awk -v OFS='\t' '
    # File, regions and missed ones, %, functions and missed ones, %, lines and missed ones, %.
    $1 ~ /\.swift$/ {
      module = $1
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
