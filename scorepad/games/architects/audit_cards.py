"""Wonders, cards, the cat and progress tokens: more than the box has, or an end that isn't one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorepad.catalog.architects import PROGRESS, Kind
from scorepad.games.architects.known import blue_splits, finished_known, has_cat
from scorepad.games.architects.limits import cards_in_play, green_in_play
from scorepad.games.architects.table import Table
from scorepad.games.document import Place
from scorepad.games.verdict import Finding

_FEWEST_GREEN_CARDS = 2
"""Two identical green cards are the least that a progress token takes."""


def card_findings(table: Table) -> Iterator[Finding]:
    """What there is too much of on a table, and what must be there at the end."""
    yield from _wonders(table)
    yield from _end(table)
    yield from _blue(table)
    yield from _cat(table)
    yield from _progress(table)


def _wonders(table: Table) -> Iterator[Finding]:
    seen: set[str] = set()
    for seat, city in enumerate(table.cities):
        if city.wonder in seen:
            place = ("players", seat, "wonder")
            yield Finding("impossible", place, "architects.setup.wonder", {"wonder": city.wonder}, "twice")
        elif city.wonder:
            seen.add(city.wonder)


def _end(table: Table) -> Iterator[Finding]:
    """The game ends with the turn in which a wonder is finished, so exactly one is, as far as that is known."""
    finished = [finished_known(city) for city in table.cities]
    for seat in [seat for seat, known in enumerate(finished) if known][1:]:
        city = table.cities[seat]
        where: Place = ("stages",) if "stages" in city.given else ("points", "wonder")
        facts = {"player": city.name}
        yield Finding("impossible", ("players", seat, *where), "architects.end.wonder_complete", facts, "two")
    open_still = [city for city, known in zip(table.cities, finished, strict=True) if known is None]
    if False in finished and True not in finished and not any("wonder" in city.points for city in open_still):
        yield Finding("unlikely", ("players",), "architects.end.wonder_complete", {}, "none")


def _blue(table: Table) -> Iterator[Finding]:
    kinds: tuple[tuple[str, Kind], ...] = (("plain_cards", "blue_3"), ("cat_cards", "blue_2_cat"))
    for fact, kind in kinds:
        found = sum(getattr(city, fact) for city in table.cities)
        most = cards_in_play(table, kind)
        if found > most:
            yield Finding(
                "impossible", ("players",), "architects.setup.decks", {fact: found, "most": most}, f"too_many_{fact}"
            )


def _cat(table: Table) -> Iterator[Finding]:
    holders = [seat for seat, city in enumerate(table.cities) if has_cat(city)]
    for seat in holders[1:]:
        facts = {"player": table.cities[seat].name}
        yield Finding("impossible", ("players", seat, "cat"), "architects.cat.take", facts, "two")
    if not holders and any(city.cat_cards for city in table.cities):
        yield Finding("unlikely", ("players",), "architects.cat.take", {}, "none")
    for seat in holders:
        city = table.cities[seat]
        entered = "blue" in city.given and not city.cat_cards
        typed = "blue" not in city.given and "civilian" in city.points and not blue_splits(city, table)
        if entered or typed:
            yield Finding(
                "impossible", ("players", seat, "cat"), "architects.cat.take", {"player": city.name}, "no_card"
            )


def _progress(table: Table) -> Iterator[Finding]:
    tokens = Counter(token.id for city in table.cities for token in city.progress)
    for token, count in tokens.items():
        if count > PROGRESS[token].copies:
            facts = {"progress": token, "found": count, "most": PROGRESS[token].copies}
            yield Finding("impossible", ("players",), "architects.setup.progress", facts, "too_many")
    # Babylon takes tokens without green cards, one at each of its stages with an effect.
    given = sum(number in (2, 4) for city in table.cities if city.wonder in ("babylon", None) for number in city.stages)
    most = green_in_play(table) // _FEWEST_GREEN_CARDS + given
    if tokens.total() > most:
        facts = {"progress_tokens": tokens.total(), "most": most}
        yield Finding("impossible", ("players",), "architects.progress.duty", facts, "too_many")
