#!/usr/bin/env bash
# bench-ratios.sh check|renew: compares the speed with what is recorded in Benchmarks, or records it:
# ratios within one run, which hardly depend on the machine, and counts, which do not at all. A check
# fails if one has become worse by more than 20 %.
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1:-}" in
  check) thresholds=check ;;
  renew) thresholds=update ;;
  *) sed -n '2s/^# //p' "$0" >&2; exit 2 ;;
esac
Scripts/setup.sh
read -ra flags < <(Scripts/link-flags.sh) || true
swift build -c release --product lockstep ${flags[@]+"${flags[@]}"}
.build/release/lockstep bench "--$1" Benchmarks/ratios.json
# The thresholds are looked for in the current folder.
cd Benchmarks
swift package --allow-writing-to-package-directory benchmark \
  thresholds "$thresholds" --target Counts --no-progress
