#!/bin/sh
# Installs what the tests need from the system: Chromium, a PostgreSQL server, Node.js with npm; and, where they can be
# had, Firefox and WebKit with a screen for it. Without those two their tests are skipped, and say so.
set -eu
missing=""
[ -n "${SCOREPAD_CHROMIUM:-}" ] || command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null 2>&1 || missing="$missing postgresql"
command -v node >/dev/null 2>&1 || missing="$missing nodejs"
command -v npm >/dev/null 2>&1 || missing="$missing npm"
engines=""
command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1 || engines="$engines firefox-esr"
command -v WebKitWebDriver >/dev/null 2>&1 || engines="$engines webkit2gtk-driver"
command -v Xvfb >/dev/null 2>&1 || engines="$engines xvfb"
[ -n "$missing$engines" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing:$missing$engines"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # shellcheck disable=SC2086
    [ -z "$missing" ] || apt-get install -y -qq --no-install-recommends $missing >/dev/null
    for package in $engines; do
        apt-get install -y -qq --no-install-recommends "$package" >/dev/null ||
            echo "$package can't be had here: the tests that need it are skipped"
    done
    exit 0
fi
[ -z "$engines" ] || echo "Not here, so their tests are skipped:$engines"
[ -z "$missing" ] && exit 0
echo "The tests need these packages of your system, which only its administrator may install:$missing" >&2
exit 1
