#!/usr/bin/env bash
# Compiles and runs the C core's own tests, then compares the digests of thousands of results and their
# costs with the recorded ones, which are the same on all platforms and with all compilers.
# The environment may set CC, CFLAGS and RUNNER (a program that runs the tests, such as an emulator).
# The arguments go to the tests; main.c lists them.
set -euo pipefail
cd "$(dirname "$0")/../.."

core=CSources/CListDiff
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Variables that may contain several words are not quoted.
${CC:-cc} -std=c11 ${CFLAGS:--O2} -I "$core/include" "$core"/*.c Tests/Core/*.c -o "$out/core-tests"
${RUNNER:-} "$out/core-tests" "$@"

Scripts/checks/corpus.sh unpack pairs "$out/pairs"
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
