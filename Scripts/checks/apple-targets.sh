#!/usr/bin/env bash
# apple-targets.sh [TARGET...]: type-checks the libraries for the oldest systems of Apple's that Package.swift
# names, with a toolchain for Linux alone. It finds what a deployment target forbids, such as a feature
# of the language that needs a newer run time. The interfaces of the standard library that the toolchain has
# for Linux stand in for Apple's; of other modules, a few declarations are enough.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "$(uname)" != Linux ]; then
  echo "apple-targets: skipped; a build for the target itself shows more"
  exit 0
fi
[ $# -gt 0 ] || set -- ios17.0 macosx14.0 tvos17.0 watchos10.0 xros1.0
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "apple-targets: $*" >&2
  exit 1
}

# Makes the modules that all libraries import, in $modules.
prepare() { # SYSTEM
  modules=$work/$1
  mkdir -p "$modules/Darwin" "$modules/resources"
  ln -s "$toolchain"/{clang,shims,host,apinotes} "$modules/resources/"
  # visionOS has what iOS 17 has, which the compiler learns from an SDK.
  local mapped=
  [ "$1" != xros ] || mapped='/@available\(/s/iOS (1[0-7]|[0-9])(\.[0-9]+)*, //'
  for module in Swift _Concurrency _StringProcessing SwiftOnoneSupport; do
    mkdir "$modules/$module.swiftmodule"
    # The bodies call what the interfaces of Linux lack.
    sed -E -e "$mapped" -e "s/^(\/\/ swift-module-flags: .*)-target [^ ]+/\1-target $target \
-disable-availability-checking -experimental-skip-all-function-bodies \
-experimental-allow-module-with-compiler-errors/" -e '/^ *@backDeployed\(/d' \
      "$toolchain/linux/$module.swiftmodule"/*-gnu.swiftinterface \
      >"$modules/$module.swiftmodule/arm64-apple-$1.swiftinterface"
  done
  printf 'module Darwin { header "%s" export * }\n' "$PWD/Scripts/checks/apple-targets/Darwin.h" \
    >"$modules/Darwin/module.modulemap"
  flags=(-disable-objc-interop -swift-version 6 -enable-upcoming-feature MemberImportVisibility
    -parse-as-library -target "$target" -resource-dir "$modules/resources" -I "$modules"
    -I "$modules/Darwin" -I CSources/CListDiff/include -module-cache-path "$modules/cache"
    -package-name lockstep -Xcc -ffreestanding)
}

# Type-checks files, and writes their module in any case, so that the next ones can be checked.
check() { # MODULE FILE...
  local found=0
  timeout 60 swiftc -frontend -typecheck "${flags[@]}" -module-name "$@" >"$work/log" 2>&1 || found=1
  swiftc -frontend -emit-module -experimental-skip-all-function-bodies \
    -experimental-allow-module-with-compiler-errors "${flags[@]}" -module-name "$@" \
    -o "$modules/$1.swiftmodule" >/dev/null 2>&1 || true
  return "$found"
}

cat >"$work/forbidden.swift" <<'SWIFT'
struct Refusal: Error {}
typealias Edit = (Int) throws(Refusal) -> Int
func isNil(_ edit: Edit?) -> Bool { edit == nil }
SWIFT
cat >"$work/allowed.swift" <<'SWIFT'
func isThere<ID>(_ id: ID?) -> Bool { if case .some = id { true } else { false } }
func ids<Element: Identifiable>(_ elements: [Element]) -> [Element.ID] { elements.map(\.id) }
SWIFT
status=0
for name in "$@"; do
  target=arm64-apple-$name
  prepare "$(sed 's/[0-9.]*$//; s/^macosx$/macos/' <<<"$name")"
  check Allowed "$work/allowed.swift" ||
    fail "$name: a file that is right is refused; does this toolchain need other options?
$(head -n 5 "$work/log")"
  ! check Forbidden "$work/forbidden.swift" ||
    fail "$name: a file that needs a newer system passes; does this toolchain need other options?"
  for module in Foundation Dispatch; do
    check "$module" "Scripts/checks/apple-targets/$module.swift" ||
      fail "$name: $module.swift doesn't compile: $(head -n 5 "$work/log")"
  done
  for library in ListFlatDiff ListDiff ListBatches ListSnapshots ListLayout ListControllers ListComponents \
    ListFoundation ListTesting ListTrials; do
    mapfile -t files < <(find Sources/*/"$library" -name '*.swift' | sort)
    if ! check "$library" "${files[@]}"; then
      status=1
      grep -E '^Sources/.*error: ' "$work/log" | sort -u | head -n 10 || head -n 10 "$work/log"
    fi
  done
done
[ "$status" -eq 0 ] || fail "not every library compiles for $*"
echo "apple-targets: ten libraries type-check for $*"
