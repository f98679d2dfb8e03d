#!/usr/bin/env bash
# weight.sh LIBRARY LIMIT_KB: builds an app with one flat diff of structs that links ListFlatDiff or
# ListDiff, strips it, and prints its size in kB (1000 bytes) and the libraries that it names. Fails if
# the size is above the limit, or if the app loads Foundation or ICU.
set -euo pipefail
cd "$(dirname "$0")/.."

library=${1:?usage: weight.sh LIBRARY LIMIT_KB}
limit=${2:?usage: weight.sh LIBRARY LIMIT_KB}
app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT
Scripts/new-app.sh "$app" "$library" <<EOF
import $library

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

let old = [Song(id: 1, title: "a"), Song(id: 2, title: "b")]
let new = [Song(id: 2, title: "c"), Song(id: 3, title: "d")]
print(try ListChanges(from: old, to: new).updates.count)
EOF
swift build -c release --package-path "$app" --product App >&2
built=$(swift build -c release --package-path "$app" --show-bin-path)/App
stripped=$app/stripped
strip -o "$stripped" "$built"

size=$(($(wc -c <"$stripped") / 1000))
if command -v otool >/dev/null; then
  named=$(otool -L "$stripped")
  loaded=$named
else
  named=$(readelf -d "$stripped" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
  loaded=$(ldd "$stripped")
fi
printf 'weight: %s: %s kB, at most %s\n%s\n' "$library" "$size" "$limit" "$named"
if grep -iqE 'foundation|icu' <<<"$loaded"; then
  echo "weight: the app loads Foundation or ICU" >&2
  exit 1
fi
[ "$size" -le "$limit" ] || {
  echo "weight: the app is above the limit of $limit kB" >&2
  exit 1
}
