"""A saved game: the evening, the table and its result, and what of it the archive is searched and counted by."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import blake2b
from typing import NamedTuple
from uuid import uuid4

from scorepad.games.document import Json

_WORD = re.compile(r"\w+")
_MOST_WORDS = 200
_LONGEST_WORD = 40
# Letters that Unicode doesn't take apart into a plain letter and a mark.
_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe"})


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A finished game as it is kept: the fields of the document, in its order."""

    id: str
    played_at: str
    place: str
    note: str
    table: Json
    result: Json
    more: Json = field(default_factory=dict)
    """Further fields of the document, such as ``disputes``, kept as they came."""

    @property
    def game(self) -> str:
        """The id of the game that was played."""
        return str(self.result["game"])

    def document(self) -> dict[str, Json]:
        """The game as a JSON document."""
        return {
            "id": self.id,
            "played_at": self.played_at,
            "place": self.place,
            "note": self.note,
            "table": self.table,
            "result": self.result,
            **self.more,
        }

    @staticmethod
    def from_document(document: dict[str, Json]) -> SavedGame:
        """The game in a document that is known to be sound; one without an id is given a new one."""
        return SavedGame(
            document.get("id") or str(uuid4()),
            document["played_at"],
            document.get("place", ""),
            document.get("note", ""),
            document["table"],
            document["result"],
            more_of(document),
        )

    def renamed(self, names: list[str]) -> SavedGame:
        """The same game with the players' names of today, by seat."""
        old = [player["name"] for player in self.result["players"]]
        new = {before: after for before, after in zip(old, names, strict=True) if key_of(before) != key_of(after)}
        if not new:
            return self
        table = {**self.table, "players": [_named(player, new) for player in self.table["players"]]}
        winners = [new.get(name, name) for name in self.result["winners"]]
        players = [_named(player, new) for player in self.result["players"]]
        return replace(self, table=table, result={**self.result, "players": players, "winners": winners})


_FIELDS = frozenset({"id", "played_at", "place", "note", "table", "result", "photos"})


def more_of(document: dict[str, Json]) -> dict[str, Json]:
    """The further fields of a document."""
    return {key: value for key, value in document.items() if key not in _FIELDS}


def unpacked(body: str) -> dict[str, Json]:
    """A document as it was kept; a number beyond any bound, as 1e999, becomes the largest there is."""
    document: dict[str, Json] = json.loads(body, parse_float=_finite)
    return document


def _finite(number: str) -> float:
    largest = sys.float_info.max
    return max(-largest, min(largest, float(number)))


def _named(player: Json, new: dict[str, str]) -> Json:
    return {**player, "name": new.get(player["name"], player["name"])}


class Seat(NamedTuple):
    """What one player's city was worth, for searching and counting."""

    name: str
    total: int
    rank: int | None
    boards: tuple[tuple[str, str], ...]
    """The wonders with their sides ("" where boards have none): one at a table of 7 Wonders, several in Duel."""
    points: dict[str, int]


class Story(NamedTuple):
    """What of a game the archive is searched and counted by."""

    game: str
    played: int
    """When, by the clock on the wall of that evening: so the list is in the order of the dates that people read."""
    month: int
    """As written on the evening's own calendar: 202611."""
    seats: tuple[Seat, ...]
    margin: int | None
    """By how many points the winner was ahead; None where points didn't decide."""
    decided_by: str
    fingerprint: int
    """A number that only games with the same scores at the same moment share, whatever the names."""

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who sat where, as the archive knows them. A free city is a neighbour, but nobody plays it."""
        return tuple(None if seat.rank is None else key_of(seat.name) for seat in self.seats)


def story_of(game: SavedGame) -> Story:
    """What a saved game is searched and counted by."""
    result, moment = game.result, moment_of(game.played_at)
    cities = game.table["players"]
    seats = tuple(
        Seat(player["name"], player["total"], player["rank"], _boards(city), player["points"])
        for player, city in zip(result["players"], cities, strict=True)
    )
    played = clock(moment)
    return Story(
        result["game"],
        played,
        moment.year * 100 + moment.month,
        seats,
        _margin(seats, result["decided_by"]),
        result["decided_by"],
        _fingerprint(result["game"], played, seats),
    )


def _fingerprint(game: str, played: int, seats: tuple[Seat, ...]) -> int:
    content = f"{game} {played} {[(seat.total, seat.rank) for seat in seats]}"
    return int.from_bytes(blake2b(content.encode(), digest_size=8).digest(), "big", signed=True)


def _boards(city: Json) -> tuple[tuple[str, str], ...]:
    wonder = city.get("wonder")
    if wonder is not None:
        return ((wonder, city.get("side", "")),)
    return tuple((built, "") for built in dict.fromkeys(city.get("wonders", ())))


def _margin(seats: tuple[Seat, ...], decided_by: str) -> int | None:
    totals = sorted((seat.total for seat in seats if seat.rank is not None), reverse=True)
    if len(totals) < 2 or decided_by.endswith("supremacy"):
        return None
    return totals[0] - totals[1]


def moment_of(played_at: str) -> datetime:
    """When a game was played. ValueError if it's no date, or none on which there were games of this family."""
    moment = datetime.fromisoformat(played_at)
    if not 1900 <= moment.year <= 2999:
        raise ValueError(played_at)
    return moment


def clock(moment: datetime) -> int:
    """Seconds on the clock on the wall, wherever that wall was."""
    return int(moment.replace(tzinfo=UTC).timestamp())


def key_of(name: str) -> str:
    """A player's name as the archive knows it: typed with other spaces or accents' encodings, it is the same."""
    if name.isascii() and "  " not in name:
        return name.strip()
    return " ".join(unicodedata.normalize("NFC", name).split())


def folded(text: str) -> str:
    """A text for searching, without case and accents: Łukasz is found by "luk".

    >>> folded("São Łukasz")
    'sao lukasz'
    """
    text = text.casefold()
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The different words of a note, for searching."""
    if not text:
        return []
    found = dict.fromkeys(word[:_LONGEST_WORD] for word in _WORD.findall(folded(text)))
    return list(found)[:_MOST_WORDS]
