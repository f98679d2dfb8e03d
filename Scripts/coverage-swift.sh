#!/usr/bin/env bash
# coverage-swift.sh LEAST FOLDER OPTION...: builds and runs the Swift tests as tests.sh does, counts what
# runs, and fails if they miss more than 5 % of the lines of the Swift sources. Lines that run in the
# command's own processes count.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$(dirname "$(command -v swiftc)")
profiles=$(mktemp -d)
trap 'rm -rf "$profiles"' EXIT
# SwiftPM's own merge of profiles fails if a single process was killed while it wrote one.
PACKAGES=". Command Benchmarks $([ "$(uname)" != Linux ] || echo Tests/AppleStubs)" \
  LLVM_PROFILE_FILE=$profiles/%p.profraw Scripts/tests.sh "$@" \
  -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping
bin=$(swift build --show-bin-path --scratch-path "${@:2}")
find "$profiles" -name '*.profraw' >"$profiles/all.txt"
"$tools/llvm-profdata" merge -sparse --failure-mode=all -f "$profiles/all.txt" -o "$profiles/all"
programs=("$bin/lockstep")
for tests in "$bin"/*.xctest; do programs+=("$tests"); done
"$tools/llvm-cov" report "${programs[0]}" "${programs[@]/#/-object=}" \
  -instr-profile "$profiles/all" "$PWD/Sources" "$PWD/Command/Sources" \
  "$PWD/Benchmarks/Sources" |
  awk -v OFS='\t' '
    # Columns: file; regions, missed, %; functions, missed, %; lines, missed, %.
    $1 ~ /\.swift$/ {
      module = $1
      sub(".*Sources/", "", module)
      sub("^(Diff|Lists|Layout|Hosts|Testing)/", "", module)
      sub("/.*", "", module)
      # A link to sources of the tests.
      if (module == "LayoutReference") next
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
