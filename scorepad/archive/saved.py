"""A saved game: the evening, the table and its result."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field, replace
from uuid import uuid4

from scorepad.archive.folding import key_of
from scorepad.games.document import Json


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
