"""The Pantheon: divinities and tokens that there can't be so many of, and a copied symbol that nobody has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorepad.catalog.duel import CONSTANTS
from scorepad.games.duel.audit_cards import twice
from scorepad.games.duel.limits import uses
from scorepad.games.duel.table import Table
from scorepad.games.verdict import Finding

_GATE = 1


def pantheon_findings(table: Table) -> Iterator[Finding]:
    """What of the Pantheon could not be so."""
    first, second = table.cities
    yield from twice("divinities", "divinity", "duel.pantheon.activate", first.divinities, second.divinities)
    yield from _divinities(table)
    yield from _mythology_tokens(table)
    yield from _offerings(table)
    yield from _nisaba(table)
    yield from _not_held(table)


def _divinities(table: Table) -> Iterator[Finding]:
    """One divinity for each mythology token, one by the Gate, one by each building of the Divine Theater."""
    found = len({divinity.id for city in table.cities for divinity in city.divinities})
    most = CONSTANTS.mythology_tokens_in_play + _GATE + uses(table, "activate_free_from_deck")
    if found > most:
        facts = {"divinities": found, "most": most}
        yield Finding("impossible", ("players",), "duel.pantheon.activate", facts, "too_many")


def _mythology_tokens(table: Table) -> Iterator[Finding]:
    tokens = Counter(token.id for city in table.cities for token in city.mythology_tokens)
    most = CONSTANTS.mythology_tokens_in_play
    if tokens.total() > most:
        facts = {"mythology_tokens": tokens.total(), "most": most}
        yield Finding("impossible", ("players",), "duel.setup.pantheon", facts, "too_many")
    for mythology, count in tokens.items():
        if count > CONSTANTS.mythology_token_copies:
            copies = {"mythology": mythology, "found": count, "most": CONSTANTS.mythology_token_copies}
            yield Finding("impossible", ("players",), "duel.setup.pantheon", copies, "copies")


def _offerings(table: Table) -> Iterator[Finding]:
    seen: set[int] = set()
    for seat, city in enumerate(table.cities):
        for index, value in enumerate(city.offering_tokens):
            if value in seen:
                place = ("players", seat, "offering_tokens", index)
                yield Finding("impossible", place, "duel.setup.pantheon_age_two", {"number": value}, "twice")
            seen.add(value)


def _nisaba(table: Table) -> Iterator[Finding]:
    """Nisaba copies a green card of the opponent, so one of those should bear the symbol."""
    for seat, city in enumerate(table.cities):
        cards = table.cities[1 - seat].cards
        if city.nisaba_symbol and cards and all(card.effect.science != city.nisaba_symbol for card in cards):
            facts = {"symbol": city.nisaba_symbol, "player": table.cities[1 - seat].name}
            yield Finding("unlikely", ("players", seat, "nisaba_symbol"), "duel.divinities.nisaba", facts, "nowhere")


def _not_held(table: Table) -> Iterator[Finding]:
    """A copied symbol, or coins on Astarte's card, in a city that doesn't have the divinity."""
    for seat, city in enumerate(table.cities):
        entered = {"nisaba": ("nisaba_symbol", city.nisaba_symbol), "astarte": ("astarte_coins", city.astarte_coins)}
        for divinity, (field, value) in entered.items():
            if value and all(held.id != divinity for held in city.divinities):
                facts = {"player": city.name, "divinity": divinity}
                yield Finding("unlikely", ("players", seat, field), f"duel.divinities.{divinity}", facts, "not_held")
