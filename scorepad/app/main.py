"""The app: one function that a session starts with, and the component that shows its screen."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.flet_patches import (
    end_calls,
    remember_event_types,
    show_in_turn,
    survive_faults,
    take_late_answers,
)
from scorepad.app.kit.component import part
from scorepad.app.kit.fonts import TITLES, TITLES_ADDRESS
from scorepad.app.kit.icons import FAMILY, FONT_ADDRESS
from scorepad.app.kit.palette import DARK, LIGHT, Theme
from scorepad.app.kit.toast import toast
from scorepad.app.result.end import end_view
from scorepad.app.routes import MEMORIES, REFEREE, Route
from scorepad.app.session import Pad
from scorepad.app.settings.view import settings_view
from scorepad.app.sheet.states import PadState
from scorepad.app.sheet.view import key_pressed, sheet_view
from scorepad.app.start.failed import failed_view
from scorepad.app.start.home import home_view
from scorepad.app.store import open_store
from scorepad.app.table.setup import setup_view
from scorepad.site.page import watch_storing


async def main(page: ft.Page) -> None:
    """A session begins: take the person's preferences and show the screen at the page's address."""
    remember_event_types()
    take_late_answers(page)
    end_calls(page)
    show_missed = show_in_turn(page)
    store = open_store()
    pad = Pad(page, store)
    page.data = pad
    survive_faults(page, pad.messages.say_failed)
    page.title = "Scorepad"
    page.padding = 0
    page.spacing = 0
    if not page.web:  # A browser has read it by now, with the client's own fonts.
        page.fonts = {FAMILY: FONT_ADDRESS, TITLES: TITLES_ADDRESS}
    page.theme, page.dark_theme = _theme(LIGHT), _theme(DARK)
    pad.navigation.table = await pad.person.load()
    if page.session.connection is None:
        raise BrokenPipeError("closed again while the device was asked")  # Flet's word for it; it ends quietly.
    pad.show_look()
    page.on_route_change = lambda event: pad.navigation.arrive(event.route)
    page.on_resize = lambda _: pad.show_look()
    page.on_platform_brightness_change = lambda _: pad.show_look()
    page.on_keyboard_event = lambda event: _on_key(pad, event)
    page.on_connect = lambda _: _come_back(pad, show_missed)
    page.on_close = lambda _: pad.boards.close()
    store.begin_watching()
    pad.navigation.open(page.route or "/")
    page.render(app, pad, pad.state)
    watch_storing(pad.boards.show_unstored)
    page.run_task(_learn_language, pad)
    page.run_task(_learn_motion, pad)


def _theme(theme: Theme) -> ft.Theme:
    """The client's own part of the look: the ring of what the keyboard has led to, and the shade of what is pressed."""
    shade = ft.Colors.with_opacity(0.12, theme.ink)
    return ft.Theme(color_scheme_seed=theme.accent, focus_color=theme.focus, highlight_color=shade, splash_color=shade)


def _come_back(pad: Pad, show_missed: Callable[[], None]) -> None:
    """The page is connected again: it gets what has changed while it was away."""
    pad.boards.catch_up()
    show_missed()


async def _learn_motion(pad: Pad) -> None:
    """Whoever has asked the device for less motion gets the result at once."""
    try:
        asked = await ft.SemanticsService().get_accessibility_features()
    except (RuntimeError, TimeoutError, TypeError):
        return
    pad.person.reduced_motion = asked.reduce_motion or asked.disable_animations
    pad.show_look()


async def _learn_language(pad: Pad) -> None:
    """The language of the device is known only after it was asked."""
    try:
        device = await pad.page.get_device_info()
    except (RuntimeError, TimeoutError, TypeError):
        return
    locales = [str(getattr(locale, "language_code", locale)) for locale in getattr(device, "locales", None) or []]
    language = getattr(device, "language", None)
    pad.person.speak(locales or ([str(language)] if language else []))
    pad.show_look()


def _on_key(pad: Pad, event: ft.KeyboardEvent) -> None:
    """Keys belong to the sheet, but Enter to whatever the Tab key has led to."""
    route = pad.state.route
    if route.screen != "sheet" or event.alt or event.meta:
        return
    board = pad.board(route.about)
    if board is None or board.frame.city:
        return
    if event.ctrl:
        if event.key in ("Z", "z"):
            (board.redo if event.shift else board.undo)()
        return
    if event.key == "Tab":
        pad.tabbed = True
    elif not (pad.tabbed and event.key in ("Enter", "Numpad Enter")):
        pad.tabbed = False
        key_pressed(board, event.key)


@part
def app(pad: Pad, state: PadState) -> ft.Control:
    """The screen of the route, under a message if there is one."""
    return ft.SafeArea(
        ft.Stack(
            [
                ft.Container(
                    failed_view(pad, state.look) if state.failed else _screen(pad, state.route),
                    left=0,
                    right=0,
                    top=0,
                    bottom=0,
                ),
                toast(pad, state.look, state.message),
            ],
            expand=True,
        ),
        expand=True,
    )


def _screen(pad: Pad, route: Route) -> ft.Control:
    screens: dict[str, Callable[[Pad, Route], ft.Control]] = {
        **dict.fromkeys(("sheet", "setup", "history", "end"), _table),
        "settings": _settings,
        **dict.fromkeys(MEMORIES, _memories),
        **dict.fromkeys(REFEREE, _referee),
    }
    return screens.get(route.screen, _home)(pad, route)


def _home(pad: Pad, _: Route) -> ft.Control:
    return home_view(pad, pad.state.look, pad.state.version, pad.state.drafts_version, key="home")


def _table(pad: Pad, route: Route) -> ft.Control:
    """A screen of a table in hand; the start where there is no such table any more."""
    board, look = pad.board(route.about), pad.state.look
    if board is None:
        return _home(pad, route)
    key = f"{route.screen}-{board.id}"
    if route.screen == "setup":
        return setup_view(pad, board, look, board.table, board.record, key=key)
    if route.screen == "end":
        return end_view(pad, board, look, board.table, key=key)
    if route.screen == "history":
        from scorepad.app.table.history import history_view

        return history_view(pad, board, look, board.table, key=key)
    return sheet_view(pad, board, look, board.frame, key=key)


def _memories(pad: Pad, route: Route) -> ft.Control:
    """What has to do with games of before is imported when it is first looked at, to keep the start short."""
    from scorepad.app.memories.screens import memories_screen

    return memories_screen(pad, route)


def _referee(pad: Pad, route: Route) -> ft.Control:
    """The referee and the rules are imported when they are first asked."""
    from scorepad.app.referee.screens import dispute_screen

    return dispute_screen(pad, route) or _home(pad, route)


def _settings(pad: Pad, _: Route) -> ft.Control:
    return settings_view(pad, pad.state.look, pad.person.preferences, key="settings")
