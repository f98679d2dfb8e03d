#!/usr/bin/env bash
# browser-tests.sh FOLDER OPTION...: installs Chromium without a screen and its driver, and tests pages of
# ListBrowser in it. They are built in FOLDER with the options. With SETUP=0 in the environment nothing is
# installed; where the browser is missing, the tests are skipped with a word.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v apt-get >/dev/null; then Scripts/setup.sh browser; fi
if ! command -v chromedriver >/dev/null; then
  echo "browser-tests: skipped; there is no Chromium with its driver" >&2
  exit 0
fi
PACKAGES=Tests/Browser Scripts/tests.sh 27 "$@"
