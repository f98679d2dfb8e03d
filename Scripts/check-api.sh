#!/usr/bin/env bash
# check-api.sh [REVISION]: looks for changes of the public Swift declarations that break who uses them:
# since the last release or, as long as there is none, since the revision in Scripts/api-baseline.txt.
# Breakages that are meant stand in Scripts/api-breakages.txt, each as it is printed here.
set -euo pipefail
cd "$(dirname "$0")/.."

baseline=${1:-$(git describe --tags --abbrev=0 --match '[0-9]*.*.*' 2>/dev/null ||
  cat Scripts/api-baseline.txt)}
if ! git cat-file -e "$baseline^{commit}" 2>/dev/null; then
  echo "check-api: skipped, since $baseline is not in this copy; a whole clone has it" >&2
  # Where nobody reads that, it is a fault.
  [ -z "${GITHUB_ACTIONS:-}" ]
  exit
fi
# What is only rebuilt is not shown; what is wrong is.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! swift package --scratch-path .build-api diagnose-api-breaking-changes "$baseline" \
  --targets ListDiff ListSnapshots ListHosts \
  --breakage-allowlist-path Scripts/api-breakages.txt >"$log" 2>&1; then
  grep -vE '^\[[0-9]+/[0-9]+\]' "$log" | tail -n 40
  echo "check-api: the API breaks who uses it as it was at $baseline"
  exit 1
fi
echo "check-api: nothing in the API breaks who uses it as it was at $baseline"
