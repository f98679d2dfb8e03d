#!/usr/bin/env bash
# The C core's own tests, in C: compiles core and tests and runs them, then compares a digest of
# thousands of results with the recorded one, which is the same for all platforms and compilers.
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

${RUNNER:-} "$out/core-tests" replay Tests/Corpus/pairs/*

recorded=$(<Tests/Core/digest.txt)
digest=$(${RUNNER:-} "$out/core-tests" digest)
if [ "$digest" != "$recorded" ]; then
  echo "core-tests: the digest of all results is $digest, and not $recorded as recorded" >&2
  echo "core-tests: if results were meant to change, record it in Tests/Core/digest.txt" >&2
  exit 1
fi
