#!/bin/sh
# Installs the packages of packages.txt that are missing:
#   tools/packages.sh build     what `make play` and `make test` need
#   tools/packages.sh web       what `make web` needs
#   tools/packages.sh table     what `make test-table` needs besides
#   tools/packages.sh check     all of them
# As root it asks apt; otherwise it says what to install, and tries nothing.
set -eu
cd "$(dirname "$0")/.."

# A package for a purpose, but for those whose command is there.
wanted=$(awk -v purpose="$1" '/^[^#]/ && (purpose == "check" || index("," $2 ",", "," purpose ",")) { print $1, $3 }' \
    packages.txt | while read -r package command; do
    if [ -z "$command" ] || ! command -v "$command" >/dev/null; then echo "$package"; fi
done)

if ! command -v dpkg-query >/dev/null; then
    echo "This is no Debian.  Should the build stop, install what these Debian packages hold:" $wanted >&2
    exit 0
fi

missing=
for package in $wanted; do
    case $(dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null) in
    *' installed'*) ;;
    *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
    echo "These packages are missing.  Install them, then try again:" >&2
    echo "    sudo apt-get install$missing" >&2
    exit 1
fi
echo "Installing$missing" >&2
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends $missing >/dev/null
