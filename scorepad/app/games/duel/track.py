"""The military track of Duel: the pawn between two capitals, moved step by step or straight into a zone."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games.pieces import Track
from scorepad.app.kit.controls import labelled_icon, picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, mixed
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.drafts.change import Change, applied
from scorepad.games.document import Json

Put = Callable[[int], None]
_END = 56
"""The width of each end of the track, with the name of whose capital it is."""


def track(board: Board, look: Look, _: Cell, piece: Track) -> list[ft.Control]:
    """The track; the first player sits at its left end, and leads when the pawn stands to the right."""
    words = look.words
    entered = "pawn" in board.document
    pawn = int(board.document.get("pawn", 0))
    names = [player["name"] for player in board.document["players"]]

    def put(place: int) -> None:
        board.change(Change(("pawn",), place), "military")

    def move(steps: int) -> None:
        def moved(table: Json) -> Json:
            place = max(-piece.capital, min(piece.capital, int(table.get("pawn", 0)) + steps))
            return applied(table, Change(("pawn",), place))

        board.change(moved, "military")

    towards = [words.gettext("Towards {player}").format(player=name) for name in names]
    spaces = [_space(look, piece, place, pawn) for place in range(-piece.capital, piece.capital + 1)]
    line = ft.Row(
        [
            labelled_icon(look, "left", names[0], towards[0], lambda: move(-1), width=_END),
            ft.Semantics(
                label=words.gettext("Conflict pawn: {place}").format(place=words.number(pawn)),
                container=True,
                expand=True,
                content=ft.Row(spaces, spacing=1),
            ),
            labelled_icon(look, "right", names[1], towards[1], lambda: move(1), width=_END),
        ],
        spacing=2,
    )
    middle = words.gettext("Pawn in the middle")
    here = entered and not pawn
    return [
        line,
        _zones(look, piece, names[0], 1, pawn, put),
        _zones(look, piece, names[1], -1, pawn, put),
        ft.Row([_key(look, middle, _word(look, middle, here), here, lambda: put(0))]),
    ]


def _space(look: Look, piece: Track, place: int, pawn: int) -> ft.Control:
    """One space: the further from the middle, the deeper its red; the pawn stands on one of them."""
    distance = abs(place)
    depth = sum(distance >= start for start, _ in piece.zones) + (distance == piece.capital)
    here = place == pawn
    return ft.Container(
        picture("shield", look.theme.paper, 13) if here else None,
        expand=True,
        height=44,
        bgcolor=look.theme.ink if here else mixed(colour_of("military"), look.theme.card, 0.1 + 0.2 * depth),
        border_radius=4,
        alignment=ft.Alignment(0, 0),
    )


def _zones(look: Look, piece: Track, name: str, sign: int, pawn: int, put: Put) -> ft.Control:
    """The zones in which a player leads, and the other's capital."""
    words = look.words
    ends = [start for start, _ in piece.zones[1:]] + [piece.capital]
    keys: list[ft.Control] = []
    for (start, points), end in zip(piece.zones, ends, strict=True):
        here = start <= pawn * sign < end
        label = words.gettext("{player} leads: {points}").format(player=name, points=words.count("points", points))
        keys.append(_key(look, label, _word(look, str(points), here), here, _putting(put, start * sign)))
    here = pawn * sign == piece.capital
    ink = ink_on(colour_of("military")) if here else look.theme.ink
    label = words.gettext("{player} wins by military supremacy").format(player=name)
    temple = picture("civilian", ink, 22)
    keys.append(_key(look, label, temple, here, _putting(put, piece.capital * sign)))
    return ft.Row([ft.Container(text(look, name, 14, lines=1), width=76), *keys], spacing=6)


def _putting(put: Put, place: int) -> Callable[[], None]:
    return lambda: put(place)


def _word(look: Look, word: str, chosen: bool) -> ft.Control:
    ink = ink_on(colour_of("military")) if chosen else look.theme.ink
    return ft.Text(word, size=min(look.size(17), 24), color=ink, weight=ft.FontWeight.W_600)


def _key(look: Look, label: str, face: ft.Control, chosen: bool, on_tap: Callable[[], None]) -> ft.Control:
    ground = colour_of("military") if chosen else look.theme.raised
    return tappable(label, face, on_tap, selected=chosen, expand=True, height=TOUCH, bgcolor=ground, border_radius=10)
