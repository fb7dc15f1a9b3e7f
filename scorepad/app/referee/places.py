"""From a finding to the sheet: which cell, or whose whole city, a place in the table is about."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.app.games import of_game
from scorepad.app.sheet.sheet import categories_of
from scorepad.games.document import Json
from scorepad.games.verdict import Finding

_FIELDS = {
    "tokens": "military",
    "coins": "treasury",
    "symbols": "science",
    "wonder": "wonder",
    "side": "wonder",
    "stages": "wonder",
    "wonders": "wonders",
    "progress": "progress",
    "divinities": "divinities",
    "astarte_coins": "divinities",
    "nisaba_symbol": "divinities",
    "mythology_tokens": "progress",
    "offering_tokens": "progress",
    "cat": "cat",
    "blue": "civilian",
    "victories": "military",
    "pawn": "military",
}
_COLOURS = {"blue": "civilian", "green": "science", "yellow": "commerce", "purple": "guilds", "red": "military"}
_RULES = {
    "conflict": "military",
    "battle": "military",
    "track": "military",
    "military": "military",
    "supply": "military",
    "guilds": "guilds",
    "temples": "temples",
    "wonder": "wonders",
    "wonders": "wonders",
    "wonder_complete": "wonder",
    "progress": "progress",
    "pantheon": "divinities",
    "activate": "divinities",
    "cat": "cat",
    "duty": "progress",
    "scientific": "science",
    "both": "science",
}
"""The category of findings about the whole table, by a word of their rule."""


class Spot(NamedTuple):
    """Where a finding leads: a cell, or a whole city where what is wrong has no cell of its own."""

    seat: int
    category: str
    city: bool = False


def spot_of(document: Json, finding: Finding) -> Spot:
    """The spot on the sheet that a finding is about; a finding about all cities leads to the first of them."""
    seat, field, rest = _steps(finding)
    categories = categories_of(document)
    if field == "cards" and rest:
        card = document["players"][seat]["cards"][int(rest[0])]
        return _spot(seat, of_game(document["game"]).category_of(card), categories)
    if field == "counts":
        return _spot(seat, _COLOURS.get(str(rest[0]), ""), categories)
    if field == "points":
        return _spot(seat, str(rest[0]), categories)
    if field in _FIELDS:
        return _spot(seat, _FIELDS[field], categories)
    by_rule = (_RULES.get(word, "") for word in reversed(finding.rule.split(".")))
    return _spot(seat, next((category for category in by_rule if category in categories), ""), categories)


def _steps(finding: Finding) -> tuple[int, str, tuple[int | str, ...]]:
    place = finding.place
    if place[:1] != ("players",):
        return 0, str(place[0]) if place else "", tuple(place[1:])
    seat = int(place[1]) if len(place) > 1 else 0
    return seat, str(place[2]) if len(place) > 2 else "", tuple(place[3:])


def _spot(seat: int, category: str, categories: tuple[str, ...]) -> Spot:
    if category in categories:
        return Spot(seat, category)
    return Spot(seat, categories[0], city=True)
