"""A toast: a short message at the bottom of the screen, with a key that undoes what it reports."""

from __future__ import annotations

import asyncio

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import icon_button, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.session import Pad

_SECONDS = 6


@part
def toast(pad: Pad, look: Look, message: str) -> ft.Control:
    """The message, for a few seconds; nothing without one."""

    async def fade() -> None:
        if message:
            await asyncio.sleep(_SECONDS)
            if pad.state.message == message:
                pad.say("")

    ft.use_effect(fade, [message])
    if not message:
        return ft.Container(visible=False)
    theme = look.theme
    return ft.Container(
        ft.Semantics(
            live_region=True,
            content=ft.Row(
                [
                    text(look, message, 15, colour=theme.paper, expand=True),
                    *_undo_key(pad, look),
                    icon_button(look, "close", look.words.gettext("Close"), lambda: pad.say(""), colour=theme.paper),
                ],
                spacing=8,
            ),
        ),
        left=12,
        right=12,
        bottom=16,
        bgcolor=theme.ink,
        border_radius=14,
        padding=ft.Padding.only(left=16, right=6, top=4, bottom=4),
    )


def _undo_key(pad: Pad, look: Look) -> list[ft.Control]:
    undo, label = pad.state.undo, pad.state.undo_label
    if undo is None:
        return []
    face = ft.Text(label, size=look.size(15), color=look.theme.paper, weight=ft.FontWeight.W_700)
    return [tappable(label, face, undo, height=TOUCH, padding=ft.Padding.symmetric(horizontal=10))]
