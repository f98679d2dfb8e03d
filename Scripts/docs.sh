#!/usr/bin/env bash
# Builds the documentation of the Swift libraries into .build/documentation, as one archive in which
# they link to each other; any warning is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p .build/documentation
LOCKSTEP_DOCS=1 LOCKSTEP_SERVER=1 swift package --scratch-path .build-docs \
  --allow-writing-to-directory .build/documentation \
  generate-documentation --target ChatTutorial --target ListFlatDiff --target ListDiff --target ListSnapshots --target ListLayout \
  --target ListControllers --target ListComponents --target ListAppleViews --target ListFoundation --target ListBatches --target ListTerminal --target ListBrowser --target ListBrowserServer --target ListTesting \
  --target ListTrials \
  --enable-experimental-combined-documentation --output-path .build/documentation \
  --transform-for-static-hosting --warnings-as-errors
python3 Scripts/docs-root.py .build/documentation
