#!/usr/bin/env bash
# weight.sh LIBRARY LIMIT_KB: builds an app with one flat diff of structs that links ListFlatDiff or
# ListDiff, strips it, and prints its size in kB (1000 bytes) and the libraries that it names. Fails if
# the size is above the limit, or if the app loads Foundation or ICU.
# weight.sh lockstep LIMIT_KB: the same for the command as it is installed.
set -euo pipefail
cd "$(dirname "$0")/.."

library=${1:?usage: weight.sh LIBRARY LIMIT_KB}
limit=${2:?usage: weight.sh LIBRARY LIMIT_KB}

if [ "$library" = lockstep ]; then
  read -ra flags < <(Scripts/link-flags.sh) || true
  flags=(-c release --package-path Command --product lockstep --scratch-path .build-install ${flags[@]+"${flags[@]}"})
  swift build "${flags[@]}" >&2
  built=$(swift build "${flags[@]}" --show-bin-path)/lockstep
  size=$(($(wc -c <"$built") / 1000))
  printf 'weight: lockstep: %s kB, at most %s\n' "$size" "$limit"
  # The name of the tables, in the command or of a library that it loads.
  if grep -aqE 'icudt|lib_?FoundationICU|libFoundationInternationalization' "$built"; then
    echo "weight: the command has or loads ICU" >&2
    exit 1
  fi
  [ "$size" -le "$limit" ] || {
    echo "weight: the command is above the limit of $limit kB" >&2
    exit 1
  }
  exit 0
fi
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
