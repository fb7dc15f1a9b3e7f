"""The reveal: what is shown at each step, from the first category to the winner. Pure, so it can be skipped to."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.games.score import Result


class RevealRow(NamedTuple):
    """A city while the result builds up: the points shown so far, and its rank once its turn has come."""

    seat: int
    name: str
    points: tuple[tuple[str, int], ...]
    total: int
    rank: int | None


def steps(result: Result) -> int:
    """How many steps the reveal has: one for each category, then one for each place."""
    return len(_categories(result)) + len(_places(result))


def revealed(result: Result, step: int) -> tuple[RevealRow, ...]:
    """The cities after so many steps, in seating order, and in the order of their ranks once all are known."""
    categories = _categories(result)[:step]
    places = _places(result)
    told = places[: max(0, step - len(_categories(result)))]
    rows = [
        RevealRow(
            seat,
            city.name,
            tuple((category, city.points[category]) for category in categories),
            sum(city.points[category] for category in categories),
            city.rank if city.rank in told else None,
        )
        for seat, city in enumerate(result.players)
        if city.rank is not None
    ]
    if step >= steps(result):
        rows.sort(key=lambda row: (row.rank or 0, row.seat))
    return tuple(rows)


def _categories(result: Result) -> list[str]:
    """The categories in which anyone has points, in the order of the sheet."""
    listed = list(result.players[0].points)
    return [category for category in listed if any(city.points[category] for city in result.players)]


def _places(result: Result) -> list[int]:
    """The ranks that were given, from the last to the first."""
    return sorted({city.rank for city in result.players if city.rank is not None}, reverse=True)
