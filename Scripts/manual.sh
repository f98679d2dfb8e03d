#!/usr/bin/env bash
# manual.sh LOCKSTEP FOLDER: writes the manual pages of the command LOCKSTEP into FOLDER, from its help:
# lockstep.1, and one for each subcommand.
set -euo pipefail
lockstep=$1
folder=$2
cd "$(dirname "$0")"

# Prints the help about a subcommand, or about the command, with each paragraph on one line.
help_about() { COLUMNS=100000 "$lockstep" help "$@"; }
page() {
  local name=lockstep${1:+-$1}
  help_about "$@" |
    awk -v name="$name" -v date="$(date -u +%F)" -v version="$("$lockstep" --version)" \
      -f manual.awk >"$folder/$name.1"
}

page
subcommands=$(help_about | sed -n '/^SUBCOMMANDS:/,/^$/s/^  \([a-z]*\) .*/\1/p')
for subcommand in $subcommands; do page "$subcommand"; done
