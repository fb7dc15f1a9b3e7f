"""House rulings: the disputed readings of each game, as its catalog lists them."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def rulings_of(game: str) -> tuple[Any, ...]:
    """The rulings of a game, each with an id, a default, a title and an explanation."""
    catalog = import_module(f"scorepad.catalog.{game}")
    return tuple(getattr(catalog, "RULINGS", {}).values())
