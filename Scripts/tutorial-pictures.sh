#!/usr/bin/env bash
# tutorial-pictures.sh: makes the package that the tutorial describes, runs its program after each of
# the four parts, and draws what it prints.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh
resources=Examples/Chat/Documentation.docc/Resources
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ln -s "$PWD" "$folder/Lockstep"
sources=$folder/Chat/Sources/Chat
mkdir -p "$sources"
cp "$resources/Package.swift" "$folder/Chat"

part() { # NUMBER FILE...: runs the program with the files of a part added.
  local number=$1 file
  shift
  for file in "$@"; do cp "$resources/$file.swift" "$sources"; done
  cp "$resources/main-$number.swift" "$sources/main.swift"
  (cd "$folder/Chat" && swift run --quiet Chat) >"$folder/text"
  swift Scripts/terminal-picture.swift 74 <"$folder/text" >"$resources/chat-$number.svg"
}
part 1 Message Changes
part 2 ChatList
part 3 DayController DayList
part 4 ChatLayout
