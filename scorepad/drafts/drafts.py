"""Drafts: each step is worked out on the newest table, is on the disk before anybody sees it, and can be undone."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from uuid import uuid4

from scorepad.drafts import history
from scorepad.drafts.allowed import carried_out, check
from scorepad.drafts.change import Step, after
from scorepad.drafts.draft import ANYONE, Author, Draft, StepRefusedError, Undone, is_sound, with_ids
from scorepad.drafts.edits import Edit, edits_between, reversed_edit
from scorepad.drafts.reading import DraftRow, ReadDrafts, RememberedTable, disputes_key, drafted, story_key
from scorepad.drafts.schema import INSERT_STEP, packed
from scorepad.games.document import Json

_SNAPSHOT_EVERY = 40


class Drafts(ReadDrafts):
    """The drafts of a device. What ``record``, ``undo`` and ``redo`` return is on the disk, and is the truth."""

    # Steps.

    def start(self, game: str, table: Json) -> str:
        """A new draft, beginning with this table; its id."""
        draft_id, now, body = str(uuid4()), _now(), with_ids(table)
        with self._writing() as connection:
            connection.execute(
                "INSERT INTO drafts (id, game, started_at, changed_at, revision, names) VALUES (?, ?, ?, ?, 0, ?)",
                (draft_id, game, now, now, _names(body)),
            )
            connection.execute("INSERT INTO snapshots VALUES (?, 0, ?)", (draft_id, packed(body)))
        self.news.announce(draft_id, 0, "")
        return draft_id

    def record(self, draft_id: str, step: Step, author: Author = ANYONE, category: str = "", run: str = "") -> Draft:
        """Makes a step on the newest table; when this returns, it is on the disk.

        Steps with the same ``run``, such as the digits of one number, are undone together. StepRefusedError where the
        table after it couldn't be read, or where it is about a player who has left.
        """
        with self._writing() as connection:
            row = self._row(connection, draft_id)
            old = self._body(connection, draft_id, row.revision)
            try:
                new = with_ids(after(old, step))
                edits = edits_between(old, new)
            except LookupError as error:
                raise StepRefusedError("player_left") from error
            if edits:
                check(old, new)
                row = self._append(connection, draft_id, row, "step", author, category, run, edits, new)
                # What one has just done can be undone, and leaves nothing to redo.
                draft = drafted(draft_id, row, new, can_undo=True, can_redo=False)
        return self._done(draft, author) if edits else self.open(draft_id, author)

    def undo(self, draft_id: str, author: Author = ANYONE) -> Undone:
        """Takes back the author's last step, unless somebody has changed the same thing since."""
        with self._writing() as connection:
            row = self._row(connection, draft_id)
            body = self._body(connection, draft_id, row.revision)
            steps = history.last_steps(connection, draft_id, author)
            edits = tuple(reversed_edit(edit) for step in steps for edit in reversed(step.edits))
            new, edits = carried_out(body, edits) if steps else (None, edits)
            if new is not None:
                row = self._append(connection, draft_id, row, "undo", author, steps[0].category, "", edits, new)
                history.mark(connection, draft_id, [step.number for step in steps], row.revision)
                draft = self._seen_by(author, connection, draft_id, row, new)
        if new is None:
            category = steps[0].category if steps else ""
            return Undone(self.open(draft_id, author), edits, category, "changed" if steps else "nothing")
        return Undone(self._done(draft, author), edits, steps[0].category)

    def redo(self, draft_id: str, author: Author = ANYONE) -> Undone:
        """Makes the author's last undone step again, unless somebody has changed the same thing since."""
        with self._writing() as connection:
            row = self._row(connection, draft_id)
            body = self._body(connection, draft_id, row.revision)
            undo = history.last_undo(connection, draft_id, author)
            edits = tuple(reversed_edit(edit) for edit in reversed(undo.edits)) if undo else ()
            new, edits = carried_out(body, edits) if undo else (None, edits)
            if undo is not None and new is not None:
                row = self._append(connection, draft_id, row, "redo", author, undo.category, "", edits, new)
                history.mark_redone(connection, draft_id, undo.number, row.revision)
                draft = self._seen_by(author, connection, draft_id, row, new)
        if undo is None or new is None:
            category = undo.category if undo else ""
            return Undone(self.open(draft_id, author), edits, category, "changed" if undo else "nothing")
        return Undone(self._done(draft, author), edits, undo.category)

    def _append(
        self,
        connection: sqlite3.Connection,
        draft_id: str,
        row: DraftRow,
        kind: str,
        author: Author,
        category: str,
        run: str,
        edits: tuple[Edit, ...],
        new: Json,
    ) -> DraftRow:
        now, number = _now(), row.revision + 1
        connection.execute(
            INSERT_STEP,
            (
                draft_id,
                number,
                kind,
                author.device,
                author.session,
                author.kind,
                now,
                category,
                run,
                packed(edits),
            ),
        )
        if number % _SNAPSHOT_EVERY == 0:
            connection.execute("DELETE FROM snapshots WHERE draft = ? AND number > 0", (draft_id,))
            connection.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (draft_id, number, packed(new)))
        connection.execute(
            "UPDATE drafts SET revision = ?, changed_at = ?, names = ?, readable = ? WHERE id = ?",
            (number, now, _names(new), is_sound(new), draft_id),
        )
        return row._replace(revision=number, changed_at=now)

    def _done(self, draft: Draft, author: Author) -> Draft:
        self._sheets[draft.id] = RememberedTable(draft.revision, draft.body)
        self.news.announce(draft.id, draft.revision, author.session)
        return draft

    # A draft that can't be read.

    def mark_unreadable(self, draft_id: str) -> None:
        """Has the list say that a draft can't be opened."""
        self._set(draft_id, "readable", 0)

    def go_back_to_readable(self, draft_id: str) -> Draft:
        """Cuts off the steps after the last one whose table could be read."""
        with self._writing() as connection:
            self._row(connection, draft_id)
            number, body = history.last_readable(connection, draft_id)
            connection.execute("DELETE FROM steps WHERE draft = ? AND number > ?", (draft_id, number))
            connection.execute("DELETE FROM snapshots WHERE draft = ? AND number > ?", (draft_id, number))
            connection.execute(
                "UPDATE drafts SET revision = ?, readable = 1, names = ? WHERE id = ?", (number, _names(body), draft_id)
            )
        self._sheets.pop(draft_id, None)
        self.news.announce(draft_id, number, "")
        return self.open(draft_id)

    # What becomes of a draft.

    def discard(self, draft_id: str) -> None:
        """Takes a draft out of the list; ``restore`` brings it back."""
        self._set(draft_id, "discarded", 1)

    def restore(self, draft_id: str) -> None:
        """Brings a discarded draft back, with all its changes."""
        self._set(draft_id, "discarded", 0)

    def finish(self, draft_id: str, game_id: str) -> None:
        """Links a draft to the saved game that it became."""
        self._set(draft_id, "saved", game_id)

    def _set(self, draft_id: str, column: str, value: str | int) -> None:
        with self._writing() as connection:
            revision = self._row(connection, draft_id).revision
            connection.execute(f"UPDATE drafts SET {column} = ? WHERE id = ?", (value, draft_id))
        self.news.announce(draft_id, revision, "")

    # What is kept beside the table.

    def keep_dispute(self, draft_id: str, dispute: Json) -> None:
        """Keeps what the table had to settle, beside the draft; when this returns, it is on the disk."""
        with self._writing() as connection:
            self._row(connection, draft_id)
            connection.execute(
                "INSERT INTO settings VALUES (?, json_array(json(?)))"
                " ON CONFLICT (key) DO UPDATE SET value = json_insert(value, '$[#]', json(?))",
                (disputes_key(draft_id), kept := packed(dispute), kept),
            )

    def write_story(self, draft_id: str, field: str, text: str, author: Author = ANYONE) -> None:
        """Keeps what is typed to be saved with the game, before anybody taps Save: the note or the place."""
        with self._writing() as connection:
            revision = self._row(connection, draft_id).revision
            connection.execute(
                "INSERT INTO settings VALUES (?, json_object(?, ?))"
                " ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.' || ?, ?)",
                (story_key(draft_id), field, text, field, text),
            )
        self.news.announce(draft_id, revision, author.session)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _names(body: Json) -> str:
    return packed([player["name"] for player in body["players"] if isinstance(player.get("name"), str)])
