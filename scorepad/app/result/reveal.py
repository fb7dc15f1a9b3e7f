"""The reveal: what is shown at each beat, one category after the other. Pure, so that it can be skipped."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.games.score import CityScore, Result

_BY_POINTS = ("points", "coins", "civilian", "stages", "shared")


class RevealRow(NamedTuple):
    """A city at a beat: its points so far, and its place among the others by now."""

    seat: int
    name: str
    points: tuple[tuple[str, int], ...]
    total: int
    place: int
    """0 at the top. Whoever is level is in the order of the seats."""

    @property
    def lost(self) -> tuple[tuple[str, int], ...]:
        """The categories that took points away."""
        return tuple((category, points) for category, points in self.points if points < 0)


class Beat(NamedTuple):
    """One category, and how the table looks with it."""

    category: str
    """Empty before the first one."""
    number: int
    rows: tuple[RevealRow, ...]
    """In the order of the seats."""
    leaders: tuple[str, ...]
    lead: int
    taken: bool
    """Whether somebody leads who didn't at the beat before."""


def beats(result: Result) -> tuple[Beat, ...]:
    """The table before the first category, then a beat for each; none where something else than points decided."""
    if result.decided_by not in _BY_POINTS:
        return ()
    found: list[Beat] = []
    scored = categories(result)
    for number in range(len(scored) + 1):
        rows = _rows(result, scored[:number])
        lead = max(row.total for row in rows)
        leaders = tuple(row.name for row in rows if row.total == lead) if number else ()
        taken = number > 0 and len(leaders) == 1 and leaders != found[-1].leaders
        found.append(Beat(scored[number - 1] if number else "", number, rows, leaders, lead, taken))
    return tuple(found)


def categories(result: Result) -> list[str]:
    """The categories in which anyone has points, in the order of the sheet."""
    listed = list(result.players[0].points)
    return [category for category in listed if any(city.points[category] for city in result.players)]


def longest(result: Result) -> int:
    """The points of the longest bar, without those that were lost."""
    return max(1, *(sum(max(0, points) for points in city.points.values()) for city in result.players))


class Margin(NamedTuple):
    """How the winner won: by how many points, and the category that was worth most against the others."""

    ahead: int
    category: str
    points: int


def margin(result: Result) -> Margin | None:
    """What can be said of a victory by points; None of a shared one, or one by other means."""
    ranked = standings(result)
    if result.decided_by != "points" or len(ranked) < 2:
        return None
    winner, others = ranked[0], ranked[1:]

    def better(category: str) -> float:
        return winner.points[category] - sum(city.points[category] for city in others) / len(others)

    best = max(winner.points, key=better)
    return Margin(winner.total - ranked[1].total, best, winner.points[best])


def standings(result: Result) -> list[CityScore]:
    """Those who are ranked, from the first to the last."""
    return sorted((city for city in result.players if city.rank is not None), key=lambda city: city.rank or 0)


def _rows(result: Result, shown: list[str]) -> tuple[RevealRow, ...]:
    seated = [(seat, city) for seat, city in enumerate(result.players) if city.rank is not None]
    totals = {seat: sum(city.points[category] for category in shown) for seat, city in seated}
    order = sorted(totals, key=lambda seat: (-totals[seat], seat))
    return tuple(
        RevealRow(
            seat,
            city.name,
            tuple((category, city.points[category]) for category in shown),
            totals[seat],
            order.index(seat),
        )
        for seat, city in seated
    )
