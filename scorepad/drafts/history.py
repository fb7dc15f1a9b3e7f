"""The log of a draft: whose step was the last, what the table was at each, and who entered what, and when."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from scorepad.archive.errors import ArchiveError
from scorepad.drafts.draft import Author, HistoryLine, is_sound
from scorepad.drafts.edits import Edit, edited
from scorepad.drafts.schema import unpacked_edits
from scorepad.games.document import Json


class LoggedStep(NamedTuple):
    """A step in the log of a draft."""

    number: int
    category: str
    edits: tuple[Edit, ...]


def _whose(connection: sqlite3.Connection, draft_id: str, author: Author, wanted: str) -> tuple[str, tuple[str, ...]]:
    """The condition for an author's own steps: those of this page; if it has none, those of the device.

    After a reload the page is a new one, and steps from before authors were known are everybody's.
    """
    if not author.device and not author.session:
        return "1", ()
    own = connection.execute(
        f"SELECT 1 FROM steps WHERE draft = ? AND session = ? AND {wanted} LIMIT 1", (draft_id, author.session)
    ).fetchone()
    return ("session = ?", (author.session,)) if own else ("device IN (?, '')", (author.device,))


_LIVE = "kind = 'step' AND undone_by IS NULL"


def last_steps(connection: sqlite3.Connection, draft_id: str, author: Author) -> list[LoggedStep]:
    """An author's last step that isn't undone; if it belongs to a run, the whole run, the newest first."""
    whose, who = _whose(connection, draft_id, author, _LIVE)
    last = connection.execute(
        f"SELECT number, category, edits, run, session FROM steps WHERE draft = ? AND {_LIVE} AND {whose}"
        " ORDER BY number DESC LIMIT 1",
        (draft_id, *who),
    ).fetchone()
    if last is None:
        return []
    if not last[3]:
        return [LoggedStep(last[0], last[1], unpacked_edits(last[2]))]
    rows = connection.execute(
        f"SELECT number, category, edits FROM steps WHERE draft = ? AND {_LIVE} AND run = ? AND session = ?"
        " ORDER BY number DESC",
        (draft_id, last[3], last[4]),
    )
    return [LoggedStep(number, category, unpacked_edits(kept)) for number, category, kept in rows]


def can_undo(connection: sqlite3.Connection, draft_id: str, author: Author) -> bool:
    """Whether an author has a step to take back."""
    whose, who = _whose(connection, draft_id, author, _LIVE)
    found = connection.execute(
        f"SELECT 1 FROM steps WHERE draft = ? AND {_LIVE} AND {whose} LIMIT 1", (draft_id, *who)
    ).fetchone()
    return found is not None


def last_undo(connection: sqlite3.Connection, draft_id: str, author: Author) -> LoggedStep | None:
    """An author's last undo that can be made again: not redone yet, and with no new step of theirs since."""
    whose, who = _whose(connection, draft_id, author, "1")
    # Read from the end, where the last step is found at once, and the undos that count can only be behind it.
    step = connection.execute(
        f"SELECT number FROM steps WHERE draft = ? AND kind = 'step' AND {whose} ORDER BY number DESC LIMIT 1",
        (draft_id, *who),
    ).fetchone()
    row = connection.execute(
        "SELECT number, category, edits FROM steps WHERE draft = ? AND number > ? AND kind = 'undo'"
        f" AND undone_by IS NULL AND {whose} ORDER BY number DESC LIMIT 1",
        (draft_id, step[0] if step else 0, *who),
    ).fetchone()
    return None if row is None else LoggedStep(row[0], row[1], unpacked_edits(row[2]))


def mark(connection: sqlite3.Connection, draft_id: str, numbers: Iterable[int], undo: int) -> None:
    """Notes by which undo some steps were taken back."""
    connection.executemany(
        "UPDATE steps SET undone_by = ? WHERE draft = ? AND number = ?", [(undo, draft_id, each) for each in numbers]
    )


def mark_redone(connection: sqlite3.Connection, draft_id: str, undo: int, redo: int) -> None:
    """Notes that what an undo took back holds again."""
    connection.execute("UPDATE steps SET undone_by = NULL WHERE draft = ? AND undone_by = ?", (draft_id, undo))
    mark(connection, draft_id, [undo], redo)


def body_at(connection: sqlite3.Connection, draft_id: str, revision: int) -> Json:
    """The table at a revision: from the nearest snapshot before it, with the steps since."""
    number, kept = connection.execute(
        "SELECT number, body FROM snapshots WHERE draft = ? AND number <= ? ORDER BY number DESC LIMIT 1",
        (draft_id, revision),
    ).fetchone()
    body = json.loads(kept)
    steps = connection.execute(
        "SELECT edits FROM steps WHERE draft = ? AND number > ? AND number <= ? ORDER BY number",
        (draft_id, number, revision),
    )
    for (edits,) in steps:
        for edit in unpacked_edits(edits):
            body = edited(body, edit)
    return body


def lines(connection: sqlite3.Connection, draft_id: str) -> list[HistoryLine]:
    """The steps of a draft, the newest first."""
    body = body_at(connection, draft_id, 0)
    lines: list[HistoryLine] = []
    rows = connection.execute(
        "SELECT number, kind, device, session, device_kind, made_at, category, edits, run FROM steps"
        " WHERE draft = ? ORDER BY number",
        (draft_id,),
    )
    for number, kind, device, session, device_kind, made_at, category, kept, run in rows:
        names = _names(body)
        edits = unpacked_edits(kept)
        for edit in edits:
            body = edited(body, edit)
        author = Author(device, session, device_kind)
        lines.append(HistoryLine(number, author, made_at, category, kind, edits, {**names, **_names(body)}, run))
    return lines[::-1]


def _names(body: Json) -> dict[str, str]:
    return {player["id"]: str(player.get("name", "")) for player in body["players"]}


def last_readable(connection: sqlite3.Connection, draft_id: str) -> tuple[int, Json]:
    """The last step after which the table could be read, and that table."""
    body = body_at(connection, draft_id, 0)
    if not is_sound(body):
        raise ArchiveError("unreadable_draft", id=draft_id)
    found = (0, body)
    rows = connection.execute("SELECT number, edits FROM steps WHERE draft = ? ORDER BY number", (draft_id,))
    for number, kept in rows:
        try:
            for edit in unpacked_edits(kept):
                body = edited(body, edit)
        except (LookupError, TypeError, AttributeError, ValueError):
            break
        if is_sound(body):
            found = (number, body)
    return found


def everything(connection: sqlite3.Connection, draft_id: str) -> Json:
    """The rows of a draft as they are, for an export of one that can't be read."""
    exported: Json = {"id": draft_id}
    for table in ("drafts", "snapshots", "steps"):
        key = "id" if table == "drafts" else "draft"
        rows = connection.execute(f"SELECT * FROM {table} WHERE {key} = ?", (draft_id,))
        columns = [column[0] for column in rows.description]
        exported[table] = [dict(zip(columns, row, strict=True)) for row in rows]
    return exported
