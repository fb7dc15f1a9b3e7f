"""Limits of Duel: what one city can build at most, and how often a wonder's power can have been used."""

from __future__ import annotations

from scorepad.catalog.duel import CONSTANTS
from scorepad.games.duel.table import City, Table

OWN_WONDERS = CONSTANTS.wonders_dealt // CONSTANTS.players[1]
"""The wonders that each player takes in the draft."""


def wonders_to_build(city: City) -> int:
    """How many wonders a city can build: its own four, and the one that Ra steals."""
    return OWN_WONDERS + any(divinity.effect.power == "steal_unbuilt_wonder" for divinity in city.divinities)


def undone(table: Table) -> bool:
    """Whether Anubis may have undone a wonder."""
    return any(divinity.effect.power == "unbuild_wonder" for city in table.cities for divinity in city.divinities)


def uses(table: Table, power: str) -> int:
    """How often a wonder with a power can have been built: Anubis lets it be built again, and what it brought is
    kept even where it no longer stands."""
    built = any(wonder.effect.power == power for city in table.cities for wonder in city.wonders)
    return built + undone(table)
