#!/usr/bin/env bash
# Builds the documentation of ListDiff into .build/documentation; any warning is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p .build/documentation
LOCKSTEP_DOCS=1 swift package --scratch-path .build-docs \
  --allow-writing-to-directory .build/documentation \
  generate-documentation --target ListDiff --output-path .build/documentation \
  --transform-for-static-hosting --warnings-as-errors
