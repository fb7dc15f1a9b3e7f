"""All saved games: newest first, found again by who, what, where, when and the words of the note."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.asking import error_text
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, icon_button, picture, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import WIDEST, notice, top_bar, waiting
from scorepad.app.memories.game_filter import filters, search_field
from scorepad.app.memories.game_row import game_row
from scorepad.app.memories.shelf import Shelf
from scorepad.app.routes import HOME, Route
from scorepad.app.session import Pad
from scorepad.archive import Filter

_NEAR_THE_END = 800
"""So many pixels before the end of the list, the next page is fetched."""


@part
def games_view(pad: Pad, look: Look, shelf: Shelf) -> ft.Control:
    """The list, under what it is searched by."""
    words = look.words
    _ = words.gettext

    def begin() -> None:
        pad.page.run_task(shelf.look)

    def want(wanted: Filter) -> None:
        shelf.wanted = wanted
        begin()

    def scrolled(event: ft.OnScrollEvent) -> None:
        if event.max_scroll_extent - event.pixels < _NEAR_THE_END and shelf.next and not shelf.loading:
            pad.page.run_task(shelf.more)

    ft.use_effect(begin, [])
    bar = top_bar(
        pad,
        look,
        _("Games")
        if shelf.count is None
        else words.ngettext("{n} game", "{n} games", shelf.count).format(n=shelf.count),
        HOME,
        _("Home"),
        icon_button(look, "chart", _("Statistics"), lambda: pad.go(Route("statistics"))),
        icon_button(look, "people", _("Names"), lambda: pad.go(Route("names"))),
        icon_button(look, "exchange", _("Export and import"), lambda: pad.go(Route("exchange"))),
    )
    rows: list[ft.Control] = [search_field(pad, look, key=f"search-{shelf.searches}")]
    rows.append(filters(pad, look, shelf.wanted, want))
    rows += _found(pad, look, shelf)
    return ft.Column(
        [
            bar,
            ft.ListView(
                [
                    ft.Container(row, alignment=ft.Alignment(0, 0), key=row.key or f"row-{number}")
                    for number, row in enumerate(_narrow(look, row) for row in rows)
                ],
                expand=True,
                spacing=10,
                padding=ft.Padding.only(top=4, bottom=96),
                on_scroll=scrolled,
                scroll_interval=100,
            ),
        ],
        spacing=0,
        expand=True,
    )


def _narrow(look: Look, row: ft.Control) -> ft.Container:
    return ft.Container(
        row,
        width=min(look.width, WIDEST),
        padding=ft.Padding.symmetric(horizontal=12),
        key=f"narrow-{row.key}" if row.key else None,
    )


def _found(pad: Pad, look: Look, shelf: Shelf) -> list[ft.Control]:
    _ = look.words.gettext
    if shelf.trouble is not None:
        return [notice(look, error_text(shelf.trouble, look), "alarm", alarm=True)]
    if shelf.count is None:
        return [waiting(look)]
    if not shelf.games:
        return [_nothing(pad, look, shelf.wanted == Filter())]
    rows: list[ft.Control] = [game_row(pad, look, game) for game in shelf.games]
    if shelf.next:
        rows.append(button(look, _("More games"), lambda: pad.page.run_task(shelf.more), filled=False, glyph="down"))
    return rows


def _nothing(pad: Pad, look: Look, at_all: bool) -> ft.Control:
    _ = look.words.gettext
    rows: list[ft.Control] = [picture("laurel", look.theme.quiet, 56)]
    if at_all:
        rows.append(
            text(
                look,
                _("No games saved yet. To keep a finished game, tap Save below its result."),
                16,
                align=ft.TextAlign.CENTER,
            )
        )
        rows.append(
            button(
                look,
                _("Import games or restore a backup"),
                lambda: pad.go(Route("exchange")),
                filled=False,
                glyph="exchange",
            )
        )
    else:
        rows.append(text(look, _("No saved game matches these filters."), 16, align=ft.TextAlign.CENTER))
    return ft.Container(ft.Column(rows, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.CENTER), padding=24)
