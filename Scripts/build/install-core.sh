#!/usr/bin/env bash
# install-core.sh PREFIX: installs the C header, the static library, and the file that tells pkg-config
# where they are.
set -euo pipefail
mkdir -p "$1"
prefix=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."

core=CSources/CListDiff
header=$core/include/listdiff.h
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
for file in "$core"/*.c; do
  "${CC:-cc}" -std=c11 -O2 -DNDEBUG -fPIC -I "$core/include" \
    -c "$file" -o "$build/$(basename "$file" .c).o"
done
ar rcs "$build/liblistdiff.a" "$build"/*.o

version() { sed -n "s/^#define LISTDIFF_VERSION_$1 //p" "$header"; }
# The paths are relative to the file, so that the installed files can be moved, as packagers do.
cat >"$build/listdiff.pc" <<EOF
prefix=\${pcfiledir}/../..
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: listdiff
Description: Keyed diff of lists, with moves
Version: $(version MAJOR).$(version MINOR).$(version PATCH)
Cflags: -I\${includedir}
Libs: -L\${libdir} -llistdiff
EOF

install -d "$prefix"/include "$prefix"/lib/pkgconfig
install -m 644 "$header" "$prefix/include/listdiff.h"
install -m 644 "$build/liblistdiff.a" "$prefix/lib/liblistdiff.a"
install -m 644 "$build/listdiff.pc" "$prefix/lib/pkgconfig/listdiff.pc"
echo "install-core: listdiff.h, liblistdiff.a and listdiff.pc are under $prefix"
