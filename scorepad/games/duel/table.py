"""The table of Duel: two cities, the conflict pawn between them, and the Pantheon where it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.catalog.duel import CARDS, Card, Divinity, Mythology, Progress, Wonder
from scorepad.games.document import Json

GAME = "duel"
CATEGORIES = ("civilian", "science", "commerce", "guilds", "wonders", "progress", "treasury", "military")
PANTHEON_CATEGORIES = (
    "civilian", "science", "commerce", "temples", "wonders", "progress", "divinities", "treasury", "military",
)  # fmt: skip
SENATE = "senate"
"""The row that Agora adds."""
CARD_SYMBOLS = tuple(dict.fromkeys(card.effect.science for card in CARDS.values() if card.effect.science))
"""The symbols on green cards, so those that Nisaba may copy."""


@dataclass(slots=True)
class City:
    """One city as it was entered. What wasn't entered is None or empty."""

    name: str
    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    """Those that are built."""
    progress: tuple[Progress, ...]
    coins: int | None
    divinities: tuple[Divinity, ...]
    astarte_coins: int
    """The coins left on Astarte's card; they aren't in the treasury. Whoever enters them has her."""
    nisaba_symbol: str | None
    """What Nisaba copies. Whoever enters it has her."""
    mythology_tokens: tuple[Mythology, ...]
    offering_tokens: tuple[int, ...]
    """Those not spent yet, by their value."""
    points: Mapping[str, int]
    """Points typed as on paper, by category."""
    chambers: tuple[int, ...] = ()
    """The chambers of the Senate that it controls, with Agora."""
    six_symbols: bool = False
    """Six different symbols, of which nobody listed the cards: a scientific supremacy all the same."""
    given: tuple[str, ...] = ()
    """The fields that were entered: no cards at all and cards that nobody listed are two things."""


class Table(NamedTuple):
    """The two cities, and the pawn: above zero the first player leads, below zero the second."""

    cities: tuple[City, City]
    pawn: int
    pantheon: bool
    agora: bool = False
    pawn_given: bool = True
    """Whether anyone said where the pawn is; it counts as in the middle where nobody did."""

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories of the score sheet in use."""
        return rows_of(self.pantheon, self.agora)


def rows_of(pantheon: bool, agora: bool) -> tuple[str, ...]:
    """The rows of the score sheet with these expansions."""
    base = PANTHEON_CATEGORIES if pantheon else CATEGORIES
    return (*base, SENATE) if agora else base


def pantheon_played(document: Mapping[str, Json]) -> bool:
    """Whether a document names the Pantheon, either way."""
    return bool(document.get("pantheon")) or "pantheon" in (document.get("expansions") or ())


def agora_played(document: Mapping[str, Json]) -> bool:
    """Whether a document names Agora."""
    return "agora" in (document.get("expansions") or ())


def categories(document: Mapping[str, Json]) -> tuple[str, ...]:
    """The rows of the score sheet of a table."""
    return rows_of(pantheon_played(document), agora_played(document))
