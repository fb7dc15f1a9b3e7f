"""What a draft is made of: the table, its players' ids, who made which step, and what a table in hand must have."""

from __future__ import annotations

from typing import NamedTuple
from uuid import uuid4

from scorepad.archive.errors import ArchiveError
from scorepad.drafts.edits import Edit
from scorepad.games import GAMES
from scorepad.games.document import Json

PRIVATE = ("id", "shields", "conflicts")
"""What a draft keeps of a player beside the document: the id, and the shields or conflicts that tokens follow from."""


class Author(NamedTuple):
    """Who makes a step: a device, and the page that is open on it. Empty means whoever it is."""

    device: str = ""
    session: str = ""
    kind: str = ""
    """What the device is, for the history: ``android``, ``ios``, ``windows``, …"""


ANYONE = Author()


class Draft(NamedTuple):
    """A game that is being counted, complete to the last tap."""

    id: str
    game: str
    started_at: str
    changed_at: str
    revision: int
    """Grows with every step, undo and redo."""
    body: Json
    """The table, and with each player what is only for the draft."""
    can_undo: bool
    can_redo: bool
    saved: str | None
    """The id of the saved game that this draft became."""

    @property
    def table(self) -> Json:
        """The table as a document."""
        return document_of(self.body)

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of the players, in the order of their seats."""
        return tuple(player["id"] for player in self.body["players"])


class DraftSummary(NamedTuple):
    """A draft in a list: enough to tell one table of the club from the other."""

    id: str
    game: str
    started_at: str
    changed_at: str
    players: tuple[str, ...]
    saved: str | None
    readable: bool = True


class Undone(NamedTuple):
    """What an undo or a redo did: the draft after it, and the edits; or why not, where it did nothing."""

    draft: Draft
    edits: tuple[Edit, ...] = ()
    category: str = ""
    """The category that the step was made in, if it was made in a cell."""
    refused: str = ""
    """``nothing`` to take back, or ``changed`` by somebody else since."""


class HistoryLine(NamedTuple):
    """One step in the history of a table."""

    number: int
    author: Author
    made_at: str
    category: str
    kind: str
    """``step``, ``undo`` or ``redo``."""
    edits: tuple[Edit, ...]
    names: dict[str, str]
    """The names at the table after the step, and of those who left with it."""
    run: str = ""
    """Steps of one run belong together, such as the digits of a number."""


class StepRefusedError(ArchiveError):
    """A step that would leave a table nobody can read, or that is about a player who has left."""


def new_id() -> str:
    """An id for a player, short and never used before."""
    return uuid4().hex[:10]


def with_ids(table: Json) -> Json:
    """A table whose players all have an id of their own."""
    taken: set[str] = set()
    players = []
    for player in table["players"]:
        known = player.get("id")
        if not isinstance(known, str) or known in taken:
            player = {"id": new_id(), **{field: value for field, value in player.items() if field != "id"}}
        taken.add(player["id"])
        players.append(player)
    return {**table, "players": players}


def document_of(body: Json) -> Json:
    """The table without what is only for the draft."""
    players = [{field: value for field, value in player.items() if field not in PRIVATE} for player in body["players"]]
    return {**body, "players": players}


def is_sound(body: Json) -> bool:
    """Whether a table has what every screen needs: a known game, and players each with an id and a name."""
    if not isinstance(body, dict) or body.get("game") not in GAMES:
        return False
    players = body.get("players")
    if not isinstance(players, list) or not players:
        return False
    ids = [player.get("id") for player in players if isinstance(player, dict)]
    named = all(isinstance(player, dict) and isinstance(player.get("name"), str) for player in players)
    return named and all(isinstance(each, str) for each in ids) and len(set(ids)) == len(players)
