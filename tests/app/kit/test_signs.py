"""The signs: every icon on the screen is one of ours, and every name of one is known."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorepad.app
from scorepad.app.kit.icons import NAMES
from scorepad.app.kit.signs import SIGNS

_SOURCES = sorted(Path(scorepad.app.__file__).parent.rglob("*.py"))
_PLACES = {"picture": 0, "field_icon": 0, "icon_button": 1, "labelled_icon": 1, "notice": 2}
"""Which argument of a control names its icon."""


def _named(source: Path) -> Iterator[str]:
    """The names of icons in a module, as far as they are written out."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        place = _PLACES.get(node.func.id)
        wanted = [keyword.value for keyword in node.keywords if keyword.arg == "glyph"]
        if place is not None:
            wanted += node.args[place : place + 1]
        for value in wanted:
            constants = (part.value for part in ast.walk(value) if isinstance(part, ast.Constant))
            yield from (name for name in constants if isinstance(name, str) and name)


@pytest.mark.parametrize("source", _SOURCES, ids=lambda source: source.stem)
def test_no_screen_mixes_in_icons_of_another_family(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    assert "ft.Icons." not in text
    assert "ft.Icon(" not in text


def test_every_icon_that_a_screen_names_is_drawn() -> None:
    named = {name for source in _SOURCES for name in _named(source)}
    assert named <= NAMES
    assert len(named) > 50


def test_every_sign_is_used_somewhere() -> None:
    written = "".join(source.read_text(encoding="utf-8") for source in _SOURCES if source.name != "signs.py")
    assert [name for name in SIGNS if f'"{name}"' not in written] == []
