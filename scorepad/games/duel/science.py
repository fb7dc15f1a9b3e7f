"""Science in Duel: the different symbols of a city, six of which win the game."""

from __future__ import annotations

from scorepad.catalog.duel import CONSTANTS
from scorepad.games.duel.table import City


def is_supreme(city: City) -> bool:
    """Whether a city has won by its symbols."""
    return city.six_symbols or len(different_symbols(city)) >= CONSTANTS.different_symbols


def different_symbols(city: City) -> set[str]:
    """The symbols of a city, each once."""
    return set(all_symbols(city))


def all_symbols(city: City) -> list[str]:
    """The symbols of a city: on its green cards, on Law, of Ishtar, and what Nisaba copies."""
    symbols: list[str] = [card.effect.science for card in city.cards if card.effect.science]
    for token in city.progress:
        if token.effect.science:
            symbols.append(token.effect.science)
    for divinity in city.divinities:
        if divinity.effect.science:
            symbols.append(divinity.effect.science)
    if city.nisaba_symbol:
        symbols.append(city.nisaba_symbol)
    return symbols
