"""The pad of one session: which screen is shown, how this person wants it, and the drafts at hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import flet as ft

from scorepad.app import routes
from scorepad.app.board import Board
from scorepad.app.look import Look
from scorepad.app.preferences import Preferences
from scorepad.app.recorder import recorded
from scorepad.app.routes import HOME, REFEREE, WITH_DRAFT, Route
from scorepad.app.states import PadState
from scorepad.app.store import Store
from scorepad.archive.errors import ArchiveError
from scorepad.games import GAMES
from scorepad.games.document import Json
from scorepad.wording.answers import result_answer
from scorepad.wording.language import LANGUAGES, nearest_language

if TYPE_CHECKING:
    from scorepad.app.referee.disputes import Disputes
    from scorepad.app.shelf import Shelf

_KEY = "scorepad.preferences"
_TABLE_KEY = "scorepad.table"
_ANSWER_SECONDS = 1.5
_AT_THE_TABLE = (*WITH_DRAFT, "referee")
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
        self.boards: dict[str, Board] = {}
        self.device = ft.SharedPreferences()
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
        from scorepad.app.shelf import Shelf

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
            board.words = look.words
            board.goes_on = self.preferences.goes_on
            board.refresh()
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
        asked = asyncio.gather(self.device.get(_KEY), self.device.get(_TABLE_KEY))
        done, _ = await asyncio.wait({asked}, timeout=_ANSWER_SECONDS)
        if done:
            self.table = self._take_preferences(asked)
        else:
            asked.add_done_callback(self._take_late_preferences)

    def _take_preferences(self, answer: asyncio.Future[Any]) -> str:
        """Takes the preferences; the table that was in hand."""
        try:
            kept, table = answer.result()
            self.preferences = Preferences.read(json.loads(kept) if isinstance(kept, str) else {})
        except (RuntimeError, TimeoutError, ValueError):
            self.preferences = Preferences()
            return ""
        return table if isinstance(table, str) else ""

    def _take_late_preferences(self, answer: asyncio.Future[Any]) -> None:
        if not answer.cancelled():
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
            self.go(table)
        else:
            self.arrive(address)

    def arrive(self, address: str) -> None:
        """Shows the screen at an address; a bad one leads home with a word."""
        route = routes.parse(address)
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
        self.state.route = route
        self._mind_sleep()
        self._mind_table()

    def _mind_table(self) -> None:
        """Has the device remember which table is in hand, also while something is looked up."""
        route = self.state.route
        table = routes.address(route) if route.screen in WITH_DRAFT else ""
        if route.screen not in REFEREE and table != self.table:
            self.table = table
            self.page.run_task(self.device.set, _TABLE_KEY, table)

    def say(self, word: str) -> None:
        """A word for the person, at the bottom of the screen for a while."""
        self.offer(word, "", None)

    def offer(self, word: str, label: str, way_back: Callable[[], object] | None) -> None:
        """A word with a way to take back what it tells of."""
        self.state.way_back = way_back
        self.state.way_back_label = label
        self.state.word = word

    def _exists(self, route: Route) -> bool:
        if route.screen in WITH_DRAFT or (route.screen == "referee" and route.about not in GAMES):
            return self.board(route.about) is not None
        return True

    # Drafts.

    def board(self, draft_id: str) -> Board | None:
        """The board of a draft; None where there is no such draft."""
        board = self.boards.get(draft_id)
        if board is None:
            try:
                draft = self.store.drafts.open(draft_id)
            except ArchiveError:
                return None
            board = Board(self.store.drafts, draft, self.preferences.modes, self.page.run_task, self._keep_modes)
            board.words = self.look().words
            board.goes_on = self.preferences.goes_on
            board.read_rule = self.read_rule
            board.refresh()
            self.boards[draft_id] = board
        return board

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
        if not board.sheet.cell and not any(state.number.told for state in board.cells.values()):
            self.discard(board.id)
        self.go(HOME)

    def save(self, board: Board, note: str, place: str) -> None:
        """Keeps a finished game in the archive."""
        self.page.run_task(self._save, board, note, place)

    async def _save(self, board: Board, note: str, place: str) -> None:
        if board.result is None or board.saved:
            return
        words = self.look().words
        answer = result_answer(board.result, words)
        try:
            board.saved = await recorded(lambda: self.store.save(board.id, board.document, answer, note, place))
        except ArchiveError as trouble:
            self.say(words.trouble(trouble.code))
            return
        self.state.version += 1

    async def remember_players(self, document: Json) -> None:
        """Keeps who sits at the table, for the next game."""
        await recorded(lambda: self.store.remember(document))
