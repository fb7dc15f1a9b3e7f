"""One session: a page that one person looks at, and all that it is made of."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.awake import Awake
from scorepad.app.boards import Boards
from scorepad.app.device import Device
from scorepad.app.messages import Messages
from scorepad.app.navigation import Navigation
from scorepad.app.person import Person
from scorepad.app.routes import HISTORY, HOME, WITH_DRAFT
from scorepad.app.save_game import Saving
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import PadState
from scorepad.app.store import Store
from scorepad.wording.language import LANGUAGES

if TYPE_CHECKING:
    from scorepad.app.memories.album import WaitingPhotos
    from scorepad.app.memories.shelf import Shelf
    from scorepad.app.referee.disputes import Disputes

_AT_THE_TABLE = (*WITH_DRAFT, HISTORY, "referee")
_LOCALES = {
    code: ft.LocaleConfiguration([ft.Locale(each) for each in LANGUAGES], ft.Locale(code)) for code in LANGUAGES
}


class Pad:
    """What the views talk to. One for each session: nothing here is shared but the store."""

    def __init__(self, page: ft.Page, store: Store) -> None:
        self.page = page
        self._session = page.session
        """Flet's own page doesn't keep it: a timer that ends late, such as a toast's, would find it gone and fail."""
        self.store = store
        device = Device(store)
        self.person = Person(page, device, self.show_look)
        self.state = PadState(HOME, self.person.look)
        self.messages = Messages(self.state)
        self.boards = Boards(page, store, self.person, self.state, self.messages, self._read_rule, self._reseat)
        self.navigation = Navigation(page, self.state, self.boards, self.messages, device, self._mind_sleep)
        self.saving = Saving(page, store, self.state, self.messages)
        self.tabbed = False
        """Whether the Tab key has led to a control, which then takes Enter."""
        self._awake = Awake(page)
        # What nearly every screen does.
        self.board = self.boards.get
        self.say, self.offer = self.messages.say, self.messages.offer
        self.go, self.visit, self.back = self.navigation.go, self.navigation.visit, self.navigation.back
        self.read_rule = self.navigation.read_rule
        self.prefer = self.person.prefer

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

    def waiting_photos(self, draft_id: str) -> WaitingPhotos:
        """The photos that were chosen at the end of a game, before it is saved."""
        return self.saving.photos(draft_id)

    def _read_rule(self, rule: str) -> None:
        self.navigation.read_rule(rule)

    def _reseat(self, draft_id: str, before: tuple[str, ...], now: tuple[str, ...]) -> None:
        self.disputes.reseat(draft_id, before, now)

    def show_look(self) -> None:
        """Draws everything anew where the look has changed."""
        look = self.person.look
        self.page.bgcolor = look.theme.paper
        self.page.theme_mode = ft.ThemeMode.DARK if look.dark else ft.ThemeMode.LIGHT
        # The client's own words too: those of its date picker, its menus, its text fields.
        self.page.locale_configuration = _LOCALES[look.lang]
        self.boards.show(look)
        self.state.look = look
        self._mind_sleep()

    def _mind_sleep(self) -> None:
        """Keeps the screen awake as long as a table is in hand, for those who want it."""
        self._awake.keep(self.person.preferences.awake and self.state.route.screen in _AT_THE_TABLE)

    def leave_setup(self, board: Board) -> None:
        """Home from the set-up: a draft in which nothing was entered yet leaves no trace."""
        if not board.sheet.cell and not board.has_numbers:
            self.boards.discard(board.id)
        self.go(HOME)

    def screen_failed(self) -> None:
        """A screen could not be drawn: it says so, and shows the way back."""
        self.page.run_task(self._show_failure)

    async def _show_failure(self) -> None:
        self.state.failed = True
