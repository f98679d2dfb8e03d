#!/usr/bin/env bash
# link-flags.sh: prints how `swift build` should link the command so that it starts fast: with all that
# it needs inside, where the system has that, so that nothing has to be looked for and loaded.
set -euo pipefail

# Apple's systems have Swift's libraries loaded already.
[ "$(uname)" != Darwin ] || exit 0
flags=(--static-swift-stdlib -Xlinker -s)
# Some systems have the C and C++ libraries only as shared ones. Of the calls that the linker warns of,
# for users, groups and hosts, the command makes none.
if printf 'int main() {}' | "${CXX:-c++}" -static -x c++ -o /dev/null - 2>/dev/null; then
  flags+=(-Xswiftc -static-executable)
fi
echo "${flags[@]}"
