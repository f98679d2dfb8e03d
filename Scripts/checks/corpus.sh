#!/usr/bin/env bash
# Packs and unpacks the fuzzing corpus: Tests/Corpus/TARGET.txt has a line for each input, with its
# name and its bytes in base64.
#   corpus.sh unpack TARGET FOLDER      writes each input to its own file
#   corpus.sh pack TARGET FOLDER        replaces the packed inputs with the files in a folder
#   corpus.sh add TARGET NAME FILE      adds one input
set -euo pipefail
export LC_ALL=C

corpus=$(dirname "$0")/../../Tests/Corpus

line() { echo "$1 $(base64 <"$2" | tr -d '\n')"; }

case "${1:-} $#" in
  "unpack 3")
    mkdir -p "$3"
    while read -r name bytes; do
      printf '%s' "$bytes" | base64 -d >"$3/$name"
    done <"$corpus/$2.txt"
    ;;
  "pack 3")
    packed=$(for file in "$3"/*; do line "$(basename "$file")" "$file"; done)
    echo "$packed" >"$corpus/$2.txt"
    ;;
  "add 4")
    packed=$({ cat "$corpus/$2.txt"; line "$3" "$4"; } | sort)
    echo "$packed" >"$corpus/$2.txt"
    ;;
  *)
    sed -n 's/^#   //p' "$0" >&2
    exit 2
    ;;
esac
