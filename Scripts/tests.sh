#!/usr/bin/env bash
# tests.sh LEAST FOLDER OPTION...: builds and runs the Swift tests of all packages in one build folder,
# so that shared modules are compiled once. The options go to `swift test`.
# Fewer tests than LEAST are a failure, since a filter without a match passes. PACKAGES in the
# environment names some of the packages.
set -euo pipefail
cd "$(dirname "$0")/.."

least=$1
# A cached build plan would be used for the next package.
build=(--scratch-path "$PWD/$2" --disable-build-manifest-caching)
shift 2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
count=0
for package in ${PACKAGES:-. Benchmarks Command}; do
  swift test --package-path "$package" --disable-xctest "${build[@]}" "$@" 2>&1 | tee "$log" || {
    # Thousands of lines may stand between a failure and the end.
    grep -a '✘' "$log" >&2 || true
    exit 1
  }
  found=$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$log" | tail -n 1)
  count=$((count + ${found:-0}))
done
if [ "$count" -lt "$least" ]; then
  echo "tests: $count tests ran, not at least $least: do the filters still match?" >&2
  exit 1
fi
