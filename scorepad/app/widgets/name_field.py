"""The name of a seat: while it is typed, those of the archive whose names begin like this."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.asking import use_answer
from scorepad.app.look import Look
from scorepad.app.pad import Pad
from scorepad.app.widgets.parts import part
from scorepad.app.widgets.screen import chip

_LONGEST = 40
_MOST = 4
_A_TAP = 0.3
"""Seconds: to tap a hint is also to leave the field, and the hint counts."""


@part
def name_field(pad: Pad, look: Look, name: str, others: frozenset[str], rename: Callable[[str], None]) -> ft.Control:
    """The field, and below it the names it may be meant to be; ``others`` sit at the table already."""
    theme = look.theme
    _ = look.words.gettext
    typed, type_ = ft.use_state(name)
    done = ft.use_ref(False)

    def known() -> tuple[str, ...]:
        beginning = typed.strip()
        if not beginning or beginning == name:
            return ()
        return pad.store.archive.names(beginning, _MOST + len(others))

    def take(wanted: str) -> None:
        if not done.current and wanted.strip() not in ("", name):
            done.current = True
            rename(wanted)

    async def left(event: ft.Event[ft.TextField]) -> None:
        wanted = event.control.value or ""
        await asyncio.sleep(_A_TAP)
        take(wanted)

    answer = use_answer(look, known, [typed])
    hints = [hint for hint in answer.value or () if hint not in others and hint != typed.strip()][:_MOST]
    field = ft.TextField(
        value=typed,
        on_change=lambda event: type_(event.control.value or ""),
        on_blur=left,
        on_submit=lambda event: take(event.control.value or ""),
        border=ft.InputBorder.NONE,
        text_size=look.size(17),
        color=theme.ink,
        dense=True,
        max_length=_LONGEST,
        counter="",
        label=None,
        hint_text=_("Name"),
    )
    if not hints:
        return field
    keys: list[ft.Control] = [
        chip(look, hint, partial(take, hint), name=_("It is {name}").format(name=hint)) for hint in hints
    ]
    return ft.Column([field, ft.Row(keys, wrap=True, spacing=6, run_spacing=6)], spacing=4, tight=True)
