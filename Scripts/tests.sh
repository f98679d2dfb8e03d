#!/usr/bin/env bash
# tests.sh LEAST FOLDER OPTION...: builds and runs the Swift tests of all packages in one build folder,
# so that what they share is compiled once. The options are those of `swift test`.
# A filter that nothing matches passes by itself, so fewer tests than LEAST are a failure.
set -euo pipefail
cd "$(dirname "$0")/.."

least=$1
folder=$PWD/$2
# A build plan that is cached would be taken for that of the next package.
build=(--scratch-path "$folder" --disable-build-manifest-caching)
shift 2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
count=0
for package in . Benchmarks Command; do
  swift test --package-path "$package" --disable-xctest "${build[@]}" "$@" 2>&1 | tee "$log"
  # The next run deletes it.
  profile=$folder/debug/codecov/default.profdata
  [ ! -f "$profile" ] || mv "$profile" "$folder/$(basename "$PWD/$package").profdata"
  count=$((count + $(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$log" | tail -n 1)))
done
if [ "$count" -lt "$least" ]; then
  echo "tests: $count tests ran, not at least $least: do the filters still match?" >&2
  exit 1
fi
