#!/usr/bin/env bash
# filtered-tests.sh LEAST OPTION...: runs some of the tests in Swift, as options of `swift test` say.
# A filter that nothing matches any more passes by itself, so fewer tests than LEAST are a failure.
set -euo pipefail
cd "$(dirname "$0")/.."

least=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift test --disable-xctest "$@" 2>&1 | tee "$log"
count=$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$log" | tail -n 1)
if [ "${count:-0}" -lt "$least" ]; then
  echo "filtered-tests: ${count:-0} tests ran, not at least $least: do the filters still match?" >&2
  exit 1
fi
