#!/usr/bin/env bash
# tests.sh LEAST FOLDER OPTION...: builds and runs the Swift tests of all packages in one build folder,
# so that shared modules are compiled once. The options go to `swift test`.
# Fewer tests than LEAST are a failure, since a filter without a match passes. PACKAGES in the
# environment names some of the packages. With AT_ONCE, the options are those of `swift build`, the tests
# of a package run while the next one is built, and FILTER may choose some of them.
set -euo pipefail
cd "$(dirname "$0")/.."

# All modules are tested.
export LOCKSTEP_SERVER=1
least=$1
# A cached build plan would be used for the next package.
build=(--scratch-path "$PWD/$2" --disable-build-manifest-caching)
shift 2
logs=$(mktemp -d)
running=()
trap 'kill ${running[@]+"${running[@]}"} 2>/dev/null || true; rm -rf "$logs"' EXIT
fail() {
  # Thousands of lines may stand between a failure and the end. After a crash, there is none.
  if grep -aq '✘' "$1"; then grep -aE '✘|^↳' "$1" >&2; else tail -n 30 "$1" >&2; fi
  exit 1
}
number=0
for package in ${PACKAGES:-. Benchmarks Command}; do
  number=$((number + 1))
  log=$logs/$number
  if [ -z "${AT_ONCE:-}" ]; then
    swift test --package-path "$package" --disable-xctest "${build[@]}" "$@" 2>&1 | tee "$log" ||
      fail "$log"
    continue
  fi
  swift build --package-path "$package" --build-tests "${build[@]}" "$@"
  name=$(sed -n '/^let package = Package(/,/name:/s/.*name: "\(.*\)".*/\1/p' "$package/Package.swift")
  folder=$(swift build --package-path "$package" "${build[@]}" "$@" --show-bin-path)
  "$folder/${name}PackageTests.xctest" --testing-library swift-testing --filter "${FILTER:-.}" \
    >"$log" 2>&1 &
  running+=("$!")
done
number=0
for process in ${running[@]+"${running[@]}"}; do
  number=$((number + 1))
  wait "$process" || fail "$logs/$number"
  grep -a 'Test run with' "$logs/$number"
done
count=0
for log in "$logs"/*; do
  found=$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$log" | tail -n 1)
  count=$((count + ${found:-0}))
done
if [ "$count" -lt "$least" ]; then
  echo "tests: $count tests ran, not at least $least: do the filters still match?" >&2
  exit 1
fi
