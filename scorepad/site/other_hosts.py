"""No other host: which addresses the files of the site name, and which of them could ever be asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

NEVER_ASKED = {
    "www.w3.org": "names of XML dialects",
    "api.flutter.dev": "help inside Flutter's error messages",
    "docs.flutter.dev": "help inside Flutter's error messages",
    "flutter.dev": "help inside Flutter's error messages",
    "developer.android.com": "help inside Flutter's error messages",
    "developer.mozilla.org": "help inside Flutter's error messages",
    "pub.dev": "help inside Flutter's error messages",
    "github.com": "help inside error messages and comments",
    "flet.dev": "help inside Flet's error messages",
    "peps.python.org": "help inside Python's error messages",
    "www.python.org": "help inside Python's error messages",
    "www.unicode.org": "a copyright notice",
}
"""Hosts that are in the files as text for people, each with the reason why the page never asks it."""

_ADDRESS = re.compile(rb"(?:https?|wss?)://([a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+)")
_ASKED_FROM = (".html", ".js", ".mjs", ".css", ".json", ".wasm")


_WORD_OF_BROTLI = re.compile(r"www\.[^.]+")
"""Brotli, inside the screen engine, has a dictionary of common beginnings such as ``http://www.a``."""


def other_hosts(files: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Each ``(path, host)`` that a file of the site names and that the page might ask."""
    for path, data in files.items():
        if not path.endswith(_ASKED_FROM):
            continue
        for host in sorted({match.decode().lower() for match in _ADDRESS.findall(data)}):
            if not _harmless(host, compiled=path.endswith(".wasm")):
                yield path, host


def _harmless(host: str, *, compiled: bool) -> bool:
    """Whether the host is never asked; in compiled files the next text begins where the address ends."""
    if compiled:
        return host.startswith(tuple(NEVER_ASKED)) or bool(_WORD_OF_BROTLI.fullmatch(host))
    return host in NEVER_ASKED
