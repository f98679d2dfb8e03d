#!/usr/bin/env bash
# bench-check.sh check|renew: compares the speed with what is recorded in Benchmarks, or records it:
# ratios within one run, which hardly depend on the machine, and counts, which do not at all. A check
# fails if one has become worse by more than 20 %, or a diff allocates in a workspace that has been used.
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1:-}" in
  check | renew) ;;
  *) sed -n '2s/^# //p' "$0" >&2; exit 2 ;;
esac
Scripts/setup.sh
read -ra flags < <(Scripts/link-flags.sh) || true
swift build -c release --package-path Command --product lockstep ${flags[@]+"${flags[@]}"}
status=0
for record in counts ratios; do
  Command/.build/release/lockstep bench "--$1" "Benchmarks/$record.json" || status=1
done
exit "$status"
