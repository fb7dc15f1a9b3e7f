"""The tables of the drafts' file, and the way from the first version, whose players had no ids, to today's."""

from __future__ import annotations

import json
import sqlite3
from itertools import pairwise

from scorepad.drafts.change import Change, applied
from scorepad.drafts.draft import is_sound, new_id
from scorepad.drafts.edits import Edit, edits_between
from scorepad.games.document import Json

APPLICATION = 0x53434452  # "SCDR"
VERSION = 2

_TABLES = """
CREATE TABLE drafts (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, started_at TEXT NOT NULL, changed_at TEXT NOT NULL,
    revision INTEGER NOT NULL, names TEXT NOT NULL, readable INTEGER NOT NULL DEFAULT 1,
    saved TEXT, discarded INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE snapshots (
    draft TEXT NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (draft, number)
) WITHOUT ROWID;
CREATE TABLE steps (
    draft TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, device TEXT NOT NULL, session TEXT NOT NULL,
    device_kind TEXT NOT NULL, made_at TEXT NOT NULL, category TEXT NOT NULL, run TEXT NOT NULL,
    edits TEXT NOT NULL, undone_by INTEGER, PRIMARY KEY (draft, number)
) WITHOUT ROWID;
"""
_SHARED = """
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE room (filling BLOB);
"""
INSERT_STEP = (
    "INSERT INTO steps (draft, number, kind, device, session, device_kind, made_at, category, run, edits)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def make(connection: sqlite3.Connection, found: int) -> None:
    """Makes the tables of a new file, or brings those of an older version forward."""
    if found == VERSION:
        return
    if found == 0:
        _run(connection, _SHARED)
    else:
        for table in ("drafts", "snapshots", "steps"):
            connection.execute(f"ALTER TABLE {table} RENAME TO {table}_1")
    _run(connection, _TABLES)
    if found == 1:
        for (draft_id,) in connection.execute("SELECT id FROM drafts_1").fetchall():
            _bring_forward(connection, draft_id)
        for table in ("drafts", "snapshots", "steps"):
            connection.execute(f"DROP TABLE {table}_1")
    connection.execute(f"PRAGMA application_id={APPLICATION}")
    connection.execute(f"PRAGMA user_version={VERSION}")


def _run(connection: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";\n"):
        connection.execute(statement)


def _bring_forward(connection: sqlite3.Connection, draft_id: str) -> None:
    """A draft of the first version, with everything that can still be undone in it; what was undone is gone."""
    game, started, changed, position, names, saved, discarded = connection.execute(
        "SELECT game, started_at, changed_at, position, names, saved, discarded FROM drafts_1 WHERE id = ?",
        (draft_id,),
    ).fetchone()
    tables = _tables(connection, draft_id, position)
    connection.execute(
        "INSERT INTO drafts (id, game, started_at, changed_at, revision, names, readable, saved, discarded)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (draft_id, game, started, changed, len(tables) - 1, names, is_sound(tables[-1]), saved, discarded),
    )
    connection.execute("INSERT INTO snapshots VALUES (?, 0, ?)", (draft_id, packed(tables[0])))
    connection.executemany(
        INSERT_STEP,
        [
            (draft_id, number, "step", "", "", "", changed, "", "", packed(edits_between(before, after)))
            for number, (before, after) in enumerate(pairwise(tables), 1)
        ],
    )


def _tables(connection: sqlite3.Connection, draft_id: str, position: int) -> list[Json]:
    """The table as it was at first and after every step. One that can't be followed is begun with what there is."""
    start, body = connection.execute("SELECT position, body FROM snapshots_1 WHERE draft = ?", (draft_id,)).fetchone()
    steps = connection.execute(
        "SELECT number, done, undone FROM steps_1 WHERE draft = ? ORDER BY number", (draft_id,)
    ).fetchall()
    snapshot = json.loads(body)
    try:
        table = snapshot
        for number, _, undone in reversed(steps):
            if number <= start:
                table = applied(table, _change(undone))
        tables = [_identified(table, None)]
        for number, done, _ in steps:
            if number <= position:
                table = applied(table, _change(done))
                tables.append(_identified(table, tables[-1]))
    except (LookupError, TypeError, AttributeError, ValueError):
        return [_identified(snapshot, None)]
    return tables


def _identified(table: Json, before: Json | None) -> Json:
    """A table whose players have ids: as before for the same name, else for the same seat at as large a table."""
    old = list(before["players"]) if before else []
    ids = {player.get("name"): player["id"] for player in old}
    players: list[Json] = []
    taken: set[str] = set()
    names = {player.get("name") for player in table["players"]}
    for seat, player in enumerate(table["players"]):
        known = ids.get(player.get("name"))
        if known is None and len(old) == len(table["players"]) and old[seat].get("name") not in names:
            known = old[seat]["id"]
        if known is None or known in taken:
            known = new_id()
        taken.add(known)
        players.append({"id": known, **player})
    return {**table, "players": players}


def _change(kept: str) -> Change:
    path, value = json.loads(kept)
    return Change(tuple(path), value)


def packed(value: Json) -> str:
    """A value as it is kept."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def unpacked_edits(kept: str) -> tuple[Edit, ...]:
    """The edits of a step as they were kept."""
    return tuple(Edit(tuple(path), was, now, at) for path, was, now, at in json.loads(kept))
