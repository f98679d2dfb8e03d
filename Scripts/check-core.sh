#!/usr/bin/env bash
# The C core by itself: as C11 and C17 with every compiler at hand, the header as C++, with xxHash
# and without, all warnings as errors.
set -euo pipefail
cd "$(dirname "$0")/.."

core=CSources/CListDiff
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
warnings=(-Wall -Wextra -Wconversion -Wpedantic -Werror)

for compiler in gcc clang; do
  command -v "$compiler" >/dev/null || continue
  for standard in c11 c17; do
    for variant in "" -DLISTDIFF_NO_XXHASH -DLISTDIFF_CHECKS; do
      for file in "$core"/*.c; do
        "$compiler" -std=$standard -O2 "${warnings[@]}" $variant -I "$core/include" \
          -c "$file" -o "$out/object.o"
      done
    done
  done
  printf '#include "listdiff.h"\nint main() { return listdiff_version() == 0; }\n' >"$out/use.cpp"
  "$compiler" -std=c++17 "${warnings[@]}" -I "$core/include" -c "$out/use.cpp" -o "$out/use.o"
done
echo "check-core: the core compiles without a warning"
