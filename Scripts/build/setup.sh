#!/usr/bin/env bash
# setup.sh [core|check|test|portability|browser|memcheck|mutate|proofs]: prints and installs missing
# packages: compilers for C and C++, the two headers and zlib that the build needs, and for
#   core         of all this, a compiler and the header of xxHash alone
#   check        gcc, if the default compiler is another one
#   test         tmux, in which tests run a terminal; without it, they are skipped
#   portability  compilers for other machines, and the emulator
#   browser      Chromium without a screen, and its driver
#   memcheck     valgrind
#   mutate       Python
#   proofs       Frama-C, its provers, gcc and patch
# With SETUP=0 in the environment it does nothing.
set -euo pipefail
[ "${SETUP:-1}" != 0 ] || exit 0

have() { printf '#include <%s>\n' "$1" | "${CC:-cc}" -E -x c++ - >/dev/null 2>&1; }
have_command() { command -v "$1" >/dev/null; }
# Whether a compiler is installed, for C++, too.
knows_cpp() { "$1" -E -x c++ /dev/null >/dev/null 2>&1; }

missing=()
# Its package brings gcc with it.
knows_cpp "${CC:-cc}" || missing+=(g++)
# Without it, a built-in mixer makes the hashes.
[ "$(uname)" = Darwin ] || have xxhash.h || missing+=(libxxhash-dev)
[ "${1:-}" = core ] || have rapidjson/reader.h || missing+=(rapidjson-dev)
[ "${1:-}" = core ] || have zlib.h || missing+=(zlib1g-dev)
case "${1:-}" in
  check)
    knows_cpp gcc || missing+=(g++)
    ;;
  test)
    if have_command apt-get && ! have_command tmux; then missing+=(tmux); fi
    ;;
  portability)
    have_command gcc || missing+=(gcc)
    have_command qemu-aarch64 || missing+=(qemu-user)
    have_command aarch64-linux-gnu-gcc || missing+=(gcc-aarch64-linux-gnu libc6-dev-arm64-cross)
    have_command arm-linux-gnueabihf-gcc || missing+=(gcc-arm-linux-gnueabihf libc6-dev-armhf-cross)
    have_command s390x-linux-gnu-gcc || missing+=(gcc-s390x-linux-gnu libc6-dev-s390x-cross)
    ;;
  browser)
    have_command chromium-headless-shell || missing+=(chromium-headless-shell)
    have_command chromedriver || missing+=(chromium-driver)
    ;;
  memcheck)
    have_command valgrind || missing+=(valgrind)
    ;;
  mutate)
    have_command python3 || missing+=(python3)
    ;;
  proofs)
    have_command frama-c || missing+=(frama-c-base)
    for command in gcc patch why3 z3 cvc4; do
      have_command "$command" || missing+=("$command")
    done
    ;;
esac
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$(uname)" = Darwin ]; then
  echo "setup: missing here: ${missing[*]}; for the headers run: brew install rapidjson" >&2
  echo "setup: then: export CPATH=\"\$(brew --prefix)/include\"" >&2
  exit 1
fi
if ! have_command apt-get; then
  echo "setup: install what Debian calls ${missing[*]} with this system's package manager" >&2
  exit 1
fi
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
echo "setup: installing ${missing[*]} (no library product links any of it)"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
