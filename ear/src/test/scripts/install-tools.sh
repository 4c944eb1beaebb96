#!/usr/bin/env bash
# Installs what the tests and the bench need and Maven cannot bring. Does nothing where it is there already.
# The build calls it before the browser tests, for chromium, nginx and haproxy, and before the bench, for wrk and redis-benchmark;
# by hand: bash ear/src/test/scripts/install-tools.sh [name …]
set -euo pipefail
if [ $# -eq 0 ]; then set -- chromium nginx haproxy; fi
has() {
  case "$1" in
    chromium) command -v chromium || command -v chromium-browser || command -v google-chrome ;;
    # Debian keeps them where only root's PATH looks.
    nginx | haproxy) command -v "$1" || [ -x "/usr/sbin/$1" ] ;;
    *) command -v "$1" ;;
  esac >/dev/null
}
package() {
  case "$1" in
    nginx) echo nginx-light ;;
    redis-benchmark) echo redis-tools ;;
    *) echo "$1" ;;
  esac
}
missing=()
for tool in "$@"; do
  has "$tool" || missing+=("$(package "$tool")")
done
if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "Missing on the PATH: ${missing[*]}. Install it with this system's package manager." >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
