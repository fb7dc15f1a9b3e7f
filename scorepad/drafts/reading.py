"""Reading drafts: a table as it is now, its history, the list of drafts, and what is kept beside a table."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import NamedTuple

from scorepad.archive.errors import ArchiveError
from scorepad.drafts import history
from scorepad.drafts.draft import ANYONE, Author, Draft, DraftSummary, HistoryLine, is_sound
from scorepad.drafts.file import PATIENCE, DraftsFile
from scorepad.drafts.news import News
from scorepad.games.document import Json


class RememberedTable(NamedTuple):
    """A table as it was at a revision of its draft, so that the next tap needn't read it again."""

    revision: int
    body: Json


class DraftRow(NamedTuple):
    """What is known of a draft beside its table."""

    game: str
    started_at: str
    changed_at: str
    revision: int
    saved: str | None


class ReadDrafts(DraftsFile):
    """The drafts of a device, to look at."""

    def __init__(self, path: str | Path, patience: float = PATIENCE) -> None:
        self._sheets: dict[str, RememberedTable] = {}
        self._seen_version = -1
        self.news = News()
        super().__init__(path, patience)

    def open(self, draft_id: str, author: Author = ANYONE) -> Draft:
        """A draft as it is now, and whether this author can undo or redo anything in it."""
        with self._reading() as connection:
            row = self._row(connection, draft_id)
            body = self._body(connection, draft_id, row.revision)
            draft = self._seen_by(author, connection, draft_id, row, body)
        if not is_sound(body):
            raise ArchiveError("unreadable_draft", id=draft_id)
        self._sheets[draft_id] = RememberedTable(draft.revision, body)
        return draft

    def _seen_by(
        self, author: Author, connection: sqlite3.Connection, draft_id: str, row: DraftRow, body: Json
    ) -> Draft:
        can_undo = history.can_undo(connection, draft_id, author)
        can_redo = history.last_undo(connection, draft_id, author) is not None
        return drafted(draft_id, row, body, can_undo, can_redo)

    def revision(self, draft_id: str) -> int:
        """The revision that a draft is at."""
        with self._reading() as connection:
            return self._row(connection, draft_id).revision

    def _row(self, connection: sqlite3.Connection, draft_id: str) -> DraftRow:
        row = connection.execute(
            "SELECT game, started_at, changed_at, revision, saved FROM drafts WHERE id = ?", (draft_id,)
        ).fetchone()
        if row is None:
            raise ArchiveError("unknown_draft", id=draft_id)
        return DraftRow(*row)

    def _body(self, connection: sqlite3.Connection, draft_id: str, revision: int) -> Json:
        """The table at a revision: as remembered, unless another process has changed it; else from the log."""
        sheet = self._sheets.get(draft_id)
        if sheet is not None and sheet.revision == revision:
            return sheet.body
        try:
            return history.body_at(connection, draft_id, revision)
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            raise ArchiveError("unreadable_draft", id=draft_id) from error

    def history(self, draft_id: str) -> list[HistoryLine]:
        """Every step on a draft, the newest first."""
        with self._reading() as connection:
            self._row(connection, draft_id)
            return history.lines(connection, draft_id)

    def list(self, finished: bool = False) -> list[DraftSummary]:
        """The drafts, last changed first: those still open, or with ``finished`` also those that were saved."""
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT id, game, started_at, changed_at, names, saved, readable FROM drafts"
                " WHERE NOT discarded AND (saved IS NULL OR ?) ORDER BY changed_at DESC, id",
                (finished,),
            ).fetchall()
        return [
            DraftSummary(row[0], row[1], row[2], row[3], tuple(json.loads(row[4])), row[5], bool(row[6]))
            for row in rows
        ]

    def look_elsewhere(self) -> None:
        """Tells the listeners of this process what other processes have done to their drafts since the last look."""
        with self._reading_lock:
            (version,) = self._reader.execute("PRAGMA data_version").fetchone()
            if version == self._seen_version:
                return
            self._seen_version = version
        for draft_id, known in self.news.known().items():
            revision = self.revision(draft_id)
            if revision != known:
                self.news.announce(draft_id, revision, "")

    def exported(self, draft_id: str) -> Json:
        """Everything that is kept of a draft, readable or not, to be looked at elsewhere."""
        with self._reading() as connection:
            self._row(connection, draft_id)
            return history.everything(connection, draft_id)

    def disputes(self, draft_id: str) -> tuple[Json, ...]:
        """What was settled at the table of a draft, in its order."""
        return tuple(self.setting(disputes_key(draft_id)) or ())

    def story(self, draft_id: str) -> dict[str, str]:
        """The note and the place to be saved with a game."""
        return {"note": "", "place": "", **(self.setting(story_key(draft_id)) or {})}


def drafted(draft_id: str, row: DraftRow, body: Json, can_undo: bool, can_redo: bool) -> Draft:
    """A draft of what is known of it."""
    game, started_at, changed_at, revision, saved = row
    return Draft(draft_id, game, started_at, changed_at, revision, body, can_undo, can_redo, saved)


def disputes_key(draft_id: str) -> str:
    """Under which key the disputes of a draft are kept."""
    return f"disputes.{draft_id}"


def story_key(draft_id: str) -> str:
    """Under which key the note and the place of a draft are kept."""
    return f"story.{draft_id}"
