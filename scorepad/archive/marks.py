"""Marks: what games are found by, such as a player, a wonder or a word of the note, kept up with every game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from scorepad.archive import seasons
from scorepad.archive.database import Connection, among
from scorepad.archive.saved import Story, folded, words_of

_Places: TypeAlias = defaultdict[int, defaultdict[str, list[int]]]
"""By season and mark: the places of the games in that season."""


def marks_of(story: Story, place: str, note: str) -> list[str]:
    """What a game is found by, but for its players."""
    marks = [mark_of_game(story.game)]
    if place:
        marks.append(mark_of_place(place))
    marks += {mark for seat in story.seats for board in seat.boards for mark in _marks_of_board(*board)}
    if note:
        marks += map(_mark_of_word, words_of(note))
    return marks


def mark_of_game(game: str) -> str:
    """The mark of all games of one kind."""
    return f"game:{game}"


@lru_cache(maxsize=1_000)
def mark_of_place(place: str) -> str:
    """The mark of a place, however it is written."""
    return f"place:{folded(place)}"


@lru_cache(maxsize=1_000)
def _marks_of_board(wonder: str, side: str) -> tuple[str, str]:
    return f"wonder:{wonder}", f"wonder:{wonder}:{side}"


def mark_of_board(wonder: str, side: str | None) -> str:
    """The mark of a wonder, on whichever side if none is told."""
    return _marks_of_board(wonder, side or "")[1 if side else 0]


def marks_of_players(players: Iterable[int | None]) -> set[str]:
    """What a game is found by of its players."""
    return {mark_of_player(player) for player in players if player is not None}


def mark_of_player(player: int) -> str:
    """The mark of a player's number."""
    return f"player:{player}"


def _mark_of_word(word: str) -> str:
    return f"word:{word}"


def beginnings(word: str) -> tuple[str, str]:
    """The marks of all words that begin like this are from the first of these on, and before the second."""
    return _mark_of_word(word), _mark_of_word(word) + "\U0010ffff"


class Finds:
    """Changes to what games are found by, gathered over many games and written at once."""

    def __init__(self) -> None:
        self._found = _no_places()
        self._lost = _no_places()

    def count(self, marks: Iterable[str], slot: int, by: int = 1) -> None:
        """Takes a game in, or with ``by=-1`` out."""
        season, place = seasons.season_and_place(slot)
        places = (self._found if by > 0 else self._lost)[season]
        for mark in marks:
            places[mark].append(place)

    def write(self, connection: Connection) -> None:
        """Writes what was gathered, and begins anew."""
        more: Counter[str] = Counter()
        for places, by in ((self._found, 1), (self._lost, -1)):
            for marked in places.values():
                for mark, some in marked.items():
                    more[mark] += by * len(some)
        numbers = _mark_numbers(connection, more)
        changed = [(by, numbers[mark]) for mark, by in more.items() if by]
        connection.run_many("UPDATE marks SET games = games + ? WHERE id = ?", changed)
        bits = [
            change
            for season in self._found.keys() | self._lost.keys()
            for change in self._changed_bits(connection, season, numbers)
        ]
        # In the order of the index: rows that belong side by side are written side by side.
        connection.run_many(
            "INSERT INTO found_in (mark, season, bits) VALUES (?, ?, ?)"
            " ON CONFLICT (mark, season) DO UPDATE SET bits = excluded.bits",
            sorted((mark, season, seasons.written(new)) for mark, season, new in bits if new),
        )
        nothing_left = sorted((mark, season) for mark, season, new in bits if not new)
        connection.run_many("DELETE FROM found_in WHERE mark = ? AND season = ?", nothing_left)
        self._found.clear()
        self._lost.clear()

    def _changed_bits(
        self, connection: Connection, season: int, numbers: dict[str, int]
    ) -> Iterator[tuple[int, int, int]]:
        """The marks of a season whose games change, each with the bits that it has then."""
        found, lost = self._found[season], self._lost[season]
        marks = {numbers[mark]: mark for mark in found.keys() | lost.keys()}
        asked = among(connection, "SELECT mark, bits FROM found_in WHERE season = ? AND mark IN", list(marks), season)
        before = {number: seasons.read(bits) for number, bits in asked}
        for number, mark in marks.items():
            kept = before.get(number, 0) & ~seasons.bits_of(lost.get(mark, ()))
            yield number, season, kept | seasons.bits_of(found.get(mark, ()))


def _no_places() -> _Places:
    return defaultdict(lambda: defaultdict(list))


def _mark_numbers(connection: Connection, marks: Iterable[str]) -> dict[str, int]:
    """The numbers of marks; a new mark is given the next one."""
    wanted = list(marks)
    numbers = {row[0]: int(row[1]) for row in among(connection, "SELECT mark, id FROM marks WHERE mark IN", wanted)}
    new = [mark for mark in wanted if mark not in numbers]
    if new:
        last = connection.rows("SELECT coalesce(max(id), 0) FROM marks")[0][0]
        numbers.update(zip(new, range(last + 1, last + 1 + len(new)), strict=True))
        connection.insert("marks", [(numbers[mark], mark, 0) for mark in new])
    return numbers
