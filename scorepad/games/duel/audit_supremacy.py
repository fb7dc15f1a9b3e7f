"""Supremacies and the track: more than one win, and a pawn that the shields on the table don't explain."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.catalog.duel import CARDS, CONSTANTS, DIVINITIES, PROGRESS, WONDERS, Card, Divinity, Wonder
from scorepad.games.duel.science import different_symbols, is_supreme
from scorepad.games.duel.table import City, Table
from scorepad.games.verdict import Finding

_BOX: tuple[Card | Wonder | Divinity, ...] = (*CARDS.values(), *WONDERS.values(), *DIVINITIES.values())
_STRATEGY = PROGRESS["strategy"]
_MINERVA = DIVINITIES["minerva"]
_STRONGEST = max(card.effect.shields for card in CARDS.values())
_WONDER_SHIELDS = max(wonder.effect.shields for wonder in WONDERS.values())


def supremacy_findings(table: Table) -> Iterator[Finding]:
    """What of the supremacies and the track could not be so."""
    yield from _supremacies(table)
    if table.pawn_given and all(city.cards for city in table.cities):
        yield from _pawn(table)


def _supremacies(table: Table) -> Iterator[Finding]:
    enough = CONSTANTS.different_symbols
    symbols = [len(different_symbols(city)) for city in table.cities]
    winners = [seat for seat, city in enumerate(table.cities) if is_supreme(city)]
    for seat in winners:
        if symbols[seat] > enough:
            facts = {"player": table.cities[seat].name, "found": symbols[seat], "most": enough}
            yield Finding("impossible", ("players", seat), "duel.supremacy.scientific", facts, "too_many")
    if winners and abs(table.pawn) == CONSTANTS.capital:
        facts = {"player": table.cities[winners[0]].name}
        yield Finding("impossible", ("pawn",), "duel.supremacy.both", facts, "pawn_and_symbols")
    elif len(winners) > 1:
        yield Finding("unlikely", ("players",), "duel.supremacy.both", {}, "both_symbols")


def _pawn(table: Table) -> Iterator[Finding]:
    """The pawn stands where the shields of the two cities have moved it, as far as these can be known."""
    low, high = _reach(table)
    if low <= table.pawn <= high:
        return
    if abs(table.pawn) == CONSTANTS.capital and (high >= table.pawn > 0 or low <= table.pawn < 0):
        # The move that wins the game may have had shields to spare.
        return
    slack = _unknown_shields(table)
    beyond = max(low - table.pawn, table.pawn - high)
    facts = {"found": table.pawn, "lowest_space": low, "highest_space": high}
    yield Finding("impossible" if beyond > slack else "unlikely", ("pawn",), "duel.track.move", facts, "shields")


def _reach(table: Table) -> tuple[int, int]:
    """The spaces between which the shields on the table leave the pawn."""
    (first_low, first_high), (second_low, second_high) = (_shields(city) for city in table.cities)
    low, high = first_low - second_high, first_high - second_low
    divinities = [divinity for city in table.cities for divinity in city.divinities]
    if _MINERVA in divinities:
        lost = _STRONGEST + _STRATEGY.effect.amount
        low, high = low - lost, high + lost
    if any(divinity.effect.power == "unbuild_wonder" for divinity in divinities):
        low, high = low - _WONDER_SHIELDS, high + _WONDER_SHIELDS
    return low, high


def _shields(city: City) -> tuple[int, int]:
    """The fewest and the most shields of a city: nobody knows which red cards came after Strategy."""
    shields = sum([item.effect.shields for item in _held(city)])
    red = sum([card.colour == "red" for card in city.cards])
    return shields, shields + (red * _STRATEGY.effect.amount if _STRATEGY in city.progress else 0)


def _held(city: City) -> tuple[Card | Wonder | Divinity, ...]:
    """Whatever in a city may bear shields."""
    return (*city.cards, *city.wonders, *city.divinities)


def _unknown_shields(table: Table) -> int:
    """The shields in the box that nobody entered, and what Strategy could add to any of them."""
    known = {item.id for city in table.cities for item in _held(city)}
    red = sum(card.colour == "red" for card in CARDS.values())
    return sum(item.effect.shields for item in _BOX if item.id not in known) + red * _STRATEGY.effect.amount
