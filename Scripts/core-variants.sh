#!/usr/bin/env bash
# Runs the C core's tests with the built-in mixer in place of xxHash, without vectors, and with the
# core's own checks under the address and undefined-behaviour sanitizers.
set -euo pipefail
cd "$(dirname "$0")/.."

for variant in "-O2 -DLISTDIFF_NO_XXHASH" "-O2 -U__SSE2__" \
  "-O1 -DLISTDIFF_CHECKS -fsanitize=address,undefined -fno-sanitize-recover=all"; do
  echo "core-variants: $variant"
  CFLAGS=$variant Scripts/core-tests.sh
done
