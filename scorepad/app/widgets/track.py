"""The military track of Duel: the pawn between two capitals, moved step by step or straight into a zone."""

from __future__ import annotations

import flet as ft

from scorepad.app.board import Board
from scorepad.app.layout import TOUCH
from scorepad.app.look import Look
from scorepad.app.palette import colour_of, ink_on, mixed
from scorepad.app.pieces import Track
from scorepad.app.sheet import Cell
from scorepad.app.widgets.basics import icon_button, picture, tappable
from scorepad.archive.change import Change


def track(board: Board, look: Look, _: Cell, piece: Track) -> list[ft.Control]:
    """The track; the first player sits at its left end, and leads when the pawn stands to the right."""
    words = look.words
    pawn = int(board.document.get("pawn", 0))
    names = [player["name"] for player in board.document["players"]]

    def put(place: int) -> None:
        kept = max(-piece.capital, min(piece.capital, place))
        board.change(Change(("pawn",), kept if kept or "pawn" in board.document else 0))

    def move(steps: int) -> None:
        put(int(board.document.get("pawn", 0)) + steps)

    line = ft.Row(
        [
            icon_button(look, ft.Icons.CHEVRON_LEFT, words.gettext("Towards {player}").format(player=names[0]), lambda: move(-1)),
            ft.Semantics(
                label=words.gettext("Conflict pawn: {place}").format(place=words.number(pawn)),
                container=True,
                expand=True,
                content=ft.Row([_space(look, piece, place, pawn) for place in range(-piece.capital, piece.capital + 1)], spacing=1),
            ),
            icon_button(look, ft.Icons.CHEVRON_RIGHT, words.gettext("Towards {player}").format(player=names[1]), lambda: move(1)),
        ],
        spacing=2,
    )
    rows: list[ft.Control] = [line]
    for seat, sign in ((0, 1), (1, -1)):
        rows.append(_zones(board, look, piece, names[seat], sign, pawn, put))
    middle = words.gettext("The pawn stands in the middle")
    rows.append(_key(look, middle, middle, pawn == 0 and "pawn" in board.document, lambda: put(0)))
    return rows


def _space(look: Look, piece: Track, place: int, pawn: int) -> ft.Control:
    """One space: the further from the middle, the deeper its red; the pawn stands on one of them."""
    distance = abs(place)
    depth = sum(distance >= start for start, _ in piece.zones) + (distance == piece.capital)
    ground = mixed(colour_of("military"), look.theme.card, 0.1 + 0.2 * depth)
    here = place == pawn
    return ft.Container(
        picture("shield", look.theme.ink, 15) if here else None,
        expand=True,
        height=44,
        bgcolor=look.theme.accent if here and not look.theme.dark else ground,
        border=ft.Border.all(2, look.theme.ink) if here else None,
        border_radius=4,
        alignment=ft.Alignment(0, 0),
        padding=0,
    )


def _zones(board: Board, look: Look, piece: Track, name: str, sign: int, pawn: int, put: object) -> ft.Control:  # noqa: ARG001
    words = look.words
    keys: list[ft.Control] = []
    ends = [start for start, _ in piece.zones[1:]] + [piece.capital]
    for (start, points), end in zip(piece.zones, ends, strict=True):
        here = start <= pawn * sign < end
        label = words.gettext("{player} leads: {points}").format(player=name, points=words.count("points", points))
        keys.append(ft.Container(_key(look, label, str(points), here, lambda start=start: put(start * sign)), expand=True))  # type: ignore[operator,misc]
    supremacy = words.gettext("{player} wins by military supremacy").format(player=name)
    keys.append(
        ft.Container(
            _key(look, supremacy, "", pawn * sign == piece.capital, lambda: put(piece.capital * sign), glyph=True),  # type: ignore[operator]
            expand=True,
        )
    )
    title = ft.Text(name, size=min(look.size(14), 20), color=look.theme.ink, max_lines=1, width=82, overflow=ft.TextOverflow.ELLIPSIS)
    return ft.Row([title, *keys], spacing=6)


def _key(look: Look, label: str, face: str, chosen: bool, on_tap: object, glyph: bool = False) -> ft.Control:
    colour = colour_of("military")
    ground = colour if chosen else look.theme.raised
    ink = ink_on(colour) if chosen else look.theme.ink
    content: ft.Control = (
        ft.Icon(ft.Icons.ACCOUNT_BALANCE, color=ink, size=22)
        if glyph
        else ft.Text(face, size=min(look.size(17), 24), color=ink, weight=ft.FontWeight.W_600)
    )
    return tappable(label, content, on_tap, selected=chosen, height=TOUCH, bgcolor=ground, border_radius=10)  # type: ignore[arg-type]
