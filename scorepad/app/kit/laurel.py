"""The laurel: the number of the winner within a wreath."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import CENTER, picture
from scorepad.app.kit.palette import GOLD, PALE


def laurel(number: str, size: float, wreath: str = GOLD, ink: str = PALE) -> ft.Control:
    """A wreath of a size, and what it is for in its middle; names are beside it, so it is silent itself."""
    return ft.Stack(
        [
            picture("laurel", wreath, size),
            ft.Container(
                ft.Text(
                    number,
                    size=size * (0.36 if len(number) < 3 else 0.28),
                    weight=ft.FontWeight.W_700,
                    color=ink,
                    no_wrap=True,
                    semantics_label="",
                ),
                width=size,
                height=size,
                alignment=CENTER,
            ),
        ],
        width=size,
        height=size,
    )
