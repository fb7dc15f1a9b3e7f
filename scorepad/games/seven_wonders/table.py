"""The table of 7 Wonders: cities in a ring, each in as much detail as its player cared for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from scorepad.catalog.seven_wonders import Box, Card, Side, Stage, box_of
from scorepad.games.document import Json

if TYPE_CHECKING:
    from scorepad.games.seven_wonders.extras import Extra

GAME = "seven_wonders"
CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
TOKENS = frozenset({-1, 1, 3, 5})

FIRST_EDITION = box_of(1)
"""The box that a table is played with where nothing is said."""
MOST_STAGES = 4
LONGEST_ROW_NAME = 40


@dataclass(slots=True)
class City:
    """One city as it was entered. What wasn't entered is None or empty."""

    name: str
    wonder: str | None
    """Its board, if the pad knows that."""
    side: Side | None
    stages: int
    ids: tuple[str, ...]
    """The ids of its cards."""
    coins: int | None
    tokens: tuple[int, ...]
    symbols: Mapping[str, int] | None
    """Symbols counted by hand, in place of those on green cards; ``any`` are free ones."""
    numbers: Mapping[str, int]
    """How many there are of whatever can be counted: cards by colour, ``stage``, ``defeat`` and ``finished`` (1 for
    a wonder of which every stage is built), and on the cards symbols by kind, of which ``free`` are open."""
    points: Mapping[str, int]
    """Points typed as on paper, by category."""
    choices: Mapping[str, Any]
    """What the player wants chosen in place of the best: ``symbols`` and ``copied_guild``, as far as they fit."""
    free_city: bool
    box: Box = FIRST_EDITION
    """The edition that it is played with."""
    named_board: str = ""
    """A board of which the pad knows only the name."""
    extra: Extra | None = None
    """What expansions add, at a table with any."""
    given: tuple[str, ...] = ()
    """The fields that were entered: no tokens at all and tokens that nobody wrote down are two things."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """Cards by colour whose number was entered, in place of counting them."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, as they were listed."""
        cards = self.box.cards
        return tuple([cards[card] for card in self.ids])

    def of(self, colour: str) -> list[Card]:
        """Its cards of a colour."""
        coloured = self.box.coloured[colour]
        return [coloured[card] for card in self.ids if card in coloured]

    @property
    def built_stages(self) -> tuple[Stage, ...]:
        """The built stages, where the board and its side are known."""
        if self.wonder is None or self.side is None:
            return ()
        return self.box.wonders[self.wonder].sides[self.side][: self.stages]


class Table(NamedTuple):
    """The cities, clockwise: the left neighbour of a city is the next one, the right neighbour the one before."""

    cities: tuple[City, ...]
    rulings: Mapping[str, bool]
    box: Box = FIRST_EDITION
    expansions: tuple[str, ...] = ()
    other_name: str = ""
    """What the row for promos and house rules is called, if it has a name."""

    def left(self, seat: int) -> City:
        """The left neighbour of the city at a seat."""
        return self.cities[(seat + 1) % len(self.cities)]

    def right(self, seat: int) -> City:
        """The right neighbour of the city at a seat."""
        return self.cities[seat - 1]


def categories(document: Mapping[str, Json]) -> tuple[str, ...]:
    """The rows of the score sheet of a table."""
    named = document.get("expansions")
    if not named:
        return CATEGORIES
    from scorepad.games.expansions import named_rows

    return (*CATEGORIES, *named_rows(GAME, named))
