"""Which screen is shown, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app import routes
from scorepad.app.boards import Boards
from scorepad.app.device import TABLE_KEY, Device
from scorepad.app.kit.layout import WIDE
from scorepad.app.messages import Messages
from scorepad.app.routes import HISTORY, HOME, REFEREE, WITH_DRAFT, Route
from scorepad.app.sheet.states import PadState
from scorepad.games import GAMES

_REMEMBERED = 50
"""So many screens are remembered to recognise the browser's way back."""


class Navigation:
    """Goes from screen to screen, and keeps the browser's address and the device's memory of the table in step."""

    def __init__(
        self,
        page: ft.Page,
        state: PadState,
        boards: Boards,
        messages: Messages,
        device: Device,
        on_screen: Callable[[], None],
    ) -> None:
        self._page = page
        self._state = state
        self._boards = boards
        self._messages = messages
        self._device = device
        self._on_screen = on_screen
        self.trail: list[Route] = []
        """The screens that were left for a look at something, to come back to."""
        self._shown: list[Route] = []
        """The screens in the order in which the browser would go back through them."""
        self.table = ""
        """The address of the table in hand, as the device remembers it; empty once its screen was left for another."""

    def open(self, address: str) -> None:
        """Shows the screen that the page was opened at.

        At the home address, a table that was in hand comes first: after a crash, a closed tab or a flat battery the
        pad opens on that table.
        """
        table = routes.parse(self.table)
        if routes.parse(address) != HOME or not table or not self._boards.lists(table.about):
            self.arrive(address)
        elif self._exists(table):
            self.go(table)
        else:
            self.go(HOME)
            self._say(self._state.look.words.gettext("The last game can't be opened, so here is the home screen."))

    def arrive(self, address: str) -> None:
        """Shows the screen at an address; a bad one leads home with a message."""
        route = routes.parse(address)
        previous = self._shown[-2] if len(self._shown) > 1 else None
        # The browser's Back leads to the screen before, or straight home; any other address was asked for by itself.
        if route is not None and route != self._state.route and route in (HOME, previous) and self._close_editor():
            return
        if route is not None and route == previous:
            del self._shown[-2:]
        if route is None or not self._exists(route):
            self.go(HOME)
            self._say(self._state.look.words.gettext("There is nothing at that address, so here is the home screen."))
            return
        if route.screen == "new":
            self.go(Route("setup", self._boards.start(route.about)))
            return
        if self.trail and self.trail[-1] == route:
            self.trail.pop()
        self._show(route)

    def _say(self, message: str) -> None:
        self._messages.say(message)

    def _exists(self, route: Route) -> bool:
        if route.screen in (*WITH_DRAFT, HISTORY) or (route.screen == "referee" and route.about not in GAMES):
            return self._boards.get(route.about) is not None
        return True

    def _close_editor(self) -> bool:
        """The back key of a phone first closes what is open on the sheet, and stays there; whether it did."""
        shown = self._state.route
        if shown.screen != "sheet" or not self._boards.close_editor(shown.about):
            return False
        self._page.navigate(routes.address(shown))
        return True

    def visit(self, route: Route) -> None:
        """Shows a screen to come back from: the referee in the middle of a game, a rule behind a number."""
        self.trail.append(self._state.route)
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
        self._page.navigate(routes.address(route))

    def _show(self, route: Route) -> None:
        """A message of the last screen would only cover the keys of this one; an offer to undo something stays."""
        state = self._state
        elsewhere = route != state.route
        if elsewhere and state.undo is None:
            state.message = ""
        state.failed = False
        if not self._shown or self._shown[-1] != route:
            self._shown = [*self._shown[1 - _REMEMBERED :], route]
        state.route = route
        self._boards.follow_list(route == HOME)
        if route.screen == "sheet" and elsewhere and state.look.width >= WIDE:
            self._boards.open_empty(route.about)  # there it covers nothing, and its place would be empty
        self._on_screen()
        self._remember_table()

    def _remember_table(self) -> None:
        """Has the device remember which table is in hand, also while something is looked up."""
        route = self._state.route
        table = routes.address(route) if route.screen in WITH_DRAFT else ""
        if route.screen not in (*REFEREE, HISTORY) and table != self.table:
            self.table = table
            self._page.run_task(self._device.set, TABLE_KEY, table)
