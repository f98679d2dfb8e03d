#!/usr/bin/env bash
# The C core's own tests, in C: compiles core and tests and runs them, then compares the digests of
# thousands of results, and of what they cost, with the recorded ones, which are the same for all
# platforms and compilers.
# CC, CFLAGS and RUNNER (what runs the program, such as an emulator) come from the environment;
# arguments go to the tests, which say in main.c what they are.
set -euo pipefail
cd "$(dirname "$0")/.."

core=CSources/CListDiff
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Unquoted where several words may stand in one variable.
${CC:-cc} -std=c11 ${CFLAGS:--O2} -I "$core/include" "$core"/*.c Tests/Core/*.c -o "$out/core-tests"
${RUNNER:-} "$out/core-tests" "$@"

Scripts/corpus.sh unpack pairs "$out/pairs"
${RUNNER:-} "$out/core-tests" replay "$out"/pairs/*

for name in digest costs; do
  recorded=$(<"Tests/Core/$name.txt")
  found=$(${RUNNER:-} "$out/core-tests" "$name")
  if [ "$found" != "$recorded" ]; then
    echo "core-tests: '$name' gives $found, and not $recorded as recorded" >&2
    echo "core-tests: if that was meant to change, record it in Tests/Core/$name.txt" >&2
    exit 1
  fi
done
