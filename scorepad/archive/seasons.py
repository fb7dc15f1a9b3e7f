"""Seasons: the games of a quarter of a year, each with a bit of its own, so that many are compared at once.

A game has a slot: its season, and its place in the order in which that season's games came into the archive; a deleted
game has none. For each mark that games are found by and each season there is one row, whose bits tell which of the
season's games have it. What several marks have in common is then a matter of a few large numbers, however many games
there are.
"""

from __future__ import annotations

from collections.abc import Collection

_SECONDS_BITS = 23
"""A season is 2 to this power seconds, which are 97 days. Shorter ones would make more rows to read where next to
nothing is found; longer ones, more games to put in order where much is."""
_PLACE_BITS = 32
_PLACE = (1 << _PLACE_BITS) - 1


def season_of(played: int) -> int:
    """The season of a moment."""
    return played >> _SECONDS_BITS


def start_of(season: int) -> int:
    """The first moment of a season."""
    return season << _SECONDS_BITS


def first_slot(season: int) -> int:
    """The slot of the game that came first in a season."""
    return season << _PLACE_BITS


def season_and_place(slot: int) -> tuple[int, int]:
    """A slot taken apart."""
    return slot >> _PLACE_BITS, slot & _PLACE


def bits_of(places: Collection[int]) -> int:
    """The bits of some places.

    >>> bin(bits_of([0, 3]))
    '0b1001'
    """
    bits = bytearray(max(places, default=-1) // 8 + 1)
    for place in places:
        bits[place >> 3] |= 1 << (place & 7)
    return read(bits)


def has(bits: int, slot: int) -> bool:
    """Whether a game of the season is among the bits."""
    return bool(bits >> (slot & _PLACE) & 1)


def slots(season: int, bits: int) -> list[int]:
    """The slots of the games among the bits."""
    first, digits = first_slot(season), bin(bits)[:1:-1]
    found = []
    place = digits.find("1")
    while place >= 0:
        found.append(first + place)
        place = digits.find("1", place + 1)
    return found


def written(bits: int) -> bytes:
    """Bits as they are kept."""
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")


def read(kept: bytes | bytearray) -> int:
    """Bits from how they are kept."""
    return int.from_bytes(kept, "little")
