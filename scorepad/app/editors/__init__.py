"""The editors of the three games, as data: which pieces tell which category."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from scorepad.app.pieces import Editor, Mode, number
from scorepad.games.document import Json


def editor_of(document: Json, category: str) -> Editor:
    """The editor of a category in the game of a table."""
    editor: Editor | None = of_game(document["game"]).EDITORS.get(category)
    return editor or Editor((number(category),))


@cache
def of_game(game: str) -> Any:
    """The module with the editors of a game: ``EDITORS``, ``is_told``, ``face``, ``stages``, ``counted``, …"""
    return import_module(f"scorepad.app.editors.{game}")


def mode_of(editor: Editor, wanted: str | None) -> Mode:
    """The mode that a person last used for this category, else the usual one."""
    return next((mode for mode in editor.modes if mode.id == wanted), editor.modes[0])


def is_told(document: Json, seat: int, category: str) -> bool:
    """Whether anything was told of a category, so that a 0 is a 0 and not an empty cell."""
    player = document["players"][seat]
    if category in player.get("points", {}):
        return True
    return bool(of_game(document["game"]).is_told(document, player, category))
