#!/usr/bin/env bash
# How much of the C core its own tests in C run: fails unless they run all lines, both ways of all
# branches, and show of every condition that it decides by itself (MC/DC), with xxHash, without, and
# without vectors.
set -euo pipefail
cd "$(dirname "$0")/.."

# The tools that belong to one clang: no other version reads what it writes.
tools=$(dirname "$(command -v swiftc)")
core=CSources/CListDiff
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# The C tests in one build, of which the name and the flags are given.
cover_core() {
  local name=$1 program=$out/$1
  shift
  # It warns of a condition that it can't count.
  "$tools/clang" -std=c11 -O1 -Werror "$@" \
    -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc \
    -I "$core/include" "$core"/*.c Tests/Core/*.c -o "$program"
  LLVM_PROFILE_FILE=$program.raw "$program" >/dev/null
  "$tools/llvm-profdata" merge "$program.raw" -o "$program.data"
  local results=("$program" -instr-profile="$program.data" "$PWD/$core")

  # In this format what stands in a header counts once, however many files include it.
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
  # Nothing found is no proof if nothing was looked at.
  if [ "$lines" -le 1000 ] || [ "$branches" -le 500 ] || [ "$decisions" -le 50 ]; then
    echo "coverage: $name: only $lines lines, $branches branches, $decisions decisions were seen" >&2
    exit 1
  fi
  echo "coverage: $name: all of $lines lines, $branches ways of branches, $decisions decisions"
}

cover_core with-xxhash
cover_core without-xxhash -DLISTDIFF_NO_XXHASH
cover_core without-vectors -U__SSE2__
