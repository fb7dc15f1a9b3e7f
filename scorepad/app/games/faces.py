"""What a thing from the box looks like on a key: a colour, what it is worth, and icons for what else it gives."""

from __future__ import annotations

from typing import NamedTuple


class Face(NamedTuple):
    """A card, a token or a stage as it is drawn on a key."""

    colour: str
    """The id of a card colour or of a category."""
    points: int | None = None
    icons: tuple[str, ...] = ()
    group: int = 0
    """The Age of a card: it tells cards of one colour apart."""


class StageFace(NamedTuple):
    """A stage of a Wonder: its number, what it is worth, and what else it gives."""

    number: int
    points: int
    icons: tuple[str, ...]
    built: bool
    level: int = 0
    """How high it lies on the picture of the Wonder."""
