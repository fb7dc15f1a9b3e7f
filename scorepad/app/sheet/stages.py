"""A Wonder board: choosing it, its side, and building its stages from the bottom up."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.games.faces import StageFace
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, line_of, tint
from scorepad.app.kit.silhouettes import silhouette
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.picks import two_columns
from scorepad.app.table.boxes import further_boards
from scorepad.drafts.change import Change, applied, value_at
from scorepad.games.document import Json

_LONG = 12
"""A longer name is written smaller."""
_SLOPE = 16
"""How far each level of a Wonder's picture is set in from the one below it."""


def stage_steps(
    look: Look, game: str, faces: tuple[StageFace, ...], category: str, on_stage: Callable[[int], None], in_order: bool
) -> ft.Control:
    """The stages as steps: in a row for boards built in order, else as the levels of the Wonder's picture."""
    if in_order:
        return ft.Row([_step(look, game, face, category, on_stage) for face in faces], spacing=8)
    levels = sorted({face.level for face in faces}, reverse=True)
    rows: list[ft.Control] = [
        ft.Container(
            ft.Row(
                [_step(look, game, face, category, on_stage, low=True) for face in faces if face.level == level],
                spacing=6,
            ),
            padding=ft.Padding.symmetric(horizontal=_SLOPE * (len(levels) - 1 - from_top)),
        )
        for from_top, level in enumerate(levels)
    ]
    return ft.Column(rows, spacing=4, tight=True)


def _step(
    look: Look, game: str, face: StageFace, category: str, on_stage: Callable[[int], None], low: bool = False
) -> ft.Control:
    words = look.words
    ground = colour_of(category) if face.built else tint(category, look.theme)
    ink = ink_on(ground) if face.built else look.theme.ink
    label = words.stage(game, face.number, face.points)
    parts: list[ft.Control] = []
    if face.points or not face.icons:
        parts.append(
            ft.Text(str(face.points), size=min(look.size(20 if low else 26), 36), color=ink, weight=ft.FontWeight.W_700)
        )
    if face.icons:
        parts.append(
            ft.Row(
                [picture(icon, ink, 18 if low else 24) for icon in face.icons],
                spacing=4,
                wrap=not low,
                run_spacing=2,
                alignment=ft.MainAxisAlignment.CENTER,
                tight=True,
            )
        )
    arranged: ft.Control = (
        ft.Row(parts, spacing=8, alignment=ft.MainAxisAlignment.CENTER)
        if low
        else ft.Column(
            parts, spacing=4, alignment=ft.MainAxisAlignment.CENTER, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        )
    )
    return tappable(
        label,
        arranged,
        lambda: on_stage(face.number),
        selected=face.built,
        expand=True,
        height=TOUCH if low else 96,
        bgcolor=ground,
        border_radius=8 if low else 14,
    )


def _side_name(look: Look, side: str, edition: int) -> str:
    words = look.words
    return words.gettext("Side {side}").format(side=side) if edition == 1 else words.side(side, edition)


def board_chooser(board: Board, look: Look, whose: str) -> list[ft.Control]:
    """The Wonders of the game to choose from, and the sides of the chosen one."""
    editors = of_game(board.game)
    player = board.player(whose)
    words = look.words
    edition = board.document.get("edition", 1)
    taken = {other.get("wonder") for other in board.body["players"] if other is not player}
    kind = "city" if editors.SIDES else "wonder"

    def choose(field: str, value: str) -> None:
        def chosen(table: Json) -> Json:
            here = ("players", whose, field)
            table = applied(table, Change(here, None if value_at(table, here) == value else value))
            return applied(table, Change(("players", whose, "stages"), None))

        board.change(chosen, "wonder")

    def key(field: str, value: str, label: str, chosen: bool, faded: bool = False) -> ft.Control:
        ground = colour_of("wonder") if chosen else look.theme.raised
        ink = ink_on(ground) if chosen else look.theme.quiet if faded else look.theme.ink
        word = ft.Text(
            label,
            size=min(look.size(15 if len(label) <= _LONG else 13), 24),
            color=ink,
            weight=ft.FontWeight.W_600,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=field == "wonder",
        )
        drawing = ink if chosen or faded else line_of("wonder", look.theme)
        face = ft.Row([picture(silhouette(value), drawing, 30), word], spacing=8) if field == "wonder" else word
        return tappable(
            label,
            face,
            lambda: choose(field, value),
            selected=chosen,
            height=TOUCH,
            bgcolor=ground,
            border_radius=10,
            padding=ft.Padding.symmetric(horizontal=8),
        )

    wonders = [
        key("wonder", wonder, words.name(board.game, kind, wonder), player.get("wonder") == wonder, wonder in taken)
        for ids in (editors.WONDER_IDS, further_boards(board.document))
        for wonder in words.by_name(board.game, kind, ids)
    ]
    rows: list[ft.Control] = [
        text(look, words.gettext("Which Wonder?"), 14, colour=look.theme.quiet),
        two_columns(wonders),
    ]
    if editors.SIDES:
        sides: list[ft.Control] = [
            ft.Container(
                key("side", side, _side_name(look, side, edition), player.get("side") == side),
                expand=True,
            )
            for side in editors.SIDES
        ]
        rows.append(ft.Row(sides, spacing=6))
    return rows
