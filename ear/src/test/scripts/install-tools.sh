#!/usr/bin/env bash
# Installs what the tests need and Maven cannot bring: Chromium. Does nothing where it is there already.
# The build calls it before the browser tests; by hand: bash ear/src/test/scripts/install-tools.sh
set -euo pipefail
if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; then
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "The browser tests need Chromium on the PATH: install it with this system's package manager." >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends chromium
