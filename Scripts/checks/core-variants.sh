#!/usr/bin/env bash
# core-variants.sh PART: runs the C core's tests in builds of other kinds. All must give the recorded digests.
#   sanitize     with internal checks, with the built-in mixer in place of xxHash, and without vectors: under
#                the address and undefined-behaviour sanitizers together, then under the memory
#                sanitizer, which finds reads of uninitialised memory
#   memcheck     under valgrind, which takes two minutes: finds the same, access outside the core's own
#                memory, and leaks
#   portability  with each installed compiler, and on emulated 64-bit and 32-bit Arm and big-endian s390x
set -euo pipefail
cd "$(dirname "$0")/../.."

sanitize() {
  local linker=
  # The default linker warns of symbols outside the project.
  [ "$(uname)" != Linux ] || linker=-fuse-ld=lld
  for checks in address,undefined memory; do
    # Only Linux has the memory sanitizer.
    [ "$checks" != memory ] || [ "$(uname)" = Linux ] || continue
    for variant in -DLISTDIFF_CHECKS -DLISTDIFF_NO_XXHASH -U__SSE2__; do
      CC=clang CFLAGS="-O1 -g $variant -fsanitize=$checks -fno-sanitize-recover=all $linker" \
        Scripts/checks/core-tests.sh
    done
  done
}

memcheck() {
  Scripts/build/setup.sh memcheck
  export RUNNER="valgrind -q --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=all"
  for variant in "" -DLISTDIFF_NO_XXHASH; do
    # Valgrind can't read newer debug information than DWARF 4.
    CFLAGS="-O1 -gdwarf-4 $variant" Scripts/checks/core-tests.sh
  done
}

portability() {
  Scripts/build/setup.sh portability
  local compiler target
  include=$(mktemp -d)
  trap 'rm -rf "$include"' EXIT
  # A compiler for another machine must see only this header of the host.
  printf '#include <xxhash.h>\n' | gcc -E -x c - | sed -n 's/^# 1 "\(.*xxhash\.h\)".*/\1/p' |
    head -1 | xargs -I{} cp {} "$include/"
  for compiler in gcc clang; do
    if command -v "$compiler" >/dev/null; then run_on "$(uname -m), $compiler," "$compiler" ""; fi
  done
  for target in aarch64-linux-gnu arm-linux-gnueabihf s390x-linux-gnu; do
    run_on "$target," "$target-gcc" "qemu-${target%%-*} -L /usr/$target"
  done
}

run_on() { # NAME COMPILER RUNNER: with xxHash and without it.
  local strict="-O2 -Wall -Wextra -Wconversion -Wpedantic -Werror"
  for variant in "-I $include" -DLISTDIFF_NO_XXHASH; do
    echo "core-variants: $1 ${variant/-I*/with xxHash}"
    CC=$2 RUNNER=$3 CFLAGS="$strict $variant" Scripts/checks/core-tests.sh
  done
}

case "${1:-}" in
  sanitize | memcheck | portability) "$1" ;;
  *) echo "core-variants: '${1:-}' is not one of sanitize, memcheck, portability" >&2; exit 2 ;;
esac
