"""No other host: what counts as an address that the page would ask."""

from __future__ import annotations

import pytest

from scorepad.site.client import hushed
from scorepad.site.other_hosts import other_hosts


@pytest.mark.parametrize(
    "text",
    [
        b'import("https://cdn.example.com/engine.js")',
        b"fetch('http://fonts.example.org/a.woff2')",
        b"new WebSocket('wss://live.example.net/ws')",
    ],
)
def test_a_file_that_names_another_host_is_found(text: bytes) -> None:
    assert [path for path, _host in other_hosts({"boot.js": text})] == ["boot.js"]


def test_names_of_dialects_and_help_for_developers_are_no_requests() -> None:
    files = {
        "icon.html": b'<svg xmlns="http://www.w3.org/2000/svg">',
        "main.dart.js": b'"See https://docs.flutter.dev/cookbook/design/fonts"',
        "canvaskit/skwasm.wasm": b"\x00http://www.a\x01http://www.css",
    }
    assert list(other_hosts(files)) == []


def test_a_harmless_beginning_does_not_cover_another_host_in_a_script() -> None:
    assert list(other_hosts({"a.js": b"https://github.com.example.org/x"})) == [("a.js", "github.com.example.org")]


def test_an_address_is_replaced_by_a_path_of_the_same_length() -> None:
    compiled = b"\x42https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/\x43"
    quiet = hushed(compiled)
    assert len(quiet) == len(compiled)
    assert (quiet[:1], quiet[-1:]) == (b"\x42", b"\x43")
    assert b"://" not in quiet
