"""Numbers to tap: a token for each Age, and numbered things that one player has or nobody."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games.pieces import ByAge, Numbers
from scorepad.app.kit.controls import tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, tint
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.drafts.change import value_at
from scorepad.games.document import Json

MINUS = "\N{MINUS SIGN}"
_ROMAN = ("I", "II", "III")


def by_age(board: Board, look: Look, cell: Cell, piece: ByAge) -> list[ft.Control]:
    """A row for each Age with its tokens, the best first; tapping the chosen one again takes it back."""
    held = list(value_at(board.player(cell.player), piece.place) or [])

    def put(age: int, value: int) -> None:
        def changed(city: Json) -> Json | None:
            return put_token(list(value_at(city, piece.place) or []), age, value, len(piece.values))

        board.enter(board.player_of(cell), piece.place, changed, cell.category)

    def row(age: int, values: tuple[int, ...]) -> ft.Control:
        chosen = held[age] if age < len(held) else 0
        keys: list[ft.Control] = [
            ft.Container(
                text(look, _ROMAN[age], 17, weight=ft.FontWeight.W_700), width=28, alignment=ft.Alignment(0, 0)
            )
        ]
        keys += [_key(look, cell.category, _signed(value), value == chosen, _tap(put, age, value)) for value in values]
        return ft.Row(keys, spacing=6)

    hint = look.words.gettext("One token per Age; players in between get none")
    rows = [row(age, values) for age, values in enumerate(piece.values)]
    return [*rows, text(look, hint, 13, colour=look.theme.quiet)]


def put_token(held: list[int], age: int, value: int, ages: int) -> list[int] | None:
    """The tokens by Age after one was tapped; nothing where none is left.

    >>> put_token([3], 2, 7, 3)
    [3, 0, 7]
    """
    now = [*held, *[0] * (ages - len(held))]
    now[age] = 0 if now[age] == value else value
    while now and not now[-1]:
        now.pop()
    return now or None


def numbers(board: Board, look: Look, cell: Cell, piece: Numbers) -> list[ft.Control]:
    """The numbered things in a row; what another player has can't be tapped."""
    held = list(value_at(board.player(cell.player), piece.place) or [])
    others = [other for other in board.body["players"] if other["id"] != cell.player]
    taken = {number for other in others for number in value_at(other, piece.place) or ()}

    def turn(number: int) -> None:
        def changed(city: Json) -> Json | None:
            now = set(value_at(city, piece.place) or [])
            return sorted(now ^ {number}) or None

        board.enter(board.player_of(cell), piece.place, changed, cell.category)

    keys = [
        _key(look, cell.category, str(number), number in held, None if number in taken else _tap(turn, number), points)
        for number, points in enumerate(piece.points, 1)
    ]
    name = look.words.counted_thing(str(piece.place[0]))
    return [ft.Row(keys, spacing=6), text(look, name, 13, colour=look.theme.quiet)]


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)


def _tap(act: Callable[..., None], *facts: int) -> Callable[[], None]:
    return lambda: act(*facts)


def _key(
    look: Look, category: str, face: str, chosen: bool, on_tap: Callable[[], None] | None, points: int | None = None
) -> ft.Control:
    colour = colour_of(category)
    ink = ink_on(colour) if chosen else look.theme.ink
    parts: list[ft.Control] = [ft.Text(face, size=min(look.size(20), 28), weight=ft.FontWeight.W_700, color=ink)]
    label = face
    if points is not None:
        worth = look.words.count("points", points)
        parts.append(ft.Text(worth, size=min(look.size(11), 15), color=ink, no_wrap=True))
        label = f"{face}: {worth}"
    return tappable(
        label,
        ft.Column(
            parts,
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_tap,
        selected=chosen,
        expand=True,
        height=TOUCH + 12 if points is not None else TOUCH,
        bgcolor=colour if chosen else tint(category, look.theme),
        border_radius=12,
        opacity=1 if on_tap else 0.4,
    )
