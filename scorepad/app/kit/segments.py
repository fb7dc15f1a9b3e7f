"""A segmented control: a few words side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.controls import Tap, tappable
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look

_NARROW = 390
"""On a broader screen the words may have no more than this: beside a sheet they haven't all of it."""
_LETTER = 0.6
"""How broad a letter is on average, as a part of its size."""


class Segment(NamedTuple):
    """One of the words."""

    label: str
    chosen: bool
    on_tap: Tap


def segmented(look: Look, segments: Iterable[Segment], ring: str) -> ft.Control:
    """The words on one ground; the chosen one lies on a card of its own, with a ring in the colour of its matter."""
    theme = look.theme
    segments = tuple(segments)
    longest = max((len(segment.label) for segment in segments), default=1)
    fits = (min(look.width, _NARROW) / max(1, len(segments)) - 10) / (_LETTER * longest)
    size = max(11, min(look.size(13.5), 17, fits))

    def word(segment: Segment) -> ft.Control:
        face = ft.Text(
            segment.label,
            size=size,
            weight=ft.FontWeight.W_700 if segment.chosen else ft.FontWeight.W_500,
            color=theme.ink,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
        return tappable(
            segment.label,
            face,
            segment.on_tap,
            selected=segment.chosen,
            expand=True,
            height=TOUCH,
            padding=ft.Padding.symmetric(horizontal=3),
            bgcolor=theme.card if segment.chosen else theme.segment,
            border=ft.Border.all(2, ring) if segment.chosen else None,
            border_radius=12,
        )

    return ft.Container(
        ft.Row([word(segment) for segment in segments], spacing=0), bgcolor=theme.segment, border_radius=12
    )
