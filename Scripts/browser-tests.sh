#!/usr/bin/env bash
# browser-tests.sh OPTION...: installs Chromium without a screen and its driver, and tests pages of
# ListBrowser in it. The options go to `swift build`. With SETUP=0 in the environment nothing is
# installed; where the browser is missing, the tests are skipped with a word.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
[ -x /usr/lib/chromium/chromium-headless-shell ] || missing+=(chromium-headless-shell)
[ -x /usr/bin/chromedriver ] || missing+=(chromium-driver)
if [ ${#missing[@]} -gt 0 ]; then
  if [ "${SETUP:-1}" = 0 ] || ! command -v apt-get >/dev/null; then
    echo "browser-tests: skipped; this system lacks what Debian calls ${missing[*]}" >&2
    exit 0
  fi
  as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  echo "browser-tests: installing ${missing[*]} (only tests of pages use them)"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
fi
# The trait changes the options of all modules, so a build of its own takes less time.
AT_ONCE=1 PACKAGES=BrowserTests Scripts/tests.sh 24 .build-browser "$@"
