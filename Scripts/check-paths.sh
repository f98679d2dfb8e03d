#!/usr/bin/env bash
# check-paths.sh FOLDER: checks that places of the old and the new list have different types: the first
# lines below must compile, and the second ones must not. The libraries are built in FOLDER.
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path --scratch-path "$1")/Modules"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

compiles() {
  cat >"$out/check.swift" <<SWIFT
import ListDiff
func check(_ changes: SectionedChanges, _ old: ItemPath<Before>, _ new: ItemPath<After>) {
  $1
}
SWIFT
  swiftc -typecheck -swift-version 6 -I "$modules" -I CSources/CListDiff/include \
    "$out/check.swift" >"$out/log" 2>&1
}

while read -r line; do
  compiles "$line" || { cat "$out/log"; echo "check-paths: doesn't compile: $line"; exit 1; }
done <<'LINES'
_ = old == old && new < new
_ = changes.itemDeletions.contains(old) || changes.itemInsertions.contains(new)
_ = changes.itemMoves.contains { $0.before == old && $0.after == new }
_ = changes.sectionDeletions.contains(old.sectionIndex)
_ = SectionedChanges.ItemMove(before: old, after: new)
_ = ItemPath<After>(section: old.section, item: old.item) == new
LINES

while read -r line; do
  if compiles "$line"; then
    echo "check-paths: compiles, although it mixes old and new: $line"
    exit 1
  fi
done <<'LINES'
_ = old == new
_ = new < old
_ = changes.itemDeletions.contains(new)
_ = changes.itemInsertions.contains(old)
_ = changes.itemMoves.contains { $0.before == new }
_ = changes.itemMoves.contains { $0.after == old }
_ = changes.itemUpdates.contains { $0.after == old }
_ = changes.sectionDeletions.contains(new.sectionIndex)
_ = changes.sectionInsertions.contains(old.sectionIndex)
_ = SectionedChanges.ItemMove(before: new, after: old)
LINES
echo "check-paths: places of the old and the new list can't be confused"
