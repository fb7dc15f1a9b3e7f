"""The one picture of the pad: an evening sky over the wonders, in three depths. A tap never draws it anew."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.controls import picture
from scorepad.app.kit.palette import GOLD, NIGHT, SKY, mixed

_FAR = mixed(SKY[2], SKY[1], 0.62)
_MIDDLE = mixed(SKY[1], NIGHT[1], 0.62)
_NEAR = mixed(NIGHT[0], NIGHT[1], 0.45)


class _Place(NamedTuple):
    """Where a wonder is: its middle as a part of the width; size and height above the ground as parts of the scene."""

    wonder: str
    x: float
    size: float
    depth: str
    lift: float


_FRONT = 0.745
"""In front of the sun."""
_WONDERS = (
    _Place("giza", 0.12, 0.82, _FAR, 0.2),
    _Place("halicarnassus", 0.46, 0.56, _FAR, 0.24),
    _Place("alexandria", 0.93, 0.94, _FAR, 0.2),
    _Place("babylon", 0.33, 0.62, _MIDDLE, 0.16),
    _Place("ephesus", 0.58, 0.5, _MIDDLE, 0.18),
    _Place("rhodes", _FRONT, 0.74, _NEAR, 0.1),
    _Place("olympia", 0.055, 0.5, _NEAR, 0.1),
)


def sky(
    width: float,
    height: float,
    content: ft.Control | None = None,
    *,
    scene: float = 0.5,
    radius: int = 0,
    wonder: str = "",
) -> ft.Control:
    """The picture in a given size, with words before it.

    The wonders take the lowest part of it, ``scene``: words are above them. ``wonder`` is the one before the sun.
    """
    tall = min(height * scene, width * 0.6)
    places = [place for place in _WONDERS if not wonder or (place.x != _FRONT and place.wonder != wonder)]
    if wonder:
        places.append(_Place(wonder, _FRONT, 0.8, _NEAR, 0.1))

    def depth(colour: str) -> list[ft.Control]:
        return [_wonder(place, width, tall) for place in places if place.depth == colour]

    parts: list[ft.Control] = [
        ft.Container(
            left=0,
            right=0,
            top=0,
            bottom=0,
            gradient=ft.LinearGradient(
                begin=ft.Alignment(0, -1), end=ft.Alignment(0, 1), colors=[*SKY], stops=[0.0, 0.52, 0.84, 1.0]
            ),
        ),
        _sun(width * _FRONT, tall),
        *_hills("far_hills", _FAR, width, tall * 2.6),
        *depth(_FAR),
        *depth(_MIDDLE),
        *_hills("far_hills", _MIDDLE, width, tall * 1.7),
        *depth(_NEAR),
        *_hills("near_hills", _NEAR, width, tall * 3.2),
    ]
    if content is not None:
        parts.append(ft.Container(content, left=0, right=0, top=0, bottom=0))
    return ft.Container(
        ft.Stack(parts, width=width, height=height, clip_behavior=ft.ClipBehavior.HARD_EDGE),
        width=width,
        height=height,
        border_radius=radius or None,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS if radius else ft.ClipBehavior.NONE,
    )


def _sun(x: float, tall: float) -> ft.Control:
    size = tall * 0.68
    return ft.Container(
        left=x - size / 2, bottom=tall * 0.26, width=size, height=size, border_radius=size / 2, bgcolor=GOLD
    )


def _wonder(place: _Place, width: float, tall: float) -> ft.Control:
    size = tall * place.size
    return ft.Container(
        picture(place.wonder, place.depth, size),
        left=min(max(place.x * width - size / 2, -size / 4), width - size * 0.9),
        bottom=tall * place.lift,
    )


def _hills(name: str, colour: str, width: float, longest: float) -> list[ft.Control]:
    """A range of hills: the same piece as often as the width asks for, none longer than ``longest``.

    The hills themselves are the lowest quarter of their square.
    """
    count = max(1, ceil(width / longest))
    size = width / count
    return [ft.Container(picture(name, colour, size + 1), left=n * size - 0.5, bottom=-0.5) for n in range(count)]
