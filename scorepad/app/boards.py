"""The tables in hand on one page: their drafts opened, followed, begun and discarded."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from contextvars import copy_context
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.background import beside, recorded
from scorepad.app.messages import Messages
from scorepad.app.person import Person
from scorepad.app.routes import HOME
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import PadState
from scorepad.app.store import Store
from scorepad.archive.errors import ArchiveError
from scorepad.drafts import Draft
from scorepad.drafts.news import EVERY, Heard
from scorepad.games.document import Json

if TYPE_CHECKING:
    from scorepad.app.kit.look import Look

_log = logging.getLogger("scorepad")
_LIST_SECONDS = 1.0
"""The list of drafts on the home screen follows what happens at the tables, but not every tap."""


class Boards:
    """The boards of a page, each opened when it is first shown, and kept up to date with what others do."""

    def __init__(
        self,
        page: ft.Page,
        store: Store,
        person: Person,
        state: PadState,
        messages: Messages,
        read_rule: Callable[[str], None],
        reseat: Callable[[str, tuple[str, ...], tuple[str, ...]], None],
    ) -> None:
        self._page = page
        self._store = store
        self._person = person
        self._state = state
        self._messages = messages
        self._read_rule = read_rule
        self._reseat = reseat
        self._boards: dict[str, Board] = {}
        self._stops: list[Callable[[], None]] = []
        self._unfollow: Callable[[], None] = lambda: None
        self._list_is_due = False
        self._unstored = ""

    def values(self) -> Collection[Board]:
        """The boards that were opened so far."""
        return self._boards.values()

    def lists(self, draft_id: str) -> bool:
        """Whether a draft is among those on the home screen."""
        return any(draft.id == draft_id for draft in self._store.drafts.list())

    def get(self, draft_id: str) -> Board | None:
        """The board of a draft; None where there is no such draft."""
        board = self._boards.get(draft_id)
        if board is None:
            try:
                board = self._opened(self._store.drafts.open(draft_id, self._person.author))
            except ArchiveError as trouble:
                if trouble.code == "unreadable_draft":
                    self._store.drafts.mark_unreadable(draft_id)
                return None
            except Exception:
                # Whatever is wrong with one table, the pad itself must open.
                _log.exception("a draft can't be shown")
                self._store.drafts.mark_unreadable(draft_id)
                return None
            board.record.unstored = self._unstored
            self._boards[draft_id] = board
        return board

    def _opened(self, draft: Draft) -> Board:
        drafts, person = self._store.drafts, self._person
        board = Board(
            drafts,
            draft,
            person.preferences.modes,
            self._page.run_task,
            person.store,
            person.author,
            beside,
            asyncio.get_running_loop().call_later,
        )
        board.goes_on = person.preferences.goes_on
        board.veils = person.preferences.veil
        board.use_tens(person.preferences.tens)
        board.read_rule = self._read_rule
        board.say = self._messages.say
        board.on_seats = lambda before, now: self._reseat(board.id, before, now)
        board.speak(person.look.words)
        self._stops.append(drafts.news.listen(draft.id, self._hopping(board.hear)))
        return board

    def open_empty(self, draft_id: str) -> None:
        """Opens the first empty cell of a table, where nothing is open."""
        board = self.get(draft_id)
        if board is not None:
            board.open_empty()

    def close_editor(self, draft_id: str) -> bool:
        """Closes what is open on a sheet; whether anything was."""
        board = self._boards.get(draft_id)
        return board is not None and board.close_editor()

    # Those who change a table.

    def start(self, game: str) -> str:
        """A new draft of a game, with those who played it last; its id."""
        person = self._person
        return self._store.drafts.start(
            game, self._store.opening_table(game, person.look.words, person.preferences.rulings)
        )

    def discard(self, draft_id: str) -> None:
        """Takes a draft off the list; ``restore`` brings it back."""
        self._store.drafts.discard(draft_id)
        self.forget(draft_id)
        self._state.version += 1

    def restore(self, draft_id: str) -> None:
        """Brings a draft back onto the list."""
        self._store.drafts.restore(draft_id)
        self._messages.say("")
        self._state.version += 1

    def forget(self, draft_id: str) -> None:
        """Has a draft opened anew when it is next shown."""
        self._boards.pop(draft_id, None)

    async def remember_players(self, document: Json) -> None:
        """Stores who sits at the table, for the next game."""
        words = self._person.look.words
        await recorded(lambda: self._store.remember(document, words))

    # What happens elsewhere.

    def follow_list(self, shown: bool) -> None:
        """Has the list of drafts follow what other pages do, while it is shown: every tap at any table is heard."""
        self._unfollow()
        self._unfollow = (
            self._store.drafts.news.listen(EVERY, self._hopping(self._hear_of_any)) if shown else lambda: None
        )

    def _hopping(self, hear: Callable[[Heard], None]) -> Callable[[Heard], None]:
        """News come in the thread that made the step; they are heard in the loop and the context of this page."""
        loop, context = asyncio.get_running_loop(), copy_context()

        def hop(heard: Heard) -> None:
            with suppress(RuntimeError):  # The loop is closed: the pad is being stopped.
                loop.call_soon_threadsafe(hear, heard, context=context.copy())

        return hop

    def _hear_of_any(self, heard: Heard) -> None:
        if not self._list_is_due and heard.session != self._person.author.session:
            self._list_is_due = True
            asyncio.get_running_loop().call_later(_LIST_SECONDS, self._show_list)

    def _show_list(self) -> None:
        self._list_is_due = False
        if self._state.route == HOME:
            self._state.drafts_version += 1

    def show(self, look: Look) -> None:
        """Shows every board in a look, to the person as the device knows them by now."""
        for board in self._boards.values():
            board.goes_on = self._person.preferences.goes_on
            board.veils = self._person.preferences.veil
            board.show_veil()
            board.use_tens(self._person.preferences.tens)
            board.speak(look.words)
            if board.author != self._person.author:
                board.know(self._person.author)

    def show_unstored(self, reason: str) -> None:
        """Says on every sheet why the browser of the static site doesn't store what is written; empty: it does."""
        self._unstored = reason
        self._page.run_task(self._show_unstored)

    async def _show_unstored(self) -> None:
        for board in self._boards.values():
            board.record.unstored = self._unstored

    def catch_up(self) -> None:
        """The screen was asleep or cut off: shows every table as it is now, before it takes a tap."""
        for board in self._boards.values():
            board.catch_up()

    def close(self) -> None:
        """The page is gone for good."""
        self._unfollow()
        for stop in self._stops:
            stop()
        for board in self._boards.values():
            board.close()
