"""Figures: what the statistics answer, line by line."""

from __future__ import annotations

from typing import NamedTuple


class GameLine(NamedTuple):
    """How much of one game was played. Averages, here and below, leave out games that a supremacy has ended."""

    game: str
    games: int
    seats: int
    average: float


class BoxLine(NamedTuple):
    """How much of one game was played in one edition and with the same expansions: their totals can be compared."""

    game: str
    edition: int
    expansions: tuple[str, ...]
    games: int
    seats: int
    average: float


class PlayerLine(NamedTuple):
    """A player among the others."""

    name: str
    games: int
    wins: int
    average: float
    best: int


class CategoryLine(NamedTuple):
    """What a player makes of one category of a game; ``total`` is all of them together."""

    game: str
    category: str
    games: int
    average: float
    best: int


class BoardLine(NamedTuple):
    """How the players of one wonder fared, by its side ("" where boards have none)."""

    game: str
    wonder: str
    side: str
    games: int
    wins: int
    average: float
    best: int


class MonthLine(NamedTuple):
    """A month of one game: of everybody, or of one player."""

    game: str
    month: int
    games: int
    wins: int
    average: float
    """Of the cities at these tables, or of the player's."""
    cities: int
    """Those whose points were counted."""


class RivalLine(NamedTuple):
    """A player against another: how often ahead, behind and level, whoever won the game."""

    game: str
    rival: str
    games: int
    ahead: int
    behind: int
    level: int


class Record(NamedTuple):
    """A record: ``highest_total``, ``most_science``, ``biggest_margin`` or ``tightest_finish``; whose, and when.

    It holds among the games of the same edition with the same expansions.
    """

    kind: str
    game: str
    value: int
    names: tuple[str, ...]
    id: str
    played_at: str
    edition: int = 1
    expansions: tuple[str, ...] = ()


class PlayerStatistics(NamedTuple):
    """Everything about one player."""

    name: str
    games: int
    wins: int
    by_game: tuple[PlayerLine, ...]
    """One a game; ``name`` is the id of the game there."""
    categories: tuple[CategoryLine, ...]
    rivals: tuple[RivalLine, ...]
    months: tuple[MonthLine, ...]


class Statistics(NamedTuple):
    """The statistics page."""

    games: tuple[GameLine, ...]
    boxes: tuple[BoxLine, ...]
    players: tuple[PlayerLine, ...]
    boards: tuple[BoardLine, ...]
    records: tuple[Record, ...]
    months: tuple[MonthLine, ...]


class Standing(NamedTuple):
    """How special a total is: how many cities stayed below it, reached it, and went beyond."""

    total: int
    below: int
    equal: int
    above: int

    @property
    def percent_below(self) -> float | None:
        """Of a hundred cities, how many stayed below; None where there are none yet."""
        seats = self.below + self.equal + self.above
        return 100 * self.below / seats if seats else None
