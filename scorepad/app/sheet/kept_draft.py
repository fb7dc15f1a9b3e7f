"""A draft as one page keeps it: steps go to the disk one after the other, and what the draft answers is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorepad.app.background import Perform
from scorepad.app.sheet import sheet as sheets
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.shown import Shown
from scorepad.app.sheet.step_words import edit_text, from_to, refusal
from scorepad.app.sheet.writes import Writes
from scorepad.archive.errors import ArchiveError
from scorepad.drafts import Author, Draft, Drafts, StepRefusedError, Undone
from scorepad.drafts.change import Step
from scorepad.drafts.edits import Edit
from scorepad.drafts.news import Heard


class KeptDraft(Shown):
    """A draft that is written to ``drafts``, with what others do to it."""

    def __init__(
        self,
        drafts: Drafts,
        draft: Draft,
        modes: dict[str, str],
        run: Callable[..., Any],
        author: Author,
        perform: Perform,
        later: Callable[[float, Callable[[], None]], object] | None,
    ) -> None:
        self.drafts = drafts
        self.author = author
        self._behind = False
        self._writes = Writes(perform, later, self._show_trouble, self._refused, self._rested)
        self.say: Callable[[str], None] = lambda _: None
        """Shows a toast."""
        self.on_seats: Callable[[tuple[str, ...], tuple[str, ...]], None] = lambda *_: None
        """Hears who sits where now, and who sat where before."""
        super().__init__(draft, drafts.story(draft.id), modes, run)

    @property
    def idle(self) -> bool:
        """Whether everything that was tapped is on the disk."""
        return self._writes.idle

    def _open(self, cell: Cell | None, show: bool = True) -> None:
        """Opens the editor of a cell, or closes it."""
        self.editor.why = False
        self.sheet = sheets.opened(self.sheet, cell)
        if show:
            self.show_sheet()

    # What is kept.

    def _record(self, step: Step, category: str, run: str = "") -> None:
        """Makes a step on the draft, and then shows what the draft answers: what can be seen is safe."""
        self.record.said = ""
        self._writes.add(lambda: self.drafts.record(self.id, step, self.author, category, run), self.take, step)

    def write_story(self, field: str, text: str) -> None:
        """Keeps what is being typed to be saved with the game, before anybody taps Save."""
        self.story = {**self.story, field: text}
        self._writes.add(lambda: self.drafts.write_story(self.id, field, text, self.author), lambda _: None)

    def undo(self) -> None:
        """Takes back the last step that was made on this page."""
        self._writes.add(lambda: self.drafts.undo(self.id, self.author), self._undone)

    def redo(self) -> None:
        """Makes the last undone step again."""
        self._writes.add(lambda: self.drafts.redo(self.id, self.author), self._undone)

    def _undone(self, undone: Undone) -> None:
        """Shows the cell that has changed, and says what has."""
        if undone.refused == "nothing":
            self.take(undone.draft)
            return
        player = _player_of(undone.edits)
        cell = Cell(player, undone.category)
        before = self._cell_text(cell)
        self.take(undone.draft)
        if undone.refused:
            self.say(self._changed_since(cell))
            return
        if cell in self.cells and not self.frame.city:
            self._open(cell)
        self.record.said = self._what_was_undone(undone.edits, cell, before)

    def _refused(self, refused: StepRefusedError) -> None:
        self.catch_up()
        if self.words:
            problem = refused.facts.get("problem")
            self.say(self.words.error(problem) if problem else refusal(self.words, refused.code))

    def _show_trouble(self, trouble: ArchiveError | None) -> None:
        """What isn't on the disk yet is shown all the same, with a message about it."""
        self.record.trouble = trouble.code if trouble else ""
        if trouble:
            self.show(self._writes.with_unsaved(self._read))

    # What others do.

    def hear(self, heard: Heard) -> None:
        """Somebody has made a step on this draft; the page that made it knows."""
        if heard.session != self.author.session or not heard.session:
            self.catch_up()

    def catch_up(self) -> None:
        """Shows the draft as it is now, once the writes that are under way are answered."""
        if not self._writes.idle:
            self._behind = True
            return
        try:
            draft = self.drafts.open(self.id, self.author)
            story = self.drafts.story(self.id)
        except ArchiveError as trouble:
            self.record.trouble = trouble.code
            return
        record = self.record
        shown = (self.revision, self.saved, record.can_undo, record.can_redo)
        if shown != (draft.revision, draft.saved, draft.can_undo, draft.can_redo):
            self.take(draft)
        if story != self.story:
            self.story = story
            self.table.version += 1

    def _rested(self) -> None:
        """Everything is on the disk. The last answer may be older than a step of somebody else that was heard of."""
        if self._behind:
            self._behind = False
            self.catch_up()

    def take(self, draft: Draft) -> None:
        """Shows a draft as it was answered, with what isn't on the disk yet."""
        open_cell, seats = self.sheet.cell, self.sheet.players
        if draft.saved != self.saved:
            self.table.version += 1
        self.revision, self.saved = draft.revision, draft.saved
        self.record.can_undo, self.record.can_redo = draft.can_undo, draft.can_redo
        self.show(draft.body)
        if self.sheet.players != seats:
            self.on_seats(seats, self.sheet.players)
        if open_cell is not None and not self.has(open_cell.player) and self.words:
            self.say(refusal(self.words, "player_left"))

    def know(self, author: Author) -> None:
        """Who makes the steps is known only now: the device took long to say which one it is."""
        self.author = author
        self.catch_up()

    def close(self) -> None:
        """The page is gone."""
        self._writes.close()

    # Words.

    def _cell_text(self, cell: Cell) -> str:
        state = self.cells.get(cell)
        if state is None or self.words is None:
            return ""
        return self.words.number(state.number.points) if state.number.entered else self.words.gettext("empty")

    def _changed_since(self, cell: Cell) -> str:
        if self.words is None:
            return ""
        _ = self.words.gettext
        if cell in self.cells:
            sentence = _("Not undone: somebody else has changed {player} · {category} since.")
            return sentence.format(player=self.player(cell.player)["name"], category=self.words.short(cell.category))
        return _("Not undone: somebody else has changed this since.")

    def _what_was_undone(self, edits: tuple[Edit, ...], cell: Cell, before: str) -> str:
        """What a step back has changed: ``Ana · Science: 41 › empty``."""
        if self.words is None:
            return ""
        now = self._cell_text(cell)
        if now and before != now:
            name, category = self.player(cell.player)["name"], self.words.short(cell.category)
            return f"{name} · {category}: {from_to(self.words, before, now)}"
        names = {player["id"]: player["name"] for player in self.body["players"]}
        return "; ".join(dict.fromkeys(edit_text(self.words, self.game, edit, names) for edit in edits))


def _player_of(edits: tuple[Edit, ...]) -> str:
    """The player whom a step was about; empty where it was about the whole table."""
    for edit in edits:
        if len(edit.path) > 1 and edit.path[0] == "players":
            return str(edit.path[1])
    return ""
