"""What a score is, for every game: lines that add up, and a ranking."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

TYPED = "typed.points"
"""The rule behind points that were typed as on paper."""
NOT_COUNTED = "typed.not_counted"
"""The rule behind a card or token that counts something nobody entered."""


class Line(NamedTuple):
    """Some points of one category, the rule they rest on, and the facts that went in.

    ``Line("treasury", 4, "treasury.three_coins", {"coins": 14})``
    """

    category: str
    points: int
    rule: str
    facts: Mapping[str, Any]


class Ask(NamedTuple):
    """A number that a card or token counts, but that nobody entered: entered, it completes the score.

    ``Ask("guilds", "workers_guild", 2, "brown")``: how many brown cards has the third player?
    """

    category: str
    item: str
    """The id of the card or token that counts."""
    seat: int
    """Whose number is missing."""
    missing: str
    """What is to be counted: a colour, ``stage``, ``defeat``, ``coins``, …"""


def not_counted(ask: Ask, kind: str, name: str) -> Line:
    """The line in place of points that can't be counted yet; ``kind`` says what the item is: a card, a token, …"""
    return Line(ask.category, 0, NOT_COUNTED, {kind: ask.item, "missing": ask.missing, "player": name})


def without_noughts(lines: Sequence[Line], asks: Sequence[Ask]) -> list[Line]:
    """Lines without those that say 0 of an item as if it were known, though what it counts wasn't entered."""
    asking = {ask.item for ask in asks}
    named = ("card", "guild", "progress")
    return [line for line in lines if line.points or asking.isdisjoint(line.facts.get(kind) for kind in named)]


@dataclass(slots=True)
class CityScore:
    """The score of one player: the lines add up to ``points``, and ``points`` to ``total``."""

    name: str
    lines: tuple[Line, ...]
    points: dict[str, int]
    total: int
    choices: Mapping[str, Any]
    """What was chosen where the rules leave a choice, and what came close."""
    rank: int | None = None
    """1 for the winner; shared by those whom the tie-break can't part; None for a city that isn't ranked."""
    asks: tuple[Ask, ...] = ()
    """The numbers that are still missing: without them the total may be too low."""


class Result(NamedTuple):
    """The scores of a table, in the order of its seats, and who won by what."""

    game: str
    players: tuple[CityScore, ...]
    winners: tuple[str, ...]
    decided_by: str
    row_names: Mapping[str, str] = {}
    """What the players call a row that has no name of its own."""

    @property
    def is_supremacy(self) -> bool:
        """Whether the game was over before points were counted."""
        return self.decided_by.endswith("supremacy")


def city_score(
    name: str,
    counted: dict[str, Sequence[Line]],
    typed: Mapping[str, int],
    choices: Mapping[str, Any],
    asks: Sequence[Ask] = (),
    assumed: Sequence[Line] = (),
) -> CityScore:
    """Adds up the lines of each category; a typed one takes the place of whatever was worked out for it.

    ``assumed`` are lines without points that stay beside a typed number.
    """
    for category, worth in typed.items():
        beside = [line for line in assumed if line.category == category]
        counted[category] = (Line(category, worth, TYPED, {}), *beside)
    every: list[Line] = []
    points = {}
    total = 0
    for category, lines in counted.items():
        worth = 0
        for line in lines:
            worth += line.points
        points[category] = worth
        total += worth
        every += lines
    asked = tuple([ask for ask in asks if ask.category not in typed]) if asks else ()
    return CityScore(name, tuple(every), points, total, choices, None, asked)


def ranked(
    cities: Sequence[CityScore],
    tie_breaks: Sequence[tuple[str, Callable[[], Sequence[Any]]]],
    unranked: frozenset[int] = frozenset(),
) -> tuple[tuple[CityScore, ...], tuple[str, ...], str]:
    """The cities with their ranks, the winners' names, and what decided.

    ``tie_breaks`` are tried in order on those with equal points: a ``decided_by`` and what to compare, by seat,
    which is asked for only if anyone has equal points.
    """
    standings: list[tuple[Any, ...]] = [(city.total,) for city in cities]
    if len(set(standings)) < len(standings):
        further = [compared() for _, compared in tie_breaks]
        standings = list(zip([city.total for city in cities], *further, strict=True))
    compared = sorted([standing for seat, standing in enumerate(standings) if seat not in unranked], reverse=True)
    ranks = [None if seat in unranked else compared.index(standing) + 1 for seat, standing in enumerate(standings)]
    players, winners = placed(cities, ranks)
    return players, winners, _decider(compared, [name for name, _ in tie_breaks])


def placed(cities: Sequence[CityScore], ranks: Sequence[int | None]) -> tuple[tuple[CityScore, ...], tuple[str, ...]]:
    """The cities with these ranks, and the winners' names."""
    for city, rank in zip(cities, ranks, strict=True):
        city.rank = rank
    return tuple(cities), tuple([city.name for city in cities if city.rank == 1])


def _decider(compared: list[tuple[Any, ...]], tie_breaks: list[str]) -> str:
    """The first of points and the tie-breaks that parts the best from the second best."""
    for depth, name in enumerate(["points", *tie_breaks]):
        if len(compared) == 1 or compared[0][depth] != compared[1][depth]:
            return name
    return "shared"
