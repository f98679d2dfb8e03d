#!/usr/bin/env bash
# layout-pictures.sh [LOCKSTEP FOLDER]: draws the pictures of ListLayout's documentation from the files
# in Examples/layouts, with the release build of the command. The tests give another command and
# folder, and compare.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${2:-Sources/Layout/ListLayout/Documentation.docc/Resources}
if [ $# -eq 0 ]; then
  Scripts/setup.sh
  swift build -c release --package-path Command --product lockstep
fi
lockstep=${1:-$(swift build -c release --package-path Command --show-bin-path)/lockstep}

# draw PICTURE EXAMPLE [OPTION...]
draw() {
  "$lockstep" layout "Examples/layouts/$2.json" --svg --out "$folder/layout-$1.svg" "${@:3}"
}
for example in Examples/layouts/*.json; do
  name=$(basename "$example" .json)
  draw "$name" "$name"
done
draw grid-pinned grid --size 320x220 --offset 90
draw mosaic-rtl mosaic --size 320x220 --offset 0 --rtl
