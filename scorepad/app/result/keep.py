"""What is kept of an evening: photos, place and note, the check before Save, and Save, always at the same place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.kit.controls import button, picture, text
from scorepad.app.kit.look import Look
from scorepad.app.result.doubts import doubts
from scorepad.app.result.empty_cells import empty_strip
from scorepad.app.result.photo_key import photo_key
from scorepad.app.result.story_fields import evening
from scorepad.app.routes import HOME, Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board


def keepsakes(pad: Pad, board: Board, look: Look) -> list[ft.Control]:
    """What the game can be kept with: photos first, then place and note."""
    if board.saved:
        return []
    return [photo_key(pad, look, board.id), evening(pad, board, look)]


def save_keys(pad: Pad, board: Board, look: Look, save: Callable[[], None]) -> ft.Control:
    """The keys at the foot of the end: before the game is saved, with the check of its cells, and after."""
    if board.saved:
        return _saved(pad, board, look, board.saved)
    return ft.Column(
        [
            *doubts(pad, board, look),
            *empty_strip(pad, board, look),
            # A tap on its way from an older picture must not save a newer result: it finds this button no longer.
            ft.Container(
                button(look, look.words.gettext("Save"), save, glyph="keep"),
                key=f"save-{board.revision}",
            ),
        ],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _saved(pad: Pad, board: Board, look: Look, game_id: str) -> ft.Control:
    _ = look.words.gettext
    theme = look.theme

    def key(label: str, glyph: str, screen: str) -> ft.Control:
        return button(look, label, partial(pad.go, Route(screen, game_id)), filled=False, glyph=glyph, expand=True)

    return ft.Column(
        [
            ft.Row(
                [
                    picture("done", theme.accent),
                    text(look, _("Saved"), 16, weight=ft.FontWeight.W_600),
                ],
                spacing=8,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            ft.Row(
                [key(_("View game"), "history", "game"), key(_("Share"), "share", "share")],
                spacing=10,
            ),
            ft.Row(
                [
                    button(look, _("Home"), lambda: pad.go(HOME), filled=False, expand=True),
                    button(
                        look,
                        _("Play again"),
                        lambda: pad.go(Route("setup", pad.boards.start(board.game))),
                        expand=True,
                    ),
                ],
                spacing=10,
            ),
        ],
        spacing=10,
        tight=True,
    )
