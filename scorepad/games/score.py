"""What a score is, for every game: lines that add up, and a ranking."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

TYPED = "typed.points"
"""The rule behind points that were typed as on paper."""


class Line(NamedTuple):
    """Some points of one category, the rule they rest on, and the facts that went in.

    ``Line("treasury", 4, "treasury.three_coins", {"coins": 14})``
    """

    category: str
    points: int
    rule: str
    facts: Mapping[str, Any]


class CityScore(NamedTuple):
    """The score of one player: the lines add up to ``points``, and ``points`` to ``total``."""

    name: str
    lines: tuple[Line, ...]
    points: dict[str, int]
    total: int
    choices: Mapping[str, Any]
    """What was chosen where the rules leave a choice, and what came close."""
    rank: int | None = None
    """1 for the winner; shared by those whom the tie-break can't part; None for a city that isn't ranked."""


class Result(NamedTuple):
    """The scores of a table, in the order of its seats, and who won by what."""

    game: str
    players: tuple[CityScore, ...]
    winners: tuple[str, ...]
    decided_by: str


def city_score(
    name: str, categories: Sequence[str], lines: list[Line], typed: Mapping[str, int], choices: Mapping[str, Any]
) -> CityScore:
    """Adds up the lines; a typed category stands in place of whatever was worked out for it."""
    if typed:
        lines = [line for line in lines if line[0] not in typed]
        lines += [Line(category, points, TYPED, {}) for category, points in typed.items()]
    points = dict.fromkeys(categories, 0)
    total = 0
    for line in lines:
        points[line[0]] += line[1]
        total += line[1]
    return CityScore(name, tuple(lines), points, total, choices)


def ranked(
    cities: Sequence[CityScore],
    tie_breaks: Sequence[tuple[str, Callable[[int], Any]]],
    unranked: frozenset[int] = frozenset(),
) -> tuple[tuple[CityScore, ...], tuple[str, ...], str]:
    """The cities with their ranks, the winners' names, and what decided.

    ``tie_breaks`` are tried in order on those with equal points: a ``decided_by`` and what to compare, by seat.
    """
    seats = range(len(cities))
    standings = list(
        zip([city.total for city in cities], *[map(compare, seats) for _, compare in tie_breaks], strict=True)
    )
    compared = sorted([standing for seat, standing in enumerate(standings) if seat not in unranked], reverse=True)
    ranks = [None if seat in unranked else compared.index(standing) + 1 for seat, standing in enumerate(standings)]
    players, winners = placed(cities, ranks)
    return players, winners, _decider(compared, [name for name, _ in tie_breaks])


def placed(cities: Sequence[CityScore], ranks: Sequence[int | None]) -> tuple[tuple[CityScore, ...], tuple[str, ...]]:
    """The cities with these ranks, and the winners' names."""
    players = tuple([CityScore._make((*city[:-1], rank)) for city, rank in zip(cities, ranks, strict=True)])
    return players, tuple([city.name for city in players if city.rank == 1])


def _decider(compared: list[tuple[Any, ...]], tie_breaks: list[str]) -> str:
    """The first of points and the tie-breaks that parts the best from the second best."""
    for depth, name in enumerate(["points", *tie_breaks]):
        if len(compared) == 1 or compared[0][depth] != compared[1][depth]:
            return name
    return "shared"
