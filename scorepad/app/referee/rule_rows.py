"""A rule in a list: its title, perhaps how it begins, and the way to it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, NEUTRAL


@part
def rule_row(
    look: Look, title: str, begins: str, game: str, rule_id: str, on_rule: Callable[[str], None]
) -> ft.Control:
    """A rule to tap; the stripe at its edge has the colour of its game, which a search result also names."""
    theme = look.theme
    lines: list[ft.Control] = [text(look, title, 16, weight=ft.FontWeight.W_600)]
    label = look.words.gettext("Rule: {rule}").format(rule=title)
    if begins:
        name = look.words.gettext("House rulings and this pad") if game == "pad" else look.words.game(game)
        lines += [text(look, begins, 14, colour=theme.quiet), text(look, name, 13, weight=ft.FontWeight.W_600)]
        label = f"{label}. {name}"
    return tappable(
        label,
        ft.Row(
            [
                ft.Column(
                    lines, spacing=2, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
                ),
                picture("right", theme.quiet, 22),
            ],
            spacing=8,
        ),
        lambda: on_rule(rule_id),
        padding=ft.Padding.only(left=14, right=8, top=14, bottom=14),
        bgcolor=theme.card,
        border=ft.Border(
            left=ft.BorderSide(5, GAME_COLOURS.get(game, NEUTRAL)),
            top=ft.BorderSide(1, theme.line),
            right=ft.BorderSide(1, theme.line),
            bottom=ft.BorderSide(1, theme.line),
        ),
        border_radius=0,
        alignment=None,
    )
