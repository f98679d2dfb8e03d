#!/usr/bin/env bash
# manual.sh LOCKSTEP FOLDER: writes the manual pages of the command LOCKSTEP into FOLDER, from its help:
# lockstep.1, and one for each subcommand and its own ones.
set -euo pipefail
lockstep=$1
folder=$2
cd "$(dirname "$0")"

# Prints the help about a subcommand, or about the command, with each paragraph on one line.
help_about() { COLUMNS=100000 "$lockstep" help "$@" --all; }
subcommands_of() { help_about "$@" | sed -n '/^SUBCOMMANDS:/,/^$/s/^  \([a-z]*\) .*/\1/p'; }
page() {
  local words="lockstep $*"
  local name=${words% }
  name=${name// /-}
  help_about "$@" |
    awk -v name="$name" -v date="$(date -u +%F)" -v version="$("$lockstep" --version)" \
      -f manual.awk >"$folder/$name.1"
}

page
subcommands=$(subcommands_of)
for subcommand in $subcommands; do
  page "$subcommand"
  for part in $(subcommands_of "$subcommand"); do page "$subcommand" "$part"; done
done
