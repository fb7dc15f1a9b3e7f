"""A quiet word at the end of a game where something at the table could not have happened."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.referee.state import CHECK, audited
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board


def doubts(pad: Pad, board: Board, look: Look) -> list[ft.Control]:
    """The first thing that could not have happened, with the way to all of them."""
    doubtful = [each for each in audited(board.document) if each.severity == "impossible"]
    if not doubtful or board.saved:
        return []
    words, theme = look.words, look.theme
    message = words.finding(board.game, doubtful[0])
    label = words.gettext("Check this game")

    def check() -> None:
        referee = pad.disputes.referee(board.id)
        if referee is not None:
            referee.ask(CHECK)
        pad.visit(Route("referee", board.id))

    return [
        tappable(
            f"{label}. {message}",
            ft.Row(
                [
                    picture("doubt", theme.quiet, 22),
                    ft.Column(
                        [
                            text(look, message, 14, colour=theme.quiet),
                            text(look, label, 15, weight=ft.FontWeight.W_600),
                        ],
                        spacing=2,
                        tight=True,
                        expand=True,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    ),
                    picture("right", theme.quiet, 22),
                ],
                spacing=10,
            ),
            check,
            padding=12,
            border=ft.Border.all(1, theme.line),
            border_radius=14,
            alignment=None,
        )
    ]
