"""House rulings: the disputed readings of each game, as its catalog lists them."""

from __future__ import annotations

from typing import Any

from scorepad.games import game_part


def rulings_of(game: str) -> tuple[Any, ...]:
    """The rulings of a game, each with an id, a default, a title and an explanation."""
    catalog = game_part(game, "catalog")
    return tuple(getattr(catalog, "RULINGS", {}).values())
