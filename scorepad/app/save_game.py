"""Saves a finished game in the archive, and keeps trying where that may help."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.background import recorded
from scorepad.app.messages import Messages
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import PadState
from scorepad.app.store import Store
from scorepad.archive.errors import PASSING, ArchiveError
from scorepad.games.document import Json
from scorepad.games.score import Result
from scorepad.wording.answers import result_answer
from scorepad.wording.archive import sentence

if TYPE_CHECKING:
    from scorepad.app.memories.album import WaitingPhotos

_SLOW_SECONDS = 2.0
_RETRY_SECONDS = (2.0, 4.0, 8.0, 15.0, 30.0)
"""How long to wait before each further attempt to save in a shared archive that doesn't answer."""


class Saving:
    """Saves in the background, with messages for the person."""

    def __init__(self, page: ft.Page, store: Store, state: PadState, messages: Messages) -> None:
        self._page = page
        self._store = store
        self._state = state
        self._messages = messages
        self._photos: dict[str, WaitingPhotos] = {}

    def photos(self, draft_id: str) -> WaitingPhotos:
        """The photos that were chosen at the end of a game, before it is saved."""
        from scorepad.app.memories.album import WaitingPhotos

        return self._photos.setdefault(draft_id, WaitingPhotos())

    def save(self, board: Board, revision: int) -> None:
        """Saves a finished game as it was on the screen at a revision of its draft."""
        if board.result is not None and not board.saved and not board.saving:
            board.saving = True
            self._page.run_task(self._save, board, revision, board.document, board.result)

    async def _save(self, board: Board, revision: int, table: Json, result: Result) -> None:
        words = self._state.look.words
        answer = result_answer(result, words)
        try:
            saved = await self._patiently(lambda: self._store.save_at(board.id, revision, table, answer, board.story))
        except ArchiveError as trouble:
            self._messages.say(self._sentence(trouble))
            return
        finally:
            board.saving = False
        board.catch_up()
        if saved:
            await self._keep_photos(board.id, saved)
        else:
            self._messages.say(words.gettext("The game has changed in the meantime. Check the new result, then save."))
        self._state.version += 1

    async def _keep_photos(self, draft_id: str, saved: str) -> None:
        if draft_id in self._photos:
            try:
                await self._photos[draft_id].keep(self._store.archive, saved)
            except ArchiveError as trouble:
                self._messages.say(self._sentence(trouble))

    async def _patiently(self, save: Callable[[], str | None]) -> str | None:
        """Saves, with a message where that takes long, and tries again by itself where the trouble may pass."""
        _ = self._state.look.words.gettext
        for pause in _RETRY_SECONDS:
            saving = asyncio.ensure_future(recorded(save))
            await asyncio.wait({saving}, timeout=_SLOW_SECONDS)
            if not saving.done():
                self._messages.say(_("Saving is taking longer than usual. The draft is kept on this device."))
            try:
                return await saving
            except ArchiveError as trouble:
                if trouble.code not in PASSING:
                    raise
                trying = _("The pad keeps trying.")
                self._messages.say(f"{self._sentence(trouble)} {trying}")
            await asyncio.sleep(pause)
        return await recorded(save)

    def _sentence(self, trouble: ArchiveError) -> str:
        return sentence(trouble, self._state.look.lang)
