#!/usr/bin/env bash
# Installs what the tests need and Maven cannot bring: Chromium and nginx. Does nothing where they are there already.
# The build calls it before the browser tests; by hand: bash ear/src/test/scripts/install-tools.sh
set -euo pipefail
missing=()
if ! { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null; then
  missing+=(chromium)
fi
# Debian keeps nginx where only root's PATH looks.
if ! { command -v nginx || [ -x /usr/sbin/nginx ]; } >/dev/null; then
  missing+=(nginx-light)
fi
if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "The tests need ${missing[*]} on the PATH: install it with this system's package manager." >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
