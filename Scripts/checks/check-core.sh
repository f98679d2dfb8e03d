#!/usr/bin/env bash
# Compiles the C core and its tests as C11 and C17 with gcc and clang, and the header as C++, with and
# without xxHash, with all warnings as errors. Installs the library and compiles the example of the header
# as the header says. Then runs the compilers' analyzers.
set -euo pipefail
cd "$(dirname "$0")/../.."

core=CSources/CListDiff
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
warnings=(-Wall -Wextra -Wconversion -Wpedantic -Werror)

# Runs a command in parallel for each file of the core, and of its tests if the first argument is all.
each_file() {
  local files=("$core"/*.c)
  [ "$1" = core ] || files+=(Tests/Core/*.c)
  printf '%s\0' "${files[@]}" |
    xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" "${@:2}" -I "$core/include"
}

for compiler in gcc clang; do
  command -v "$compiler" >/dev/null || { echo "check-core: there is no $compiler" >&2; exit 1; }
  compile=("$compiler" "${warnings[@]}" -O2 -c -o /dev/null)
  each_file all "${compile[@]}" -std=c11
  each_file core "${compile[@]}" -std=c11 -DLISTDIFF_NO_XXHASH
  each_file core "${compile[@]}" -std=c11 -DLISTDIFF_CHECKS
  each_file core "${compile[@]}" -std=c17
  "${compile[@]}" -std=c11 -I "$core/include" Tests/Birthday/birthday.c
  printf '#include "listdiff.h"\nint main() { return listdiff_version() == 0; }\n' >"$out/use.cpp"
  "$compiler" -std=c++17 "${warnings[@]}" -I "$core/include" -c "$out/use.cpp" -o "$out/use.o"
done
echo "check-core: the core and its tests compile without a warning with gcc and clang"

# Where xxhash.h is missing, the mixer takes its place.
if [ -e /usr/include/xxhash.h ]; then
  mkdir "$out/include"
  ln -s /usr/include/* "$out/include/"
  rm "$out/include/xxhash.h"
  printf '#include "listdiff.h"\n_Static_assert(LISTDIFF_XXHASH == 0, "");\n' >"$out/missing.c"
  for file in "$out/missing.c" "$core"/*.c; do
    clang -nostdinc -isystem "$(clang -print-resource-dir)/include" -isystem "$out/include" \
      -isystem "$out/include/$(uname -m)-linux-gnu" "${warnings[@]}" -std=c11 -I "$core/include" \
      -c "$file" -o /dev/null
  done
  echo "check-core: the core compiles without the header of xxHash"
fi

if command -v pkg-config >/dev/null; then
  Scripts/build/install-core.sh "$out/prefix"
  # The header's comment indents the example and the command by five.
  example=$(sed -n '/^ \* EXAMPLE/,/^ \*\//s/^ \*     //p' "$core/include/listdiff.h")
  grep -v '^cc ' <<<"$example" >"$out/example.c"
  (cd "$out" && PKG_CONFIG_PATH="$out/prefix/lib/pkgconfig" bash -ec "$(grep '^cc ' <<<"$example")")
  printed=$("$out/example")
  [ "$printed" = "$(sed -n 's/.*example.c prints "\(.*\)":/\1/p' "$core/include/listdiff.h")" ] || {
    echo "check-core: the example of listdiff.h prints '$printed'" >&2
    exit 1
  }
  echo "check-core: the example of listdiff.h compiles as it says"
fi

analyze=(clang -std=c11 --analyze --analyzer-output text -Xclang -analyzer-werror)
each_file all "${analyze[@]}"
each_file core "${analyze[@]}" -DLISTDIFF_NO_XXHASH
analyzers=(clang)
# On Apple's platforms, gcc is another name for clang.
if ! gcc --version | grep -q clang; then
  analyze=(gcc -std=c11 -O1 -fanalyzer -Werror -c -o /dev/null)
  each_file all "${analyze[@]}"
  each_file core "${analyze[@]}" -DLISTDIFF_NO_XXHASH
  analyzers+=(gcc)
fi
echo "check-core: the analyzers of ${analyzers[*]} find nothing"
