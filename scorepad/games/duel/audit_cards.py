"""Cards, wonders and progress tokens: each is in the box once, and only so many come into play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from scorepad.catalog.duel import CONSTANTS, Card, Divinity, Progress, Wonder
from scorepad.games.document import Place
from scorepad.games.duel.limits import OWN_WONDERS, undone, uses, wonders_to_build
from scorepad.games.duel.science import all_symbols
from scorepad.games.duel.table import City, Table
from scorepad.games.verdict import Finding

AGES: tuple[Literal[1, 2, 3], ...] = (1, 2, 3)


def card_findings(table: Table) -> Iterator[Finding]:
    """What there is too much of on a table."""
    first, second = table.cities
    yield from twice("cards", "card", "duel.setup.decks", first.cards, second.cards)
    yield from _decks(table)
    yield from twice("wonders", "wonder", "duel.wonder.once", first.wonders, second.wonders)
    yield from _wonders(table)
    yield from twice("progress", "progress", "duel.setup.progress", first.progress, second.progress)
    yield from _progress(table)


def twice(
    field: str,
    kind: str,
    rule: str,
    first: Sequence[Card | Wonder | Progress | Divinity],
    second: Sequence[Card | Wonder | Progress | Divinity],
) -> Iterator[Finding]:
    """Whatever is entered a second time, in the same city or in the other."""
    seen: set[str] = set()
    for seat, items in enumerate((first, second)):
        for index, item in enumerate(items):
            if item.id in seen:
                place: Place = ("players", seat, field, index)
                yield Finding("impossible", place, rule, {kind: item.id}, "twice")
            seen.add(item.id)


def _decks(table: Table) -> Iterator[Finding]:
    """More cards than are laid out: twenty an Age, three of those of Age III guilds or grand temples."""
    cards = {card.id: card for city in table.cities for card in city.cards}.values()
    ages = Counter(card.age for card in cards if card.colour != "purple")
    guilds = sum(card.guild for card in cards)
    most = {age: CONSTANTS.cards_laid - (CONSTANTS.guilds_in_play if age == 3 else 0) for age in AGES}
    for age in AGES:
        if ages[age] > most[age]:
            facts = {"age": age, "cards": ages[age], "most": most[age]}
            yield Finding("impossible", ("players",), "duel.setup.decks", facts, "too_many")
    if guilds > CONSTANTS.guilds_in_play:
        facts = {"guilds": guilds, "most": CONSTANTS.guilds_in_play}
        yield Finding("impossible", ("players",), "duel.setup.decks", facts, "too_many_guilds")
    # A card lies under each wonder, so wonders take cards out of those that were laid out.
    used = len(cards) + sum(len(city.wonders) for city in table.cities)
    if used > CONSTANTS.cards_laid * len(AGES):
        facts = {"cards": used, "most": CONSTANTS.cards_laid * len(AGES)}
        yield Finding("impossible", ("players",), "duel.wonder.card", facts, "too_many")


def _wonders(table: Table) -> Iterator[Finding]:
    built = sum(len(city.wonders) for city in table.cities)
    if built > CONSTANTS.most_wonders:
        in_all = {"wonders": built, "most": CONSTANTS.most_wonders}
        yield Finding("impossible", ("players",), "duel.wonder.limit", in_all, "too_many")
    for seat, city in enumerate(table.cities):
        most = wonders_to_build(city)
        if len(city.wonders) > most:
            facts: dict[str, Any] = {"player": city.name, "wonders": len(city.wonders), "most": most}
            # Where no divinity was entered, somebody may only have forgotten Ra.
            forgotten = table.pantheon and not city.divinities and len(city.wonders) == OWN_WONDERS + 1
            place = ("players", seat, "wonders")
            yield Finding("unlikely" if forgotten else "impossible", place, "duel.setup.wonders", facts, "too_many")


def _progress(table: Table) -> Iterator[Finding]:
    """More tokens than the board holds, with those that the Great Library and Enki bring from beside it."""
    found = sum(len(city.progress) for city in table.cities)
    library = uses(table, "draw_progress_tokens")
    most = CONSTANTS.progress_on_board + library + sum(_enki(city) for city in table.cities)
    if found > most:
        facts = {"progress_tokens": found, "most": most}
        yield Finding("impossible", ("players",), "duel.setup.progress", facts, "too_many")
    for seat, city in enumerate(table.cities):
        pairs = sum(count >= 2 for count in Counter(all_symbols(city)).values())
        by_library = library if undone(table) or any(map(_is_library, city.wonders)) else 0
        if city.cards and len(city.progress) > pairs + by_library + _enki(city):
            shortage: dict[str, Any] = {"player": city.name, "progress_tokens": len(city.progress), "pairs": pairs}
            yield Finding("unlikely", ("players", seat, "progress"), "duel.progress.pair", shortage, "too_many")


def _is_library(wonder: Wonder) -> bool:
    return wonder.effect.power == "draw_progress_tokens"


def _enki(city: City) -> int:
    """The progress token that Enki brings from outside the board."""
    return sum(divinity.effect.power == "choose_progress_token" for divinity in city.divinities)
