"""Things from the box to tap: cards, wonders and tokens, each with its colour, its name and what it is worth."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.games.faces import Face
from scorepad.app.games.pieces import Picks
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, line_of, mixed
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.drafts.change import value_at


def pick_key(
    look: Look, name: str, face: Face, held: int, most: int, barred: bool, on_tap: Callable[[], None]
) -> ft.Control:
    """One thing to tap; greyed where no copy of it is left."""
    theme = look.theme
    colour = colour_of(face.colour)
    ground = colour if held else mixed(colour, theme.card, 0.2 if theme.dark else 0.12)
    ink = ink_on(colour) if held else theme.ink
    if barred and not held:
        ground, ink = theme.paper, theme.quiet
    parts: list[ft.Control] = [
        ft.Text(
            name,
            size=min(look.size(14), 22),
            color=ink,
            weight=ft.FontWeight.W_600 if held else ft.FontWeight.W_500,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        )
    ]
    parts += [picture(icon, ink, 17) for icon in face.icons]
    if face.points is not None:
        parts.append(ft.Text(str(face.points), size=min(look.size(17), 24), color=ink, weight=ft.FontWeight.W_700))
    if most > 1 and held:
        parts.append(ft.Text(f"×{held}", size=min(look.size(15), 22), color=ink, weight=ft.FontWeight.W_700))
    label = f"{name} ×{held}" if most > 1 and held else name
    return tappable(
        label,
        ft.Row(parts, spacing=5),
        None if barred and not held else on_tap,
        selected=held > 0,
        height=max(TOUCH, min(look.size(TOUCH), 76)),
        bgcolor=ground,
        border=ft.Border.all(1.5, line_of(face.colour, theme) if not barred or held else theme.line),
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=10),
        col={"xs": 6, "sm": 6},
    )


def picks(board: Board, look: Look, cell: Cell, piece: Picks) -> list[ft.Control]:
    """The keys of a piece; tapping one has it, tapping it again gives it back."""
    editors = of_game(board.game)
    held = list(value_at(board.player(cell.player), piece.place) or [])

    def tap(thing: str) -> None:
        player = board.player_of(cell)
        room = editors.room(board.document, board.seat(player), piece.kind, thing)
        board.tell(
            player,
            piece.place,
            lambda city: tapped(list(value_at(city, piece.place) or []), thing, room) or None,
            cell.category,
        )

    def key(thing: str) -> ft.Control:
        name = look.words.name(board.game, piece.kind, thing)
        room = editors.room(board.document, board.seat(cell.player), piece.kind, thing)
        face = editors.face(board.document, piece.kind, thing)
        return pick_key(look, name, face, held.count(thing), room, room < 1, lambda: tap(thing))

    return [two_columns([key(thing) for thing in look.words.by_name(board.game, piece.kind, piece.ids)])]


def tapped(held: list[str], thing: str, copies: int) -> list[str]:
    """What is held after a thing was tapped: one more of it, or none once all copies are there.

    >>> tapped(["culture"], "culture", 2)
    ['culture', 'culture']
    """
    if held.count(thing) < copies:
        return [*held, thing]
    return [other for other in held if other != thing]


def two_columns(keys: list[ft.Control], spacing: int = 6) -> ft.Control:
    """Keys side by side, two in a row."""
    rows = [keys[at : at + 2] for at in range(0, len(keys), 2)]
    filled = [[*row, ft.Container()] if len(row) == 1 else row for row in rows]
    return ft.Column(
        [ft.Row([ft.Container(key, expand=True) for key in row], spacing=spacing) for row in filled],
        spacing=spacing,
        tight=True,
    )


def nothing_found(look: Look) -> ft.Control:
    """A word where a search has no answer."""
    return text(look, look.words.gettext("Nothing found"), 15, colour=look.theme.quiet)
