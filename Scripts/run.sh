#!/usr/bin/env bash
# Builds the part of the command that compares lists, and shows the changes between two versions of a real
# list: the packages of a Debian machine, largest first, before and after an upgrade.
set -euo pipefail
cd "$(dirname "$0")/.."

# A folder of its own, since another command is built here than elsewhere.
export LOCKSTEP_COMPARES_ONLY=1
read -ra flags < <(Scripts/link-flags.sh) || true
flags=(-c release --package-path Command --product lockstep --scratch-path .build-run ${flags[@]+"${flags[@]}"})
swift build "${flags[@]}"
lockstep="$(swift build "${flags[@]}" --show-bin-path)/lockstep"
command=(diff Examples/packages-before.csv Examples/packages-after.csv --key package)
echo
echo "\$ lockstep ${command[*]}"
# Status 1 only means that the lists differ.
"$lockstep" "${command[@]}" || [ $? -eq 1 ]
echo "$lockstep has the subcommands diff and apply; 'make install' builds all of them."
