"""The words of the games: categories, colours, resources, symbols, and things that are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorepad.wording import Wording


def N_(message: str) -> str:  # noqa: N802
    """Marks a message for the translators; it is looked up where it is used."""
    return message


def P_(context: str, message: str) -> str:  # noqa: ARG001, N802
    """Marks a message with its context for the translators."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Marks a message with its plural for the translators."""
    return one, many


TERMS: Mapping[str, Mapping[str, str]] = {
    "game": {
        "seven_wonders": P_("game", "7 Wonders"),
        "duel": P_("game", "7 Wonders Duel"),
        "architects": P_("game", "7 Wonders Architects"),
    },
    "colour": {
        "brown": P_("colour", "brown"),
        "grey": P_("colour", "grey"),
        "blue": P_("colour", "blue"),
        "yellow": P_("colour", "yellow"),
        "green": P_("colour", "green"),
        "red": P_("colour", "red"),
        "purple": P_("colour", "purple"),
    },
    "resource": {
        "wood": P_("resource", "Wood"),
        "stone": P_("resource", "Stone"),
        "clay": P_("resource", "Clay"),
        "ore": P_("resource", "Ore"),
        "glass": P_("resource", "Glass"),
        "cloth": P_("resource", "Textile"),
        "papyrus": P_("resource", "Papyrus"),
    },
    "symbol": {
        "compass": P_("symbol", "Compass"),
        "gear": P_("symbol", "Gear"),
        "tablet": P_("symbol", "Tablet"),
    },
}

CATEGORIES: Mapping[str, Mapping[str, str]] = {
    "seven_wonders": {
        "military": P_("category", "Military Conflicts"),
        "treasury": P_("category", "Treasury Contents"),
        "wonder": P_("category", "Wonders"),
        "civilian": P_("category", "Civilian Structures"),
        "science": P_("category", "Scientific Structures"),
        "commerce": P_("category", "Commercial Structures"),
        "guilds": P_("category", "Guilds"),
    },
}

COUNTS: Mapping[str, tuple[str, str]] = {
    "points": NN_("{n} point", "{n} points"),
    "coins": NN_("{n} coin", "{n} coins"),
    "sets": NN_("{n} set of three different symbols", "{n} sets of three different symbols"),
    "brown": NN_("{n} brown card", "{n} brown cards"),
    "grey": NN_("{n} grey card", "{n} grey cards"),
    "blue": NN_("{n} blue card", "{n} blue cards"),
    "yellow": NN_("{n} yellow card", "{n} yellow cards"),
    "green": NN_("{n} green card", "{n} green cards"),
    "red": NN_("{n} red card", "{n} red cards"),
    "purple": NN_("{n} purple card", "{n} purple cards"),
    "stage": NN_("{n} wonder stage", "{n} wonder stages"),
    "defeat": NN_("{n} defeat token", "{n} defeat tokens"),
}

COUNTED = frozenset({"brown", "grey", "blue", "yellow", "green", "red", "purple", "stage", "defeat"})
"""What a guild or a yellow card may count: such facts are told together as ``{counted}``."""


def phrase(wording: Wording, game: str, key: str, value: Any) -> str:
    """A fact put into words."""
    if key in COUNTS:
        return wording.count(key, value)
    if say := _SAYINGS.get(key):
        return say(wording, game, value)
    return wording.number(value) if isinstance(value, int) else str(value)


def _tokens(wording: Wording, _game: str, tokens: tuple[int, ...]) -> str:
    return " ".join(f"+{token}" if token > 0 else wording.number(token) for token in tokens)


_SAYINGS: Mapping[str, Callable[[Wording, str, Any], str]] = {
    "card": lambda wording, game, card: wording.name(game, "card", card),
    "guild": lambda wording, game, card: wording.name(game, "card", card),
    "wonder": lambda wording, game, wonder: wording.name(game, "wonder", wonder),
    "city": lambda wording, game, wonder: wording.name(game, "city", wonder),
    "symbol": lambda wording, _game, symbol: wording.term("symbol", symbol),
    "symbols": lambda wording, _game, symbols: wording.listing([wording.term("symbol", each) for each in symbols]),
    "tokens": _tokens,
}
