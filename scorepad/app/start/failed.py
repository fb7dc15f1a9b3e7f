"""The screen in place of one that could not be drawn: what happened, and the way back."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import button, heading, text
from scorepad.app.kit.look import Look
from scorepad.app.routes import HOME
from scorepad.app.session import Pad


def failed_view(pad: Pad, look: Look) -> ft.Control:
    """Everything that was entered is on the disk; only this screen has failed."""
    _ = look.words.gettext
    route = pad.state.route
    return ft.Container(
        ft.Column(
            [
                heading(look, _("This screen stopped working"), 22),
                text(look, _("That is our fault. Everything that was entered is saved."), 16),
                button(look, _("Home screen"), lambda: pad.go(HOME), glyph="home"),
                button(look, _("Try again"), lambda: pad.go(route), filled=False, glyph="again"),
            ],
            spacing=16,
            tight=True,
        ),
        padding=24,
        width=min(look.width, 480),
    )
