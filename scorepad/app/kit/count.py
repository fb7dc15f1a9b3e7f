"""How many: a row of numbers to tap, one tap for any usual number."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.controls import tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import ink_on

USUAL = 4
"""Up to this number there is a key for each; above it, a plus."""


def count_row(
    look: Look,
    face: ft.Control,
    label: str,
    value: int,
    most: int,
    colour: str,
    on_value: Callable[[int], None],
    named: bool = False,
    share: int = 0,
) -> ft.Control:
    """A row of keys 0, 1, 2, …; the last one counts on. ``named`` writes the label above the keys; below 0, the number
    isn't known, and no key is chosen. A face that is broader than an icon has a ``share`` of the row, counted in keys.
    """

    def key(number: int, name: str, chosen: bool, to: int) -> ft.Control:
        return tappable(
            f"{label}: {name}",
            ft.Text(
                name,
                size=min(look.size(18), 28),
                weight=ft.FontWeight.W_700 if chosen else ft.FontWeight.W_500,
                color=ink_on(colour) if chosen else look.theme.ink,
            ),
            lambda: on_value(to),
            selected=chosen,
            expand=True,
            height=TOUCH,
            bgcolor=colour if chosen else look.theme.raised,
            border_radius=10,
            key=f"{number}",
        )

    top = min(USUAL, most)
    keys = [key(number, str(number), value == number, number) for number in range(top + 1)]
    if most > USUAL:
        beyond = value > USUAL
        name = f"{value}+" if beyond else "+"
        keys.append(key(top + 1, name if value < most else str(value), beyond, min(most, max(value, USUAL) + 1)))
    first = ft.Container(face, width=None if share else 36, expand=share or None, alignment=ft.Alignment(0, 0))
    row = ft.Row([first, *keys], spacing=5)
    if not named:
        return row
    known = value >= 0
    heading = text(
        look,
        label if known else f"{label}: ?",
        13,
        colour=look.theme.quiet if known else look.theme.accent,
        weight=None if known else ft.FontWeight.W_700,
        lines=2,
    )
    return ft.Column([heading, row], spacing=2, tight=True)
