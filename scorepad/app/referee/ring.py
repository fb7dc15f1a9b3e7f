"""The cities in a ring as they sit, and between two of them what their border brings."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on

MINUS = "\N{MINUS SIGN}"
_CITY_HEIGHT = 58


class Border(NamedTuple):
    """What lies on a border: the token of the city before it clockwise, and of the city after it; 0 for none."""

    before: int
    after: int


def spots(count: int, width: float, height: float, start: float = -pi / 2) -> list[tuple[float, float]]:
    """Places round an ellipse, the first one on top, clockwise.

    >>> [(round(x), round(y)) for x, y in spots(4, 100, 100)]
    [(50, 0), (100, 50), (50, 100), (0, 50)]
    """
    turn = 2 * pi / count
    return [
        (width / 2 * (1 + cos(start + turn * each)), height / 2 * (1 + sin(start + turn * each)))
        for each in range(count)
    ]


@part
def ring(
    look: Look, names: tuple[str, ...], shields: tuple[int, ...], borders: tuple[Border, ...], width: int
) -> ft.Control:
    """The ring; ``borders`` are those after each city, clockwise."""
    count = len(names)
    city = min(116, int(width / 3.4))
    height = min(width, 150 + 40 * count)
    across, down = width - city, height - _CITY_HEIGHT
    token = 34
    things: list[ft.Control] = [
        ft.Container(
            left=city / 2,
            top=_CITY_HEIGHT / 2,
            width=across,
            height=down,
            border=ft.Border.all(2, look.theme.line),
            border_radius=ft.BorderRadius.all(max(across, down)),
        )
    ]
    turn = 2 * pi / count
    for seat, (x, y) in enumerate(spots(count, across, down)):
        things.append(_city(look, names[seat], shields[seat], city, x, y))
    pairs = ((0.36, "before"), (0.64, "after")) if count < 6 else ((0.4, "before"), (0.6, "after"))
    for seat, border in enumerate(borders):
        for share, side in pairs:
            value = getattr(border, side)
            angle = -pi / 2 + turn * (seat + share)
            # Tokens lie a little inside the ring, so that those of neighbours don't touch the cities.
            x = city / 2 + across / 2 * (1 + 0.72 * cos(angle)) - token / 2
            y = _CITY_HEIGHT / 2 + down / 2 * (1 + 0.72 * sin(angle)) - token / 2
            if value:
                things.append(_token(look, value, x, y, token))
    return ft.Row([ft.Stack(things, width=width, height=height)], alignment=ft.MainAxisAlignment.CENTER)


def _city(look: Look, name: str, shields: int, width: float, x: float, y: float) -> ft.Control:
    words, theme = look.words, look.theme
    return ft.Container(
        ft.Semantics(
            label=words.gettext("{player}: {shields}").format(player=name, shields=words.count("shields", shields)),
            container=True,
            exclude_semantics=True,
            content=ft.Column(
                [
                    text(look, name, 14, weight=ft.FontWeight.W_600, lines=1, align=ft.TextAlign.CENTER),
                    ft.Row(
                        [
                            picture("shield", colour_of("military") if not theme.dark else theme.ink, 18),
                            text(look, str(shields), 17, weight=ft.FontWeight.W_700),
                        ],
                        spacing=4,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                ],
                spacing=0,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ),
        left=x,
        top=y,
        width=width,
        height=_CITY_HEIGHT,
        bgcolor=theme.card,
        border=ft.Border.all(1.5, theme.line),
        border_radius=14,
        padding=4,
    )


def _token(look: Look, value: int, x: float, y: float, size: int) -> ft.Control:
    ground = colour_of("military") if value > 0 else look.theme.raised
    ink = ink_on(ground) if value > 0 else look.theme.ink
    return ft.Container(
        ft.Text(signed(value), size=15, weight=ft.FontWeight.W_700, color=ink, no_wrap=True),
        left=x,
        top=y,
        width=size,
        height=size,
        bgcolor=ground,
        border=ft.Border.all(1.5, look.theme.line if value < 0 else ground),
        border_radius=size / 2,
        alignment=ft.Alignment(0, 0),
    )


def signed(value: int) -> str:
    """A token as it is printed: +3, or a minus sign before it."""
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)
