#!/usr/bin/env bash
# fuzz-pairs.sh PROGRAM: builds libFuzzer's program for pairs of lists, all in C. Only the core is
# instrumented, and not its tests, which take most of the time.
set -euo pipefail
cd "$(dirname "$0")/.."

clang=$(dirname "$(command -v swiftc)")/clang
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
compile=("$clang" -std=c11 -O2 -g -I CSources/CListDiff/include -c)
for file in CSources/CListDiff/*.c; do
  "${compile[@]}" -DLISTDIFF_CHECKS -fsanitize=fuzzer-no-link,address,undefined \
    -fno-sanitize-recover=all "$file" -o "$out/$(basename "$file").o"
done
for file in Tests/Core/*.c; do
  [ "$file" = Tests/Core/main.c ] || "${compile[@]}" "$file" -o "$out/$(basename "$file").o"
done
# The linker warns of each symbol that the sanitizers hide.
"$clang" -fsanitize=fuzzer,address,undefined "$out"/*.o -o "$1" 2>"$out/log" ||
  { cat "$out/log" >&2; exit 1; }
