#!/usr/bin/env bash
# birthday.sh BITS: prints two strings whose hashes have the same lowest BITS bits. All 64 bits take a
# minute.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"${CC:-cc}" -std=c11 -O2 -I CSources/CListDiff/include Tests/Birthday/birthday.c \
  CSources/CListDiff/*.c -o "$out/birthday"
"$out/birthday" "$@"
