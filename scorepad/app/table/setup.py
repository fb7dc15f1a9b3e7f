"""The set-up of a table: who sits at it and what is in the box. All of it can be left for later."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, fitting, heading, icon_button, picture, tappable, text
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import RecordState, TableState
from scorepad.app.table.box import box_chooser
from scorepad.app.table.boxes import seats_of
from scorepad.app.table.seat_rows import WIDEST, seat_rows
from scorepad.app.table.seating import with_player, with_wonders
from scorepad.app.table.supremacy import supremacy_chooser


@part
def setup_view(pad: Pad, board: Board, look: Look, table: TableState, record: RecordState) -> ft.Control:
    """The set-up of a draft; the states are watched so that every change shows."""
    chosen, choose = ft.use_state("")
    choosing, choose_winner = ft.use_state(False)
    fields: dict[str, ft.TextField] = ft.use_memo(dict, [])
    words = look.words
    _ = words.gettext
    seated = [seat for seat, player in enumerate(board.document["players"]) if not player.get("free_city")]
    low, high = seats_of(board.document)

    def begin() -> None:
        pad.page.run_task(pad.boards.remember_players, board.document)
        if board.sheet.cell is None and not board.has_numbers:
            board.open_first()
        pad.go(Route("sheet", board.id))

    def add(name: str) -> None:
        board.change(lambda table: with_player(table, name, high, look.words))

    rows: list[ft.Control] = [
        seat_rows(pad, board, look, fields, chosen, choose, len(seated) > low),
        _more(pad, board, look, add, len(seated) < high),
    ]
    rows.append(box_chooser(pad, board, look, table))
    name = words.short_game(board.game)
    top = ft.Row(
        [
            icon_button(look, "back", _("Home"), lambda: pad.leave_setup(board)),
            ft.Container(
                heading(look, name, fitting(look, name.replace(" ", "_"), 20, look.width - 4 * TOUCH - 40), lines=1),
                expand=True,
            ),
            icon_button(look, "history", _("History"), lambda: pad.visit(Route("history", board.id))),
            icon_button(look, "undo", _("Undo"), board.undo if record.can_undo else None),
            language_key(pad, look),
        ],
        spacing=4,
    )
    actions: list[ft.Control] = []
    if of_game(board.game).WONDER_IDS:
        actions.append(
            button(
                look,
                _("Deal Wonders"),
                lambda: board.change(with_wonders),
                filled=False,
                glyph="dice",
                expand=True,
                size=min(15, 19 / look.scale),
            )
        )
    if of_game(board.game).supremacies(board.document):
        actions.append(
            button(
                look,
                _("Won by supremacy"),
                lambda: choose_winner(True),
                filled=False,
                glyph="won",
                expand=True,
                size=15,
            )
        )
    actions.append(button(look, _("Start"), begin, glyph="forward", after=True, expand=True))

    def won() -> None:
        pad.page.run_task(pad.boards.remember_players, board.document)
        pad.go(Route("end", board.id))

    below: ft.Control = ft.Row(actions, spacing=10)
    if choosing:
        below = supremacy_chooser(board, look, lambda: choose_winner(False), won)
    return ft.Container(
        ft.Container(
            ft.Column(
                [top, ft.Column(rows, spacing=12, scroll=ft.ScrollMode.AUTO, expand=True), below],
                spacing=8,
                expand=True,
            ),
            width=min(look.width, WIDEST),
            padding=ft.Padding.only(left=10, right=10, bottom=12, top=4),
        ),
        alignment=ft.Alignment(0, -1),
        expand=True,
    )


def _more(pad: Pad, board: Board, look: Look, add: Callable[[str], None], room: bool) -> ft.Control:
    """Names known from earlier games, and a seat for someone new."""
    words = look.words
    if not room:
        return ft.Container()
    here = {player["name"] for player in board.document["players"]}
    known = [name for name in pad.store.names() if name not in here][:8]
    keys = [
        tappable(
            words.gettext("Add {player}").format(player=name),
            ft.Row(
                [picture("plus", look.theme.ink, 18), text(look, name, 15, lines=1)],
                spacing=4,
                tight=True,
            ),
            lambda name=name: add(name),  # type: ignore[misc]
            alignment=None,
            height=TOUCH,
            padding=ft.Padding.symmetric(horizontal=14),
            bgcolor=look.theme.raised,
            border_radius=24,
        )
        for name in known
    ]
    label = words.gettext("Add a player")
    keys.append(
        tappable(
            label,
            ft.Row(
                [picture("add_person", look.theme.ink, 20), text(look, label, 15, lines=1)],
                spacing=6,
                tight=True,
            ),
            lambda: add(""),
            alignment=None,
            height=TOUCH,
            padding=ft.Padding.symmetric(horizontal=14),
            border=ft.Border.all(1.5, look.theme.line),
            border_radius=24,
        )
    )
    return ft.Row(keys, wrap=True, spacing=8, run_spacing=8)
