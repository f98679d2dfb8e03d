#!/usr/bin/env bash
# pictures.sh PART: draws pictures of the documentation. The command is its release build; LOCKSTEP in the
# environment names another one.
#   layouts [FOLDER]  those of ListLayout, from the files in Examples/layouts; a test draws them in another
#                     folder and compares
#   tutorial          what the program of the tutorial prints after each of its four parts, in the package that
#                     the tutorial describes
#   watch             `lockstep watch` after one change, in tmux
#   page              `lockstep watch --serve` in a browser, in a wide and in a narrow window
set -euo pipefail
cd "$(dirname "$0")/../.."

lockstep=${LOCKSTEP:-.build-install/release/lockstep}
[ "${1:-}" = tutorial ] || [ -x "$lockstep" ] ||
  { echo "pictures: there is no command; run 'make release' first" >&2; exit 1; }

layouts() {
  local folder=${1:-Sources/Layout/ListLayout/Documentation.docc/Resources} example name
  draw() { # PICTURE EXAMPLE OPTION...
    "$lockstep" layout "Examples/layouts/$2.json" --svg --out "$folder/layout-$1.svg" "${@:3}"
  }
  for example in Examples/layouts/*.json; do
    name=$(basename "$example" .json)
    draw "$name" "$name"
  done
  draw grid-pinned grid --size 320x220 --offset 90
  draw mosaic-rtl mosaic --size 320x220 --offset 0 --rtl
}

tutorial() {
  Scripts/build/setup.sh
  resources=Examples/Chat/Documentation.docc/Resources
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  ln -s "$PWD" "$folder/Lockstep"
  sources=$folder/Chat/Sources/Chat
  mkdir -p "$sources"
  cp "$resources/Package.swift" "$folder/Chat"

  part() { # NUMBER FILE...: runs the program with the files of a part added.
    local number=$1 file
    shift
    for file in "$@"; do cp "$resources/$file.swift" "$sources"; done
    cp "$resources/main-$number.swift" "$sources/main.swift"
    (cd "$folder/Chat" && swift run --quiet Chat) >"$folder/text"
    swift Scripts/pictures/terminal-picture.swift 74 <"$folder/text" >"$resources/chat-$number.svg"
  }
  part 1 Message Changes
  part 2 ChatList
  part 3 DayController DayList
  part 4 ChatLayout
}

# The list of departures changes every two seconds; waits until it has its first version.
wait_for_departures() {
  while (($(date +%s) / 2 % 3 != 0)); do sleep 0.1; done
}

watch() {
  Scripts/build/setup.sh test
  server=$$
  trap 'tmux -L "$server" kill-server 2>/dev/null || true' EXIT
  wait_for_departures
  tmux -L "$server" -f /dev/null new-session -d -x 60 -y 13 \
    "'$lockstep' watch --key trip --sections platform -- Examples/departures.sh"
  sleep 3
  tmux -L "$server" capture-pane -e -p |
    swift Scripts/pictures/terminal-picture.swift >Documentation/watch.svg
}

page() {
  Scripts/build/setup.sh browser
  log=$(mktemp)
  trap 'kill "$process" "$driver" 2>/dev/null || true; rm -f "$log"' EXIT
  chromedriver --port=9515 >/dev/null 2>&1 &
  driver=$!
  wait_for_departures
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
}

case "${1:-}" in
  layouts | tutorial | watch | page) "$@" ;;
  *) sed -n '2,10s/^# //p' "$0" >&2; exit 2 ;;
esac
