"""Scoring Architects: the five categories of the pad, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from scorepad.catalog.architects import CONSTANTS, PROGRESS, WONDERS, Progress
from scorepad.games.architects.known import cat_cards_known, finished_known, victories_known
from scorepad.games.architects.table import City, Table
from scorepad.games.score import Ask, CityScore, Line, Result, city_score, not_counted, ranked, without_noughts

_STAGES: Mapping[str, tuple[Line, ...]] = {
    wonder.id: tuple(
        Line("wonder", stage.points, "architects.wonder.stages", {"wonder": wonder.id, "number": number})
        for number, stage in enumerate(wonder.stages, 1)
    )
    for wonder in WONDERS.values()
}
_CAT = Line("cat", CONSTANTS.cat, "architects.cat.points", {})


def score_table(table: Table) -> Result:
    """The score of every city, with the reason for every point, and the ranking."""
    cities = table.cities
    scores = [score_city(table, seat) for seat in range(len(cities))]
    players, winners, decided_by = ranked(scores, [("stages", lambda: [len(city.stages) for city in cities])])
    return Result("architects", players, winners, decided_by)


def score_city(table: Table, seat: int) -> CityScore:
    """The score of the city at a seat; its rank needs the others."""
    city = table.cities[seat]
    progress, missing = _progress(table, seat) if city.progress else ([], [])
    counted: dict[str, Sequence[Line]] = {
        "wonder": _wonder(city.wonder, city.stages, city.named_wonder),
        "cat": (_CAT,) if city.cat else (),
        "civilian": _civilian(city.plain_cards, city.cat_cards),
        "military": _military(city.victories),
        "progress": [
            *without_noughts(progress, missing),
            *[not_counted(ask, "progress", city.name) for ask in missing],
        ],
    }
    if table.medals:
        counted["medals"] = _medals(city.medals)
    return city_score(city.name, counted, city.points, {}, missing)


@lru_cache(maxsize=100)
def _medals(medals: int) -> tuple[Line, ...]:
    points = CONSTANTS.medal * medals
    return (Line("medals", points, "architects.medals.points", {"medals": medals}),) if medals else ()


@lru_cache(maxsize=500)
def _wonder(wonder: str | None, stages: tuple[int, ...], named: str) -> tuple[Line, ...]:
    if wonder is None:
        facts = {"wonder": named} if named else {"stages": len(stages)}
        return (Line("wonder", 0, "architects.wonder.stages", facts),) if stages else ()
    return tuple([line for number in stages if (line := _STAGES[wonder][number - 1]).points])


@lru_cache(maxsize=500)
def _civilian(plain: int, cats: int) -> tuple[Line, ...]:
    worth = (("plain_cards", plain, CONSTANTS.blue_plain), ("cat_cards", cats, CONSTANTS.blue_cat))
    return tuple([Line("civilian", each * n, "architects.civilian.points", {kind: n}) for kind, n, each in worth if n])


@lru_cache(maxsize=100)
def _military(victories: int) -> tuple[Line, ...]:
    points = CONSTANTS.victory_token * victories
    return (Line("military", points, "architects.military.tokens", {"victories": victories}),) if victories else ()


def _progress(table: Table, seat: int) -> tuple[list[Line], list[Ask]]:
    """A line for each kind of token that scores, and the numbers that they lack; two Culture tokens score together."""
    city = table.cities[seat]
    lines = []
    missing = []
    seen_culture = False
    for token in city.progress:
        effect = token.effect
        if reward := effect.points_per:
            count = _count(reward.each, city, table)
            if count is None:
                missing.append(Ask("progress", token.id, seat, reward.each))
            lines.append(_each(token.id, reward.each, count or 0))
        elif effect.by == "finished":
            finished = finished_known(city)
            if finished is None:
                missing.append(Ask("progress", token.id, seat, "finished"))
            lines.append(_DECOR[bool(finished)])
        elif effect.by == "copies" and not seen_culture:
            seen_culture = True
            lines.append(_CULTURE[city.progress.count(token)])
    return lines, missing


def _count(kind: str, city: City, table: Table) -> int | None:
    """How many there are of what a token counts; None where that isn't known."""
    if kind == "cat_cards":
        return cat_cards_known(city, table)
    return victories_known(city) if kind == "victories" else len(city.progress)


@lru_cache(maxsize=500)
def _each(token: str, kind: str, count: int) -> Line:
    reward = PROGRESS[token].effect.points_per
    amount = reward.amount if reward else 0
    return Line("progress", amount * count, f"architects.progress.{token}", {"progress": token, kind: count})


def _stepped(token: Progress, step: int, **facts: int | bool) -> Line:
    return Line(
        "progress", token.effect.points_by[step], f"architects.progress.{token.id}", {"progress": token.id, **facts}
    )


_DECOR = {finished: _stepped(PROGRESS["decor"], int(finished), finished=finished) for finished in (False, True)}
_CULTURE = {copies: _stepped(PROGRESS["culture"], copies - 1, copies=copies) for copies in (1, 2)}
