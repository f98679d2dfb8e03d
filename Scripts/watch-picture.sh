#!/usr/bin/env bash
# watch-picture.sh: draws Documentation/watch.svg, a picture of `lockstep watch` after one change. Runs
# the release build of the command, in tmux.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh test
lockstep=$(swift build -c release --package-path Command --show-bin-path)/lockstep
server=$$
trap 'tmux -L "$server" kill-server 2>/dev/null || true' EXIT
# The list changes every two seconds; start when it has its first version.
while (($(date +%s) / 2 % 3 != 0)); do sleep 0.1; done
tmux -L "$server" -f /dev/null new-session -d -x 60 -y 13 \
  "'$lockstep' watch --key trip --sections platform -- Examples/departures.sh"
sleep 3
tmux -L "$server" capture-pane -e -p | swift Scripts/terminal-picture.swift >Documentation/watch.svg
