#!/usr/bin/env bash
# page-pictures.sh: takes Documentation/watch-page.png and watch-page-narrow.png, pictures of
# `lockstep watch --serve` in a browser. Uses the release build of the command.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh browser
lockstep=$(swift build -c release --package-path Command --show-bin-path)/lockstep
log=$(mktemp)
trap 'kill "$process" 2>/dev/null || true; rm -f "$log"' EXIT
# The list changes every two seconds; start when it has its first version.
while (($(date +%s) / 2 % 3 != 0)); do sleep 0.1; done
"$lockstep" watch --serve 0 --key trip --sections platform -- Examples/departures.sh 2>"$log" &
process=$!
until grep -q serving "$log"; do sleep 0.1; done
link=$(sed -n 's/.*serving //p' "$log")
# The script on the search path leaves the browser running.
browser=$(dpkg -L chromium-headless-shell | grep '/chromium-headless-shell$' | grep lib)
take() { # NAME WIDTH,HEIGHT OPTION...
  "$browser" --no-sandbox --hide-scrollbars --screenshot="Documentation/$1.png" \
    --window-size="$2" --timeout=3500 "${@:3}" "$link" 2>/dev/null
}
take watch-page 900,480
take watch-page-narrow 400,480 --blink-settings=preferredColorScheme=0
