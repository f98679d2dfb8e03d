#!/usr/bin/env bash
# bench-debug.sh [OPTION...]: builds the command without optimisation, as people run an app while they
# develop it, and prints how long a diff takes beside the dictionary join of the same build, for 10,000
# structs, objects, structs identified by three fields and by strings. The options go to `lockstep bench`.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh
swift build --package-path Command --product lockstep
exec Command/.build/debug/lockstep bench --workload id-int id-class-int id-struct3 id-string24 \
  --count 10k --contender changes dictionary-join "$@"
