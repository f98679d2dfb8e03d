#!/usr/bin/env bash
# page-pictures.sh: takes Documentation/watch-page.png and watch-page-narrow.png, pictures of
# `lockstep watch --serve` in a browser. LOCKSTEP in the environment is the command; else the release build
# is taken.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh browser
lockstep=${LOCKSTEP:-$(swift build -c release --package-path Command --show-bin-path)/lockstep}
log=$(mktemp)
trap 'kill "$process" "$driver" 2>/dev/null || true; rm -f "$log"' EXIT
chromedriver --port=9515 >/dev/null 2>&1 &
driver=$!
# The list changes every two seconds; start when it has its first version.
while (($(date +%s) / 2 % 3 != 0)); do sleep 0.1; done
"$lockstep" watch --serve 0 --key trip --sections platform -- Examples/departures.sh 2>"$log" &
process=$!
until grep -q serving "$log"; do sleep 0.1; done
# The script on the search path leaves the browser running, so the program itself is named.
browser=$(dpkg -L chromium-headless-shell | grep '/lib/.*/chromium-headless-shell$')
python3 - "$browser" "$(sed -n 's/.*serving //p' "$log")" <<'PYTHON'
import base64, json, sys, time, urllib.request

browser, link = sys.argv[1:]

def ask(method, path, body=None):
    request = urllib.request.Request(
        "http://127.0.0.1:9515" + path, method=method, data=body and json.dumps(body).encode())
    return json.load(urllib.request.urlopen(request, timeout=60))["value"]

def take(name, width, scheme):
    options = {"binary": browser, "args": ["--no-sandbox", f"--window-size={width},480"]}
    capabilities = {"alwaysMatch": {"goog:chromeOptions": options}}
    session = "/session/" + ask("POST", "/session", {"capabilities": capabilities})["sessionId"]
    features = [
        {"name": "prefers-color-scheme", "value": scheme},
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    command = {"cmd": "Emulation.setEmulatedMedia", "params": {"features": features}}
    ask("POST", session + "/goog/cdp/execute", command)
    ask("POST", session + "/url", {"url": link})
    time.sleep(3)
    picture = base64.b64decode(ask("GET", session + "/screenshot"))
    ask("DELETE", session)
    open(f"Documentation/{name}.png", "wb").write(picture)

take("watch-page", 900, "light")
take("watch-page-narrow", 400, "dark")
PYTHON
