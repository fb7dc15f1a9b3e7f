"""The box of a table: its edition and its expansions, asked once and remembered."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games.profile import profile_of
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import ink_on
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import TableState
from scorepad.app.store import with_own_seats
from scorepad.app.table.boxes import played_with, with_box
from scorepad.catalog.expansions import expansions_of
from scorepad.games.document import Json

_LONGEST_NAME = 40


@part
def box_chooser(pad: Pad, board: Board, look: Look, table: TableState) -> ft.Control:  # noqa: ARG001
    """Which box is on the table: open until this house has chosen once, then a line that opens it again."""
    opened, open_it = ft.use_state(pad.store.box(board.game) is None)
    edition, chosen = played_with(board.document)
    words = look.words

    def choose(edition: int, expansions: tuple[str, ...]) -> None:
        board.change(lambda table: with_own_seats(with_box(table, edition, expansions), words))

    label = words.gettext("The box")
    names = ", ".join(_names(look, board.game, edition, chosen))
    head = tappable(
        f"{label}: {names}",
        ft.Row(
            [
                picture("box", look.theme.ink, 22),
                ft.Column(
                    [
                        text(look, label, 15, weight=ft.FontWeight.W_600, lines=1),
                        text(look, names, 13, colour=look.theme.quiet, lines=1),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                picture("up" if opened else "down", look.theme.quiet, 20),
            ],
            spacing=10,
        ),
        lambda: open_it(not opened),
        height=max(56, look.size(52)),
        padding=ft.Padding.symmetric(horizontal=12),
    )
    rows: list[ft.Control] = [head]
    if opened:
        rows.append(
            ft.Container(
                ft.Column(_choices(board, look, edition, chosen, choose), spacing=8, tight=True),
                padding=ft.Padding.only(left=10, right=10, bottom=10),
            )
        )
    return ft.Container(
        ft.Column(rows, spacing=4, tight=True),
        bgcolor=look.theme.card,
        border=ft.Border.all(1, look.theme.line),
        border_radius=14,
    )


def _names(look: Look, game: str, edition: int, chosen: tuple[str, ...]) -> list[str]:
    words = look.words
    names = [words.term("edition", str(edition))] if len(profile_of(game).EDITIONS) > 1 else []
    names += [words.term("expansion", box) for box in chosen]
    return names or [words.gettext("No expansions")]


def _choices(
    board: Board, look: Look, edition: int, chosen: tuple[str, ...], choose: Callable[[int, tuple[str, ...]], None]
) -> list[ft.Control]:
    words = look.words
    rows: list[ft.Control] = []
    if len(profile_of(board.game).EDITIONS) > 1:
        keys = [
            ft.Container(
                _key(look, words.term("edition", str(each)), each == edition, lambda each=each: choose(each, chosen)),  # type: ignore[misc]
                expand=True,
            )
            for each in profile_of(board.game).EDITIONS
        ]
        rows.append(ft.Row(list(keys), spacing=6))
    rows.append(text(look, words.gettext("Expansions"), 14, colour=look.theme.quiet))

    def turn(box: str) -> None:
        choose(edition, tuple(each for each in expansions_of(board.game) if (each in chosen) != (each == box)))

    rows.append(
        ft.Row(
            [
                _key(look, words.term("expansion", box), box in chosen, lambda box=box: turn(box))  # type: ignore[misc]
                for box in expansions_of(board.game)
            ],
            wrap=True,
            spacing=6,
            run_spacing=6,
        )
    )
    if "other" in chosen:
        rows.append(_name_field(board, look))
    return rows


def _name_field(board: Board, look: Look) -> ft.Control:
    """What the row for promos and house rules is called."""

    def name(wanted: str) -> None:
        def named(table: Json) -> Json:
            kept = {key: value for key, value in table.items() if key != "other_name"}
            return {**kept, "other_name": wanted} if wanted else kept

        board.change(named)

    field = ft.TextField(
        label=look.words.gettext("Name of the extra row"),
        value=board.document.get("other_name", ""),
        max_length=_LONGEST_NAME,
        counter=ft.Container(),
        on_blur=lambda event: name((event.control.value or "").strip()),
        on_submit=lambda event: name((event.control.value or "").strip()),
        text_size=look.size(16),
        border_color=look.theme.edge,
        color=look.theme.ink,
        dense=True,
        expand=True,
    )
    return ft.Row([field])


def _key(look: Look, label: str, chosen: bool, on_tap: Callable[[], None]) -> ft.Control:
    theme = look.theme
    ground = theme.accent if chosen else theme.raised
    ink = ink_on(ground) if chosen else theme.ink
    parts: list[ft.Control] = [picture("check", ink, 18)] if chosen else []
    parts.append(
        ft.Text(label, size=min(look.size(15), 22), color=ink, weight=ft.FontWeight.W_600, max_lines=1, no_wrap=True)
    )
    return tappable(
        label,
        ft.Row(parts, spacing=5, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        on_tap,
        selected=chosen,
        height=TOUCH,
        bgcolor=ground,
        border_radius=24,
        padding=ft.Padding.symmetric(horizontal=14),
        alignment=None,
    )
