#!/usr/bin/env bash
# install.sh PREFIX [diff]: installs the command, its manual and completions, and the C library. With diff,
# the command has the subcommands diff, apply and merge alone, as `make run` builds it.
set -euo pipefail
mkdir -p "$1"
prefix=$(cd "$1" && pwd)
command=${2:-all}
cd "$(dirname "$0")/../.."

# Separate build folders, since a change of linker flags alone doesn't link again.
case $command in
  all) folder=.build-install needs='all subcommands: about six minutes on two cores, 27 MB installed' ;;
  diff) folder=.build-run needs='diff, apply and merge alone: about a minute on two cores, 18 MB installed' ;;
  *) echo "install: COMMAND is 'diff', or left out for all subcommands; it is not '$command'" >&2; exit 2 ;;
esac
[ "$command" = all ] || export LOCKSTEP_COMPARES_ONLY=1
read -ra flags < <(Scripts/build/link-flags.sh) || true
flags=(-c release --package-path Command --product lockstep --scratch-path "$folder" ${flags[@]+"${flags[@]}"})
echo "install: building the command with $needs"
swift build "${flags[@]}"
lockstep=$folder/release/lockstep

Scripts/build/install-core.sh "$prefix"

install -d "$prefix"/{bin,share/man/man1}
install -d "$prefix"/share/{bash-completion/completions,zsh/site-functions}
install -d "$prefix"/share/fish/vendor_completions.d
install -m 755 "$lockstep" "$prefix/bin/lockstep"
Scripts/build/manual.sh "$lockstep" "$prefix/share/man/man1"
share="$prefix/share"
"$lockstep" --generate-completion-script bash >"$share/bash-completion/completions/lockstep"
"$lockstep" --generate-completion-script zsh >"$share/zsh/site-functions/_lockstep"
"$lockstep" --generate-completion-script fish >"$share/fish/vendor_completions.d/lockstep.fish"
echo "install: lockstep, listdiff.h, liblistdiff.a, listdiff.pc, manual and completions are under $prefix"
