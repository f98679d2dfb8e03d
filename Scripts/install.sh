#!/usr/bin/env bash
# install.sh PREFIX: installs the command, its manual and completions, and the C library.
set -euo pipefail
mkdir -p "$1"
prefix=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

# A separate build folder, since a change of linker flags alone doesn't link again.
read -ra flags < <(Scripts/link-flags.sh) || true
flags=(-c release --package-path Command --product lockstep --scratch-path .build-install ${flags[@]+"${flags[@]}"})
echo "install: building the command with optimisation, which takes about six minutes"
swift build "${flags[@]}"
lockstep="$(swift build "${flags[@]}" --show-bin-path)/lockstep"

Scripts/install-core.sh "$prefix"

install -d "$prefix"/{bin,share/man/man1}
install -d "$prefix"/share/{bash-completion/completions,zsh/site-functions}
install -d "$prefix"/share/fish/vendor_completions.d
install -m 755 "$lockstep" "$prefix/bin/lockstep"
Scripts/manual.sh "$lockstep" "$prefix/share/man/man1"
share="$prefix/share"
"$lockstep" --generate-completion-script bash >"$share/bash-completion/completions/lockstep"
"$lockstep" --generate-completion-script zsh >"$share/zsh/site-functions/_lockstep"
"$lockstep" --generate-completion-script fish >"$share/fish/vendor_completions.d/lockstep.fish"
echo "install: lockstep, listdiff.h, liblistdiff.a, listdiff.pc, manual and completions are under $prefix"
