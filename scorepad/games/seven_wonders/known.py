"""What is known of a city's numbers: how many cards, stages and defeats there are for the guilds to count.

A city may be entered as typed points only. Some of those fix the number behind them, most don't, and a number that
isn't known is never taken for a nought.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import accumulate, product
from typing import TypeAlias

from scorepad.catalog.seven_wonders import COLOURS, Box, Side
from scorepad.games.seven_wonders.conflict import DEFEAT, VICTORY
from scorepad.games.seven_wonders.science import best_symbols, science_points
from scorepad.games.seven_wonders.setup import copies_in_play
from scorepad.games.seven_wonders.table import City

CATEGORY_OF: Mapping[str, str] = {
    "blue": "civilian",
    "green": "science",
    "yellow": "commerce",
    "purple": "guilds",
    "stage": "wonder",
    "defeat": "military",
}
"""The category that may be typed in place of what is counted; the other colours score in none."""
_FIELDS: Mapping[str, str] = {"stage": "stages", "defeat": "tokens"}
Known: TypeAlias = tuple[Mapping[str, int], frozenset[str]]
"""The numbers of a city, and the kinds among them that weren't entered."""
_KINDS = (*COLOURS, "stage", "defeat", "finished")
_EVERYTHING = frozenset({"cards", "stages", "tokens"})
_NOTHING_MISSING: frozenset[str] = frozenset()
_BORDERS = 2


def number_known(city: City, kind: str, cities: int) -> int | None:
    """How many of a kind a city has, where that was entered or only one number fits; else None.

    ``kind`` is a colour of cards, ``stage`` or ``defeat``; ``cities`` sit at the table.
    """
    entered = city.numbers[kind]
    if kind in city.counts or _FIELDS.get(kind) in city.given:
        return entered
    if kind == "finished":
        return _finished(city, cities)
    category = CATEGORY_OF.get(kind, "")
    if category not in city.points:
        by_hand = kind == "green" and city.symbols is not None
        return entered if "cards" in city.given or by_hand else None
    typed = city.points[category]
    if kind == "stage":
        return _only(_stages_by_points(city.box, city.wonder, city.side).get(typed, ()))
    if kind == "defeat":
        return _only(_defeats_by_points().get(typed, ()))
    if kind == "blue":
        listed = sum(card.effect.points for card in city.of("blue"))
        return entered if entered and listed == typed else _only(_blue_by_points(city.box, cities).get(typed, ()))
    if kind == "green":
        return entered if not typed or _science(city) == typed else None
    return entered or None


def numbers_known(city: City, cities: int) -> Known:
    """All numbers of a city, and the kinds among them that aren't known: of those the number is only a least."""
    if not city.points and _EVERYTHING.issubset(city.given):
        return city.numbers, _NOTHING_MISSING
    numbers = dict(city.numbers)
    missing = set()
    for kind in _KINDS:
        number = number_known(city, kind, cities)
        if number is None:
            missing.add(kind)
        else:
            numbers[kind] = number
    return numbers, frozenset(missing)


def _finished(city: City, cities: int) -> int | None:
    """1 for a wonder of which every stage is built, 0 for another, where board and stages are known."""
    stages = number_known(city, "stage", cities)
    if stages is None or "wonder" not in city.points or "stages" in city.given:
        return city.numbers["finished"] if stages is not None else None
    if city.wonder is None or city.side is None:
        return None
    return int(stages == len(city.box.wonders[city.wonder].sides[city.side]))


def _only(numbers: Collection[int]) -> int | None:
    """The number, if there is just one."""
    return next(iter(numbers)) if len(numbers) == 1 else None


def _science(city: City) -> int | None:
    """What the symbols entered for a city make, with the free ones on its cards and stages; None without symbols."""
    symbols = (city.numbers["compass"], city.numbers["gear"], city.numbers["tablet"])
    free = city.numbers["free"] + sum(stage.effect.free_symbols for stage in city.built_stages)
    if city.symbols is not None:
        entered = city.symbols.get
        symbols = (entered("compass", 0), entered("gear", 0), entered("tablet", 0))
        free += entered("any", 0)
    return science_points(best_symbols(symbols, free)) if any(symbols) else None


def _gathered(pairs: Iterable[tuple[int, int]]) -> Mapping[int, frozenset[int]]:
    """The numbers that go with each sum of points."""
    found: dict[int, set[int]] = {}
    for points, number in pairs:
        found.setdefault(points, set()).add(number)
    return {points: frozenset(numbers) for points, numbers in found.items()}


@cache
def _stages_by_points(box: Box, wonder: str | None, side: Side | None) -> Mapping[int, frozenset[int]]:
    """How many stages a number of wonder points may stand for, on the boards that a city may have."""
    chosen = box.wonders.values() if wonder is None else [box.wonders[wonder]]
    boards = [stages for each in chosen for name, stages in each.sides.items() if side in (None, name)]
    return _gathered(
        (points, built)
        for stages in boards
        for built, points in enumerate(accumulate((stage.effect.points for stage in stages), initial=0))
    )


@cache
def _defeats_by_points() -> Mapping[int, frozenset[int]]:
    """How many defeats a number of military points may stand for."""
    borders = [(0, DEFEAT, victory) for victory in VICTORY.values() for _ in range(_BORDERS)]
    return _gathered((sum(tokens), tokens.count(DEFEAT)) for tokens in product(*borders))


@cache
def _blue_by_points(box: Box, cities: int) -> Mapping[int, frozenset[int]]:
    """How many blue cards a number of civilian points may stand for."""
    sums = {(0, 0)}
    for card in box.coloured["blue"].values():
        if copies_in_play(card, cities):
            sums |= {(points + card.effect.points, number + 1) for points, number in sums}
    return _gathered(sums)
