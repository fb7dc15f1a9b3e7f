"""An entry: what of a saved game is kept in columns, so that the database can search and count it."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import blake2b
from typing import NamedTuple, TypeAlias

from scorepad.archive.folding import key_of
from scorepad.archive.saved import SavedGame
from scorepad.games.document import Json

Moment: TypeAlias = int
"""When a game was played and, in the low bits, its number: unique, and in the order of the list."""

_NUMBER_BITS = 27
_FIRST_SECOND = -2_208_988_800
"""The first second of 1900, when moments begin."""


class PlayedBox(NamedTuple):
    """What was on the table: totals are compared only within one game, edition and set of expansions."""

    game: str
    edition: int = 1
    expansions: tuple[str, ...] = ()


class Seat(NamedTuple):
    """One player's city."""

    name: str
    total: int
    rank: int | None
    """None for a city that nobody plays."""
    wonders: tuple[tuple[str, str], ...]
    """The wonders with their sides ("" where boards have none): one at a table of 7 Wonders, several in Duel."""
    points: dict[str, int]


class Entry(NamedTuple):
    """What a saved game is searched and counted by."""

    box: PlayedBox
    played: int
    """Seconds, by the clock on the wall of that evening: so the list is in the order of the dates that people read."""
    month: int
    """As on the evening's own calendar: 202611."""
    seats: tuple[Seat, ...]
    margin: int | None
    """By how many points the winner was ahead; None where points didn't decide."""
    decided_by: str
    fingerprint: int
    """A number that only games with the same scores at the same second share, whatever the names."""

    @property
    def by_points(self) -> bool:
        """Whether points were counted at all: a supremacy ends the game before that."""
        return self.margin is not None or len(self.played_seats) < 2

    @property
    def names(self) -> tuple[str | None, ...]:
        """Who sat where, as the archive knows them. A free city is a neighbour, but nobody plays it."""
        return tuple(None if seat.rank is None else key_of(seat.name) for seat in self.seats)

    @property
    def played_seats(self) -> list[Seat]:
        """The cities that somebody played."""
        return [seat for seat in self.seats if seat.rank is not None]


def entry_of(game: SavedGame) -> Entry:
    """The entry of a saved game. ValueError or OverflowError where its date is none."""
    result, when = game.result, time_of(game.played_at)
    seats = tuple(
        Seat(player["name"], player["total"], player["rank"], _wonders(city), player["points"])
        for player, city in zip(result["players"], game.table["players"], strict=True)
    )
    played = clock(when)
    return Entry(
        box_of(game.table),
        played,
        when.year * 100 + when.month,
        seats,
        _margin(seats, result["decided_by"]),
        result["decided_by"],
        _fingerprint(result["game"], played, seats),
    )


def box_of(table: Json) -> PlayedBox:
    """What was on a table. Where nothing is said it was the first edition."""
    expansions = set(table.get("expansions") or ())
    if table.get("pantheon"):  # how an expansion was written before tables had a list of them
        expansions.add("pantheon")
    return PlayedBox(table["game"], table.get("edition", 1), tuple(sorted(expansions)))


def _wonders(city: Json) -> tuple[tuple[str, str], ...]:
    wonder = city.get("wonder")
    if wonder is not None:
        return ((wonder, city.get("side", "")),)
    return tuple((built, "") for built in dict.fromkeys(city.get("wonders", ())))


def _margin(seats: tuple[Seat, ...], decided_by: str) -> int | None:
    totals = sorted((seat.total for seat in seats if seat.rank is not None), reverse=True)
    if len(totals) < 2 or decided_by.endswith("supremacy"):
        return None
    return totals[0] - totals[1]


def _fingerprint(game: str, played: int, seats: tuple[Seat, ...]) -> int:
    content = f"{game} {played} {[(seat.total, seat.rank) for seat in seats]}"
    return int.from_bytes(blake2b(content.encode(), digest_size=8).digest(), "big", signed=True)


def time_of(played_at: str) -> datetime:
    """When a game was played. ValueError if it's no date, or none on which there were games of this family."""
    when = datetime.fromisoformat(played_at)
    if not 1900 <= when.year <= 2999:
        raise ValueError(played_at)
    return when


def clock(when: datetime) -> int:
    """Seconds on the clock on the wall, wherever that wall was."""
    return int(when.replace(tzinfo=UTC).timestamp())


def moment_of(played: int, number: int = 0) -> Moment:
    """The moment of a game; without a number, the first of its second.

    >>> moment_of(0, 2) - moment_of(0, 1)
    1
    """
    return (played - _FIRST_SECOND << _NUMBER_BITS) + number % (1 << _NUMBER_BITS)
