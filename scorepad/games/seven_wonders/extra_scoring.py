"""Scoring the rows of expansions of 7 Wonders, as far as they were entered in more detail than typed points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.catalog.seven_wonders import COLOURS, CONSTANTS, Symbol
from scorepad.catalog.seven_wonders.expansions import LEADERS, TOWER_POINTS
from scorepad.games.expansions import rows
from scorepad.games.score import Line
from scorepad.games.seven_wonders.extras import NOTHING, Extra
from scorepad.games.seven_wonders.science import SET_POINTS, Symbols, science_points
from scorepad.games.seven_wonders.science_extra import Chosen, chosen
from scorepad.games.seven_wonders.table import City

SCIENCE_RULES = (
    ("most_common", "science.most_common"),
    ("swapped", "science.swap"),
    ("free", "science.free_symbol"),
    ("copied", "science.mask"),
)
_ARISTOTLE = LEADERS["aristotle"]


def extra_rows(expansions: tuple[str, ...], city: City, final: Symbols) -> Mapping[str, Sequence[Line]]:
    """The lines of each row that the expansions of the table add; ``final`` are the symbols after every choice."""
    lines: dict[str, Sequence[Line]] = dict.fromkeys(rows("seven_wonders", expansions), ())
    extra = city.extra
    if extra is None:
        return lines
    if extra.leaders or extra.leader_points:
        lines["leaders"] = _leaders(city, extra, final)
    if extra.debt is not None:
        lines["debt"] = (Line("debt", -extra.debt, "cities.debt", {"debt_tokens": extra.debt}),)
    if extra.naval:
        tokens = tuple(token for token in extra.naval if token)
        lines["naval"] = (Line("naval", sum(tokens), "naval.tokens", {"tokens": tokens}),)
    if extra.tower is not None:
        lines["babel"] = (Line("babel", TOWER_POINTS[extra.tower], "babel.tower", {"tiles": extra.tower}),)
    return lines


class ExtendedScience:
    """The symbols of a city that expansions add to: ``neighbours`` are those that masks may copy."""

    def __init__(self, city: City, symbols: Symbols, neighbours: Symbols) -> None:
        extra = city.extra or NOTHING
        self._wanted: tuple[Symbol, ...] = tuple(city.choices.get("symbols", ()))
        self._symbols, self._neighbours, self._extra = symbols, neighbours, extra.symbols
        self._set_points = SET_POINTS + (_ARISTOTLE.points if _ARISTOTLE in extra.leaders else 0)

    def worth(self, free: int) -> int:
        """The points of the best choice with so many symbols of free choice, in science and for Aristotle."""
        return science_points(self._chosen(free, ()).final, self._set_points)

    def settled(self, free: int) -> tuple[Symbols, tuple[Line, ...], Mapping[str, Any]]:
        """The symbols in the end, a line for each choice, and the choices."""
        wanted = self._wanted[: free + self._extra.free]
        best = self._chosen(free - len(wanted), wanted)
        best = best._replace(free=(*wanted, *best.free))
        lines = [
            Line("science", 0, rule, {"symbols": [each[-1] for each in spent] if field == "swapped" else list(spent)})
            for field, rule in SCIENCE_RULES
            if (spent := getattr(best, field))
        ]
        further = {
            field: list(map(list, best.swapped)) if field == "swapped" else list(getattr(best, field))
            for field in ("most_common", "swapped", "copied")
            if getattr(best, field)
        }
        return best.final, tuple(lines), {"symbols": list(best.free), **further}

    def _chosen(self, free: int, wanted: tuple[Symbol, ...]) -> Chosen:
        return chosen(self._symbols, free, self._extra, self._neighbours, self._set_points, wanted)


def _leaders(city: City, extra: Extra, final: Symbols) -> list[Line]:
    found = []
    for leader in extra.leaders:
        if leader.each is None:
            found.append(Line("leaders", leader.points, "leaders.points", {"leader": leader.id}))
        else:
            count = _counted(leader.each, city, final)
            facts = {"leader": leader.id, leader.each: count}
            found.append(Line("leaders", leader.points * count, "leaders.counted", facts))
    if extra.leader_points:
        found.append(Line("leaders", extra.leader_points, "leaders.others", {}))
    return found


def _counted(each: str, city: City, final: Symbols) -> int:
    """How many of what a leader counts there are in the city."""
    numbers = city.numbers
    if each == "threes":
        return (city.coins or 0) // CONSTANTS.coins_per_point
    if each == "victory":
        return sum(token > 0 for token in city.tokens)
    if each == "trios":
        return min(numbers["blue"], numbers["red"], numbers["green"])
    if each == "colour_sets":
        return min(numbers[colour] for colour in COLOURS)
    return min(final) if each == "sets" else numbers[each]
