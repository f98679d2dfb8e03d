#!/usr/bin/env bash
# exhaustive.sh LENGTH OPTION...: tries every pair of flat lists of up to LENGTH elements with the
# command of `make release`, or with one that `swift build` builds with the options, and compares the
# output with the recorded one.
set -euo pipefail
cd "$(dirname "$0")/../.."

length=$1
shift
case $length in
  6) expected='6031049 pairs, 0 failures, digest 6066d8f856f49cfd
473115 pairs with changed contents, 0 failures, digest c324da93569a38ba' ;;
  7) expected='262287857 pairs, 0 failures, digest d8a9fa2342c15db7
8070944 pairs with changed contents, 0 failures, digest ad0f28ef2c539dbd' ;;
  *) echo "exhaustive: nothing is known of length $length" >&2; exit 2 ;;
esac

lockstep=.build-install/release/lockstep
if [ $# -gt 0 ]; then
  build=(-c release --package-path Command --product lockstep "$@")
  swift build "${build[@]}"
  lockstep=$(swift build "${build[@]}" --show-bin-path)/lockstep
fi
# A failing pair is part of the output.
result=$("$lockstep" fuzz --exhaustive "$length") || { echo "$result"; exit 1; }
echo "$result"
if [ "$result" != "$expected" ]; then
  echo "exhaustive: the expected output is:" >&2
  echo "$expected" >&2
  exit 1
fi
