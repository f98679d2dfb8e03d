#!/usr/bin/env bash
# Fuzzes with libFuzzer under the address and undefined-behaviour sanitizers: TIME seconds for each
# target, or for TARGET alone, in FORK parallel processes if that is set. Begins with the committed
# corpus and with the inputs of earlier runs in .build-fuzz.
set -euo pipefail
cd "$(dirname "$0")/../.."

targets="pairs flat sections snapshots layouts components readers long merges"
for target in ${TARGET:-}; do
  [[ " $targets " == *" $target "* ]] ||
    { echo "fuzz: there is no target $target; TARGET is one of: $targets" >&2; exit 2; }
done

# Builds libFuzzer's program for pairs of lists, all in C. Only the core is instrumented, and not its tests,
# which take most of the time.
build_pairs() { # PROGRAM
  local clang objects file compile
  clang=$(dirname "$(command -v swiftc)")/clang
  objects=$(mktemp -d)
  compile=("$clang" -std=c11 -O2 -g -I CSources/CListDiff/include -c)
  for file in CSources/CListDiff/*.c; do
    "${compile[@]}" -DLISTDIFF_CHECKS -fsanitize=fuzzer-no-link,address,undefined \
      -fno-sanitize-recover=all "$file" -o "$objects/$(basename "$file").o"
  done
  for file in Tests/Core/*.c; do
    [ "$file" = Tests/Core/main.c ] || "${compile[@]}" "$file" -o "$objects/$(basename "$file").o"
  done
  # The linker warns of each symbol that the sanitizers hide.
  "$clang" -fsanitize=fuzzer,address,undefined "$objects"/*.o -o "$1" 2>"$objects/log" ||
    { cat "$objects/log" >&2; exit 1; }
  rm -r "$objects"
}

out=$PWD/.build-fuzz
# Undefined behaviour ends a run, as every finding does.
LOCKSTEP_FUZZING=1 swift build --package-path Tests/Fuzzing -c release --product Fuzz --scratch-path "$out" \
  -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address,undefined \
  -Xcc -fno-sanitize=vptr,function -Xcc -fno-sanitize-recover=all \
  -Xcc -DLISTDIFF_CHECKS -Xswiftc -DLISTDIFF_CHECKS
build_pairs "$out/pairs"
# libFuzzer reports traps itself. Allocation stacks are slow; a finding shows them when it runs alone.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=32
ASAN_OPTIONS+=:detect_stack_use_after_return=0

table=()
failed=
for target in ${TARGET:-$targets}; do
  mkdir -p "$out/corpus/$target" "$out/findings/$target"
  Scripts/checks/corpus.sh unpack "$target" "$out/corpus/$target"
  options=(--target="$target" -timeout=20 -report_slow_units=20 -rss_limit_mb=4096
    -print_final_stats=1 -max_len=256 -artifact_prefix="$out/findings/$target/")
  case $target in
  # Long enough for the scan to give up.
  pairs) options+=(-max_len=1024) ;;
  components) options+=(-max_len=4096 -dict=Tests/Fuzzing/views.dict) ;;
  # Texts may be deeply nested. The threads that read them keep memory, and checking each time whether
  # it is lost takes longest; the sanitizer tests of the corpus check that.
  readers | long | merges) options+=(-max_len=4096 -detect_leaks=0 -dict=Tests/Fuzzing/texts.dict) ;;
  esac
  # Parallel processes would ignore timeouts and memory limits by default.
  [ -z "${FORK:-}" ] || options+=(-fork="$FORK" -ignore_timeouts=0 -ignore_ooms=0)
  # libFuzzer ignores options that begin with two hyphens.
  program=$out/release/Fuzz
  [ "$target" != pairs ] || program=$out/pairs
  before=$(find "$out/findings/$target" -type f | wc -l)
  "$program" "${options[@]}" -max_total_time="${TIME:-60}" \
    "$out/corpus/$target" >"$out/$target.log" 2>&1 || {
    failed=1
    tail -n 40 "$out/$target.log"
  }
  # A single process prints its count at the end; the parent of several prints the count of all.
  runs=$(sed -nE 's/^(stat::number_of_executed_units: |#)([0-9]+).*/\2/p' "$out/$target.log" | tail -n 1)
  if [ "${runs:-0}" -eq 0 ]; then
    failed=1
    echo "fuzz: $target did not run; see $out/$target.log" >&2
  fi
  found=$(($(find "$out/findings/$target" -type f | wc -l) - before))
  [ "$found" -eq 0 ] || failed=1
  table+=("$(printf '%-10s %12s %9s' "$target" "${runs:-0}" "$found")")
done

printf '%-10s %12s %9s\n' target executions findings
printf '%s\n' "${table[@]}"
[ -z "$failed" ] || {
  echo "fuzz: shrink each finding in .build-fuzz/findings/NAME with"
  echo "  .build-fuzz/release/Fuzz --target=NAME (or .build-fuzz/pairs) -minimize_crash=1 -max_total_time=60 -exact_artifact_path=SMALL FILE"
  echo "then run 'Scripts/checks/corpus.sh add NAME finding-WORDS SMALL', so that 'make test' includes it"
  exit 1
}
