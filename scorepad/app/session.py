"""The pad of one session: which screen is shown, how this person wants it, and the drafts at hand."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import cached_property
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import flet as ft

from scorepad.app import routes
from scorepad.app.background import beside, recorded
from scorepad.app.device import Device
from scorepad.app.kit.look import Look
from scorepad.app.preferences import Preferences
from scorepad.app.routes import HISTORY, HOME, REFEREE, WITH_DRAFT, Route
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import PadState
from scorepad.app.store import Store
from scorepad.archive.errors import PASSING, ArchiveError
from scorepad.drafts import Author, Draft
from scorepad.drafts.news import EVERY, Heard
from scorepad.games import GAMES
from scorepad.games.document import Json
from scorepad.games.score import Result
from scorepad.wording.answers import result_answer
from scorepad.wording.archive import sentence
from scorepad.wording.language import LANGUAGES, nearest_language

if TYPE_CHECKING:
    from scorepad.app.kit.words import Words
    from scorepad.app.memories.shelf import Shelf
    from scorepad.app.referee.disputes import Disputes

_log = logging.getLogger("scorepad")
_KEY = "scorepad.preferences"
_TABLE_KEY = "scorepad.table"
_SLOW_SECONDS = 2.0
_RETRY_SECONDS = (2.0, 4.0, 8.0, 15.0, 30.0)
"""How long to wait before each further attempt to save in a shared archive that doesn't answer."""
_DEVICE_KEY = "scorepad.device"
_ANSWER_SECONDS = 1.5
_LIST_SECONDS = 1.0
"""The list of drafts on the start follows what happens at the tables, but not every tap."""
_AT_THE_TABLE = (*WITH_DRAFT, HISTORY, "referee")
_LOCALES = {
    code: ft.LocaleConfiguration([ft.Locale(each) for each in LANGUAGES], ft.Locale(code)) for code in LANGUAGES
}


class Pad:
    """What the views talk to. One for each session: nothing here is shared but the store."""

    def __init__(self, page: ft.Page, store: Store) -> None:
        self.page = page
        self.store = store
        self.preferences = Preferences()
        self.table = ""
        """The address of the table in hand, as the device remembers it; empty once its screen was left for another."""
        self.device_language = "en"
        self.author = Author(uuid4().hex, uuid4().hex)
        """Who makes the steps on this page."""
        self._stops: list[Callable[[], None]] = []
        self._list_is_due = False
        self.boards: dict[str, Board] = {}
        self.device = Device(store)
        self.unstored = ""
        """Why the browser of the static site doesn't store what is written; empty while it does."""
        self.wakelock = ft.Wakelock()
        self.awake = False
        self.tabbed = False
        self.still = False
        self.trail: list[Route] = []
        """The screens that were left for a look at something, to come back to."""
        self.state = PadState(HOME, self.look())

    @cached_property
    def shelf(self) -> Shelf:
        """The saved games that this person is looking through."""
        from scorepad.app.memories.shelf import Shelf

        return Shelf(self.store)

    @cached_property
    def disputes(self) -> Disputes:
        """What this person asks the referee, and looks up in the rules."""
        from scorepad.app.referee.disputes import Disputes

        return Disputes(self)

    # How it looks.

    def look(self) -> Look:
        """How this person sees the pad, on this screen."""
        wanted = self.preferences
        dark = wanted.theme == "dark" or (
            wanted.theme == "system" and self.page.platform_brightness == ft.Brightness.DARK
        )
        return Look(
            dark,
            wanted.text / 100,
            wanted.language or self.device_language,
            wanted.motion and not self.still,
            round(self.page.width or 390),
            round(self.page.height or 844),
        )

    def show_look(self) -> None:
        """Draws everything anew where the look has changed."""
        look = self.look()
        theme = look.theme
        self.page.bgcolor = theme.paper
        self.page.theme_mode = ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
        # The client's own words too: those of its date picker, its menus, its text fields.
        self.page.locale_configuration = _LOCALES[look.lang]
        for board in self.boards.values():
            board.goes_on = self.preferences.goes_on
            board.speak(look.words)
        self.state.look = look
        self._mind_sleep()

    def _mind_sleep(self) -> None:
        """Keeps the screen awake as long as a table is in hand, for those who want it."""
        awake = self.preferences.awake and self.state.route.screen in _AT_THE_TABLE
        if awake != self.awake:
            self.awake = awake
            self.page.run_task(self.wakelock.enable if awake else self.wakelock.disable)

    async def load_preferences(self) -> None:
        """What this device remembers of the person and the table: asked of the browser, a server may serve several.

        Right after a lost connection the browser may take long to answer, so the screen doesn't wait for ever: it
        is shown plain, and drawn anew when the answer comes.
        """
        asked = asyncio.gather(
            self.device.get(_KEY), self.device.get(_TABLE_KEY), self.device.get(_DEVICE_KEY), return_exceptions=False
        )
        done, _ = await asyncio.wait({asked}, timeout=_ANSWER_SECONDS)
        if done:
            self.table = self._take_preferences(asked)
        else:
            asked.add_done_callback(self._take_late_preferences)

    def _take_preferences(self, answer: asyncio.Future[Any]) -> str:
        """Takes the preferences; the table that was in hand."""
        try:
            kept, table, device = answer.result()
            self._know_device(device)
            self.preferences = Preferences.read(json.loads(kept) if isinstance(kept, str) else {})
        except (RuntimeError, TimeoutError, ValueError):
            self.preferences = Preferences()
            return ""
        return table if isinstance(table, str) else ""

    def _know_device(self, device: object) -> None:
        """Steps that were made on this device before, from another page or before a reload, are this person's too."""
        if isinstance(device, str) and device:
            self.author = self.author._replace(device=device)
            for board in self.boards.values():
                board.know(self.author)
        else:
            self.page.run_task(self.device.set, _DEVICE_KEY, self.author.device)

    def _take_late_preferences(self, answer: asyncio.Future[Any]) -> None:
        if not answer.cancelled() and not answer.exception() and self.page.session.connection is not None:
            self._take_preferences(answer)
            self.page.run_task(self._show_late)

    async def _show_late(self) -> None:
        self.show_look()

    def prefer(self, **changes: Any) -> None:
        """Changes how the pad looks or behaves for this person, and has the device remember it."""
        self.preferences = self.preferences.changed(changes)
        self.show_look()
        self.page.run_task(self._keep_preferences)

    async def _keep_preferences(self) -> None:
        await self.device.set(_KEY, json.dumps(self.preferences.as_json()))

    def _keep_modes(self) -> None:
        self.page.run_task(self._keep_preferences)

    def speak(self, locales: list[str]) -> None:
        """Takes the language of the device, as long as the person hasn't chosen another."""
        for locale in locales:
            code = nearest_language(locale)
            if code != "en" or locale.lower().startswith("en"):
                self.device_language = code
                return

    # Where it is.

    def open(self, address: str) -> None:
        """Shows the screen that the page was opened at.

        The start is that of a new game only if no table was in hand: after a crash, a closed tab or a flat battery
        the pad opens on that table.
        """
        table = routes.parse(self.table)
        if (
            routes.parse(address) == HOME
            and table
            and any(draft.id == table.about for draft in self.store.drafts.list())
        ):
            if self._exists(table):
                self.go(table)
                return
            self.go(HOME)
            self.say(self.look().words.gettext("The last game can't be opened, so here is the home screen."))
            return
        self.arrive(address)

    def arrive(self, address: str) -> None:
        """Shows the screen at an address; a bad one leads home with a word."""
        route = routes.parse(address)
        if route != self.state.route and self._close_editor():
            return
        if route is None or not self._exists(route):
            self.go(HOME)
            self.say(self.look().words.gettext("There is nothing at that address, so here is the home screen."))
            return
        if route.screen == "new":
            self.go(Route("setup", self.start(route.about)))
            return
        if self.trail and self.trail[-1] == route:
            self.trail.pop()
        self._show(route)

    def _close_editor(self) -> bool:
        """The back key of a phone first closes what is open on the sheet, and stays there; whether it did."""
        shown = self.state.route
        board = self.boards.get(shown.about) if shown.screen == "sheet" else None
        if board is None or not board.close_editor():
            return False
        self.page.navigate(routes.address(shown))
        return True

    def visit(self, route: Route) -> None:
        """Shows a screen to come back from: the referee in the middle of a game, a rule behind a number."""
        self.trail.append(self.state.route)
        self.go(route)

    def back(self, otherwise: Route) -> None:
        """Back to the screen that this one was visited from; or another, where it was opened by its address."""
        self.go(self.trail.pop() if self.trail else otherwise)

    def read_rule(self, rule: str) -> None:
        """Opens a rule, to come back from."""
        self.visit(Route("rule", rule))

    def go(self, route: Route) -> None:
        """Shows a screen, and puts its address into the browser."""
        self._show(route)
        self.page.navigate(routes.address(route))

    def _show(self, route: Route) -> None:
        """A word of the last screen would only cover the keys of this one; an offer to take something back stays."""
        if route != self.state.route and self.state.way_back is None:
            self.state.word = ""
        self.state.failed = False
        self.state.route = route
        self._mind_sleep()
        self._mind_table()

    def _mind_table(self) -> None:
        """Has the device remember which table is in hand, also while something is looked up."""
        route = self.state.route
        table = routes.address(route) if route.screen in WITH_DRAFT else ""
        if route.screen not in (*REFEREE, HISTORY) and table != self.table:
            self.table = table
            self.page.run_task(self.device.set, _TABLE_KEY, table)

    def show_storing(self, reason: str) -> None:
        """Says on every sheet whether the browser stores what is written."""
        self.unstored = reason
        self.page.run_task(self._show_unstored)

    async def _show_unstored(self) -> None:
        for board in self.boards.values():
            board.record.unstored = self.unstored

    def say(self, word: str) -> None:
        """A word for the person, at the bottom of the screen for a while."""
        self.offer(word, "", None)

    def offer(self, word: str, label: str, way_back: Callable[[], object] | None) -> None:
        """A word with a way to take back what it tells of."""
        self.state.way_back = way_back
        self.state.way_back_label = label
        self.state.word = word

    def _exists(self, route: Route) -> bool:
        if route.screen in (*WITH_DRAFT, HISTORY) or (route.screen == "referee" and route.about not in GAMES):
            return self.board(route.about) is not None
        return True

    # Drafts.

    def board(self, draft_id: str) -> Board | None:
        """The board of a draft; None where there is no such draft."""
        board = self.boards.get(draft_id)
        if board is None:
            try:
                board = self._new_board(self.store.drafts.open(draft_id, self.author))
            except ArchiveError as trouble:
                if trouble.code == "unreadable_draft":
                    self.store.drafts.mark_unreadable(draft_id)
                return None
            except Exception:
                # Whatever is wrong with one table, the pad itself must open.
                _log.exception("a draft can't be shown")
                self.store.drafts.mark_unreadable(draft_id)
                return None
            board.record.unstored = self.unstored
            self.boards[draft_id] = board
        return board

    def _new_board(self, draft: Draft) -> Board:
        drafts, loop = self.store.drafts, asyncio.get_running_loop()
        board = Board(
            drafts,
            draft,
            self.preferences.modes,
            self.page.run_task,
            self._keep_modes,
            self.author,
            beside,
            loop.call_later,
        )
        board.goes_on = self.preferences.goes_on
        board.read_rule = self.read_rule
        board.say = self.say
        board.on_seats = lambda before, now: self.disputes.reseat(board.id, before, now)
        board.speak(self.look().words)
        self._stops.append(drafts.news.listen(draft.id, self._hopping(board.hear)))
        return board

    def _hopping(self, hear: Callable[[Heard], None]) -> Callable[[Heard], None]:
        """News come in the thread that made the step; they are heard in the loop and the context of this page."""
        loop, context = asyncio.get_running_loop(), copy_context()

        def hop(heard: Heard) -> None:
            with suppress(RuntimeError):  # The loop is closed: the pad is being stopped.
                loop.call_soon_threadsafe(hear, heard, context=context.copy())

        return hop

    def listen(self) -> None:
        """Has the list of drafts on the start follow what other pages do."""
        self._stops.append(self.store.drafts.news.listen(EVERY, self._hopping(self._hear_of_any)))

    def _hear_of_any(self, heard: Heard) -> None:
        if not self._list_is_due and heard.session != self.author.session:
            self._list_is_due = True
            asyncio.get_running_loop().call_later(_LIST_SECONDS, self._show_list)

    def _show_list(self) -> None:
        self._list_is_due = False
        if self.state.route == HOME:
            self.state.drafts_version += 1

    def catch_up(self) -> None:
        """The screen was asleep or cut off: shows every table as it is now, before it takes a tap."""
        for board in self.boards.values():
            board.catch_up()

    def close(self) -> None:
        """The page is gone for good."""
        for stop in self._stops:
            stop()
        for board in self.boards.values():
            board.close()

    def screen_failed(self) -> None:
        """A screen could not be drawn: it says so, and shows the way back."""
        self.page.run_task(self._show_failure)

    def say_failed(self) -> None:
        """Something that was tapped failed; what was on the disk before is still there."""
        self.say(self.look().words.gettext("That didn't work. Nothing was lost; try again."))

    async def _show_failure(self) -> None:
        self.state.failed = True

    def start(self, game: str) -> str:
        """A new draft of a game, with those who played it last; its id."""
        table = self.store.opening_table(game, self.look().words, self.preferences.rulings)
        return self.store.drafts.start(game, table)

    def discard(self, draft_id: str) -> None:
        """Takes a draft off the list; the word for the person offers to take that back."""
        self.store.drafts.discard(draft_id)
        self.boards.pop(draft_id, None)
        self.state.version += 1

    def restore(self, draft_id: str) -> None:
        """Brings a draft back onto the list."""
        self.store.drafts.restore(draft_id)
        self.say("")
        self.state.version += 1

    def leave_setup(self, board: Board) -> None:
        """Home from the set-up: a draft in which nothing was told yet leaves no trace."""
        if not board.sheet.cell and not board.has_numbers:
            self.discard(board.id)
        self.go(HOME)

    def save(self, board: Board, revision: int) -> None:
        """Keeps a finished game in the archive, as it was on the screen at a revision of its draft."""
        if board.result is not None and not board.saved and not board.saving:
            board.saving = True
            self.page.run_task(self._save, board, revision, board.document, board.result)

    async def _save(self, board: Board, revision: int, table: Json, result: Result) -> None:
        words = self.look().words
        answer = result_answer(result, words)
        try:
            saved = await self._patiently(
                lambda: self.store.save_at(board.id, revision, table, answer, board.story), words
            )
        except ArchiveError as trouble:
            self.say(sentence(trouble, self.look().lang))
            return
        finally:
            board.saving = False
        board.catch_up()
        if not saved:
            self.say(words.gettext("The game has changed in the meantime. Check the new result, then save."))
        self.state.version += 1

    async def _patiently(self, save: Callable[[], str | None], words: Words) -> str | None:
        """Saves, with a message where that takes long, and tries again by itself where the trouble may pass."""
        for pause in _RETRY_SECONDS:
            saving = asyncio.ensure_future(recorded(save))
            await asyncio.wait({saving}, timeout=_SLOW_SECONDS)
            if not saving.done():
                self.say(words.gettext("Saving is taking longer than usual. The draft is kept on this device."))
            try:
                return await saving
            except ArchiveError as trouble:
                if trouble.code not in PASSING:
                    raise
                again = words.gettext("The pad keeps trying.")
                self.say(f"{sentence(trouble, self.look().lang)} {again}")
            await asyncio.sleep(pause)
        return await recorded(save)

    async def remember_players(self, document: Json) -> None:
        """Keeps who sits at the table, for the next game."""
        words = self.look().words
        await recorded(lambda: self.store.remember(document, words))
