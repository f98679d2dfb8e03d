#!/usr/bin/env bash
# Runs the C core's tests on emulated 64-bit and 32-bit Arm and big-endian s390x, and on this machine
# with each installed compiler. All must give the recorded digests, with and without xxHash.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh portability
strict="-O2 -Wall -Wextra -Wconversion -Wpedantic -Werror"
include=$(mktemp -d)
trap 'rm -rf "$include"' EXIT
# A compiler for another machine must see only this header of the host.
printf '#include <xxhash.h>\n' | gcc -E -x c - | sed -n 's/^# 1 "\(.*xxhash\.h\)".*/\1/p' |
  head -1 | xargs -I{} cp {} "$include/"

run() {
  local name=$1
  for variant in "-I $include" -DLISTDIFF_NO_XXHASH; do
    echo "portability: $name ${variant/-I*/with xxHash}"
    CC=$2 RUNNER=$3 CFLAGS="$strict $variant" Scripts/core-tests.sh
  done
}

for compiler in gcc clang; do
  if command -v "$compiler" >/dev/null; then
    run "$(uname -m), $compiler," "$compiler" ""
  fi
done
for target in aarch64-linux-gnu arm-linux-gnueabihf s390x-linux-gnu; do
  run "$target," "$target-gcc" "qemu-${target%%-*} -L /usr/$target"
done
