"""The one picture of the pad: an evening sky over the wonders, in three depths. A tap never draws it anew."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from scorepad.app.kit.controls import picture
from scorepad.app.kit.palette import GOLD, NIGHT, SKY, mixed
from scorepad.resources import read

NEAR = mixed(NIGHT[0], NIGHT[1], 0.45)
"""The colour of what is nearest."""

ASPECTS = {"upright": 3.0, "broad": 9.0}
"""The pictures of the wonders, and how many times as broad as high each is."""
SCENES = Path(__file__).parents[1] / "assets" / "scenes"
"""Made from the silhouettes by ``make scenes``: one picture costs the screen less than twenty large shapes."""
_PICTURES = {name: read("scorepad", "app", "assets", SCENES.name, f"{name}.png") for name in ASPECTS}
"""Read as data is, so that they are there in a checkout, a wheel, a zip and the static site, at any address. Read right
away, so that the static site has them in its prepared memory: its first screen waits for nothing."""
_BROAD = 4.4
"""From this proportion on, the broad picture."""
_FRONT = 0.745
"""Where the sun is, and before it a wonder, as a part of the width."""


def sky(
    width: float,
    height: float,
    content: ft.Control | None = None,
    *,
    scene: float = 0.5,
    radius: int = 0,
    wonder: str = "rhodes",
) -> ft.Control:
    """The picture in a given size, with words before it.

    The wonders take the lowest part of it, ``scene``: words are above them. ``wonder`` is the one before the sun.
    """
    tall = min(height * scene, width * 0.6)
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
        _wonders(width, tall),
        _before_the_sun(wonder or "rhodes", width, tall),
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


def _before_the_sun(wonder: str, width: float, tall: float) -> ft.Control:
    size = tall * 0.78
    return ft.Container(picture(wonder, NEAR, size), left=_FRONT * width - size / 2, bottom=tall * 0.11)


def _wonders(width: float, tall: float) -> ft.Control:
    """The hills and the other wonders, never narrower than the window."""
    name = "broad" if width / tall > _BROAD else "upright"
    wide = max(width, tall * ASPECTS[name])
    return ft.Container(
        ft.Image(src=_PICTURES[name], width=wide, height=wide / ASPECTS[name], exclude_from_semantics=True),
        left=(width - wide) / 2,
        bottom=0,
    )
