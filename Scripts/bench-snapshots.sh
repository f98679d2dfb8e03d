#!/usr/bin/env bash
# Measures snapshots beside plain arrays and a dictionary.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh
cd Benchmarks
swift package benchmark --target Snapshots --no-progress
