"""The key to another language, on every screen: whoever is handed the pad reads it in their own at once."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import CENTER, picture
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.session import Pad
from scorepad.wording.language import LANGUAGES


def language_key(pad: Pad, look: Look, height: float = TOUCH, colour: str = "") -> ft.Control:
    """A key that opens the list of languages, each in its own words."""
    theme = look.theme
    ink = colour or theme.ink
    name = f"{look.words.gettext('Language')}: {LANGUAGES[look.lang]}"

    def option(code: str, language: str) -> ft.PopupMenuItem:
        here = code == look.lang
        word = ft.Text(
            language, size=min(look.size(16), 24), color=theme.ink, weight=ft.FontWeight.W_600 if here else None
        )
        return ft.PopupMenuItem(
            content=word, checked=here, height=max(TOUCH, look.size(40)), on_click=lambda: pad.prefer(language=code)
        )

    return ft.PopupMenuButton(
        content=ft.Container(
            ft.Column(
                [
                    picture("language", ink, 20),
                    ft.Semantics(
                        exclude_semantics=True,
                        content=ft.Text(look.lang.upper(), size=11, color=ink, weight=ft.FontWeight.W_600),
                    ),
                ],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=TOUCH,
            height=height,
            alignment=CENTER,
        ),
        items=[option(code, language) for code, language in LANGUAGES.items()],
        tooltip=name,
        bgcolor=theme.card,
        padding=0,
    )
