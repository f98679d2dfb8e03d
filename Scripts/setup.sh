#!/usr/bin/env bash
# Installs the two C headers that the build needs where they are missing, and says so.
# With "test", also tmux, in which the tests look at what stands on a terminal; where it can't be
# had, those are skipped.
set -euo pipefail

have() { printf '#include <%s>\n' "$1" | "${CC:-cc}" -E -x c++ - >/dev/null 2>&1; }

missing=()
have xxhash.h || missing+=(libxxhash-dev)
have rapidjson/reader.h || missing+=(rapidjson-dev)
if [ "${1:-}" = test ] && command -v apt-get >/dev/null && ! command -v tmux >/dev/null; then
  missing+=(tmux)
fi
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$(uname)" = Darwin ]; then
  echo "setup: headers are missing; run: brew install xxhash rapidjson" >&2
  echo "setup: then: export CPATH=\"\$(brew --prefix)/include\"" >&2
  exit 1
fi
if ! command -v apt-get >/dev/null; then
  echo "setup: install the headers of xxHash and RapidJSON with this system's package manager" >&2
  exit 1
fi
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
echo "setup: installing ${missing[*]} (nothing of it is linked)"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
