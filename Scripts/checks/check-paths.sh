#!/usr/bin/env bash
# check-paths.sh FOLDER OPTION...: checks that places of the old and the new list have different types: the first
# lines below must compile, and the second ones must not. The libraries are built in FOLDER
# with the options of `swift build`.
set -euo pipefail
cd "$(dirname "$0")/../.."

modules="$(swift build --show-bin-path --scratch-path "$@")/Modules"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Type-checks the lines of the input, each in a function and a line of its own.
check() {
  awk 'BEGIN {
      print "import ListDiff"
      sides = "_ old: ItemPath<Before>, _ new: ItemPath<After>"
    }
    { print "func check" NR "(_ changes: SectionedChanges, " sides ") { " $0 " }" }
  ' >"$out/check.swift"
  swiftc -typecheck -swift-version 6 -I "$modules" -I CSources/CListDiff/include \
    "$out/check.swift" >"$out/log" 2>&1
}

check <<'LINES' || { cat "$out/log"; echo "check-paths: a line doesn't compile"; exit 1; }
_ = old == old && new < new
_ = changes.itemDeletions.contains(old) || changes.itemInsertions.contains(new)
_ = changes.itemMoves.contains { $0.before == old && $0.after == new }
_ = changes.sectionDeletions.contains(old.sectionIndex)
_ = SectionedChanges.ItemMove(before: old, after: new)
_ = ItemPath<After>(section: old.section, item: old.item) == new
LINES

! check <<'LINES' || { echo "check-paths: lines compile although they mix old and new"; exit 1; }
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
number=1
while read -r line; do
  number=$((number + 1))
  grep -q "check.swift:$number:[0-9]*: error:" "$out/log" || {
    echo "check-paths: compiles, although it mixes old and new: ${line#*\{}"
    exit 1
  }
done < <(tail -n +2 "$out/check.swift")
echo "check-paths: places of the old and the new list can't be confused"
