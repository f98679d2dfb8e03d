#!/usr/bin/env bash
# link-flags.sh: prints options of `swift build` that link the command statically, if the system allows
# it. It then starts faster, since no library must be found and loaded.
set -euo pipefail

# Apple's systems include Swift's libraries.
[ "$(uname)" != Darwin ] || exit 0
flags=(--static-swift-stdlib -Xlinker -s)
# Some systems only have shared C and C++ libraries. The linker warns of calls for users, groups and
# hosts, which the command doesn't make.
if printf 'int main() {}' | "${CXX:-c++}" -static -x c++ -o /dev/null - 2>/dev/null; then
  # The benchmarks define malloc and its kind again, to count allocations.
  flags+=(-Xswiftc -static-executable -Xlinker -z -Xlinker muldefs)
fi
echo "${flags[@]}"
