"""The seats of a table on the screen: names to type, to drag into another order, and the Wonder before each."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.controls import icon_button, picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import line_of
from scorepad.app.kit.silhouettes import silhouette
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.store import is_unnamed
from scorepad.app.table.boxes import seats_of
from scorepad.app.table.name_field import NamedSeat, name_field
from scorepad.app.table.seating import moved, without_player
from scorepad.drafts.change import Change
from scorepad.games.document import Json

WIDEST = 640
"""As broad as a set-up gets; on a narrower screen large text has a line of its own."""


def seat_rows(
    pad: Pad,
    board: Board,
    look: Look,
    fields: dict[str, ft.TextField],
    chosen: str,
    choose: Callable[[str], None],
    may_leave: bool,
) -> ft.Control:
    """The seats in their order; under the ``chosen`` one are the boards to choose its Wonder from."""
    players = board.body["players"]

    def reorder(event: ft.OnReorderEvent) -> None:
        old, new = event.old_index, event.new_index
        if old is not None and new is not None:
            board.change(lambda table: moved(table, players[old]["id"], new))

    rows = [
        _seat(
            pad, board, look, fields, player, chosen == player["id"], choose, may_leave and not player.get("free_city")
        )
        for player in players
    ]
    return ft.ReorderableListView(rows, on_reorder=reorder, show_default_drag_handles=False, padding=0, spacing=0)


def _seat(
    pad: Pad,
    board: Board,
    look: Look,
    fields: dict[str, ft.TextField],
    player: Json,
    chosen: bool,
    choose: Callable[[str], None],
    may_leave: bool,
) -> ft.Control:
    words, theme = look.words, look.theme
    name, whose = player["name"], player["id"]

    def rename(wanted: str) -> None:
        wanted = wanted.strip()[:40]
        if wanted and wanted != name:
            board.change(Change(("players", whose, "name"), wanted))

    def leave() -> None:
        fewest = seats_of(board.document)[0]
        board.change(lambda table: without_player(table, whose, fewest, words))

    grip = ft.ReorderableDragHandle(
        ft.Semantics(
            label=words.gettext("Move {player} to another seat").format(player=name),
            content=ft.Container(
                picture("grip", theme.quiet),
                width=TOUCH,
                height=TOUCH,
                alignment=ft.Alignment(0, 0),
            ),
        )
    )
    here = frozenset(other["name"] for other in board.document["players"])

    def keep(field: ft.TextField) -> None:
        fields[whose] = field

    async def go_on() -> None:
        """Enter goes to the next seat."""
        order = board.sheet.players
        following = order[order.index(whose) + 1 :] if whose in order else ()
        if following and following[0] in fields:
            await fields[following[0]].focus()  # type: ignore[no-untyped-call]

    seat = NamedSeat(name, is_unnamed(name, words), here, rename, keep, go_on)
    field = ft.Container(name_field(pad, look, seat), expand=True)
    right: list[ft.Control] = []
    below: list[ft.Control] = []
    if of_game(board.game).WONDER_IDS:
        wonder = _wonder_key(look, board, player, chosen, lambda: choose("" if chosen else whose))
        # Large text leaves no room for both on one line: the name has the first one to itself.
        (below if look.scale > 1.3 and look.width < WIDEST else right).append(wonder)
    right.append(
        icon_button(look, "close", words.gettext("Remove {player}").format(player=name), leave, colour=theme.quiet)
        if may_leave
        else ft.Container(width=8)
    )
    rows: list[ft.Control] = [ft.Row([grip, field, *right], spacing=0)]
    if below:
        rows.append(ft.Container(ft.Row(below), padding=ft.Padding.only(left=TOUCH)))
    if chosen:
        from scorepad.app.sheet.stages import board_chooser

        rows.append(ft.Container(ft.Column(board_chooser(board, look, whose), spacing=6), padding=8))
    return ft.Container(
        ft.Column(rows, spacing=0),
        bgcolor=theme.card,
        border=ft.Border.all(1, theme.line),
        border_radius=14,
        margin=ft.Margin.only(bottom=6),
        key=f"{whose}-{name}",
    )


def _wonder_key(look: Look, board: Board, player: Json, chosen: bool, on_tap: Callable[[], None]) -> ft.Control:
    words = look.words
    city = words.city(player, board.game, board.document.get("edition", 1))
    label = words.gettext("Wonder of {player}: {wonder}").format(
        player=player["name"], wonder=city or words.gettext("not chosen")
    )
    face = ft.Row(
        [
            picture(
                silhouette(player.get("wonder", "")), line_of("wonder", look.theme) if city else look.theme.quiet, 24
            ),
            text(
                look, city or words.gettext("Wonder"), 13, colour=look.theme.ink if city else look.theme.quiet, lines=1
            ),
            picture("up" if chosen else "down", look.theme.quiet, 18),
        ],
        spacing=4,
        tight=True,
    )
    return tappable(
        label,
        face,
        on_tap,
        height=TOUCH,
        padding=ft.Padding.symmetric(horizontal=8),
        bgcolor=look.theme.raised if chosen else None,
    )
