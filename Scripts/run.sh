#!/usr/bin/env bash
# Shows the changes between two versions of a real list: the packages of a Debian machine, largest
# first, before and after an upgrade.
set -euo pipefail
cd "$(dirname "$0")/.."

lockstep="$(swift build -c release --package-path Command --show-bin-path)/lockstep"
command=(diff Examples/packages-before.csv Examples/packages-after.csv --key package)
echo
echo "\$ lockstep ${command[*]}"
# Status 1 only means that the lists differ.
"$lockstep" "${command[@]}" || [ $? -eq 1 ]
