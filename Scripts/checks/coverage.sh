#!/usr/bin/env bash
# coverage.sh core: measures how much of the C core its own tests cover. Fails unless they run all lines, both
# sides of all branches, and show that each condition matters by itself (MC/DC), with xxHash, without
# it, and without vectors.
# coverage.sh swift LEAST FOLDER OPTION...: builds and runs the Swift tests as tests.sh does, counts what
# runs, and fails if they miss more than 5 % of the lines of the Swift sources. Lines that run in the
# command's own processes count.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The tools must have the version of the compiler, since others can't read its files.
tools=$(dirname "$(command -v swiftc)")
core=CSources/CListDiff
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Measures one build of the C tests, with a name and flags.
cover_core() {
  local name=$1 program=$out/$1
  shift
  # The compiler warns of a condition that it can't count.
  "$tools/clang" -std=c11 -O1 -Werror "$@" \
    -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc \
    -I "$core/include" "$core"/*.c Tests/Core/*.c -o "$program"
  LLVM_PROFILE_FILE=$program.raw "$program" >/dev/null
  "$tools/llvm-profdata" merge "$program.raw" -o "$program.data"
  local results=("$program" -instr-profile="$program.data" "$PWD/$core")

  # In this format, code in a header counts once, however many files include it.
  "$tools/llvm-cov" export -format=lcov -skip-functions "${results[@]}" | awk -F'[:,]' '
    $1 == "SF" { file = $2; sub(".*/", "", file) }
    $1 == "DA" { lines++; if ($3 == 0) print file ":" $2 ": not run" }
    $1 == "BRDA" { branches++; if ($5 == 0 || $5 == "-") print file ":" $2 ": goes one way only" }
    END { print lines + 0, branches + 0 >"/dev/stderr" }
  ' >"$out/missed" 2>"$out/counts"
  "$tools/llvm-cov" show -show-mcdc "${results[@]}" | awk '
    /^\// { file = $1; sub(".*/", "", file) }
    /MC\/DC Decision Region/ { decisions++; place = $(NF - 2) }
    /Pair: not covered/ { print file place ": not shown to matter by itself:" $0 }
    END { print decisions + 0 >"/dev/stderr" }
  ' >>"$out/missed" 2>>"$out/counts"

  if [ -s "$out/missed" ]; then
    cat "$out/missed" >&2
    echo "coverage: $name: the C tests leave gaps in the core" >&2
    exit 1
  fi
  local lines branches decisions
  read -r -d '' lines branches decisions <"$out/counts" || true
  # Without this, a run that sees no code would pass.
  if [ "$lines" -le 1000 ] || [ "$branches" -le 500 ] || [ "$decisions" -le 50 ]; then
    echo "coverage: $name: only $lines lines, $branches branches, $decisions decisions were seen" >&2
    exit 1
  fi
  echo "coverage: $name: all of $lines lines, $branches ways of branches, $decisions decisions"
}

# Measures the Swift tests.
cover_swift() { # LEAST FOLDER OPTION...
  # SwiftPM's own merge of profiles fails if a single process was killed while it wrote one.
  PACKAGES=". Command Benchmarks $([ "$(uname)" != Linux ] || echo Tests/AppleStubs)" \
    LLVM_PROFILE_FILE=$out/%p.profraw Scripts/checks/tests.sh "$@" \
    -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping
  bin=$(swift build --show-bin-path --scratch-path "${@:2}")
  find "$out" -name '*.profraw' >"$out/all.txt"
  "$tools/llvm-profdata" merge -sparse --failure-mode=all -f "$out/all.txt" -o "$out/all"
  programs=("$bin/lockstep")
  for tests in "$bin"/*.xctest; do programs+=("$tests"); done
  "$tools/llvm-cov" report "${programs[0]}" "${programs[@]/#/-object=}" \
    -instr-profile "$out/all" "$PWD/Sources" "$PWD/Command/Sources" \
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
}

case "${1:-}" in
  core)
    cover_core with-xxhash
    cover_core without-xxhash -DLISTDIFF_NO_XXHASH
    cover_core without-vectors -U__SSE2__
    ;;
  swift) cover_swift "${@:2}" ;;
  *) echo "coverage: '${1:-}' is not one of core, swift" >&2; exit 2 ;;
esac
