"""The name of a seat: while it is typed, those of the archive whose names begin like this."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chip
from scorepad.app.kit.typed import Typed
from scorepad.app.session import Pad

_LONGEST = 40
_MOST = 4
_A_TAP = 0.3
"""Seconds: to tap a hint is also to leave the field, and the hint counts."""


class NamedSeat(NamedTuple):
    """A seat as its field sees it."""

    name: str
    unnamed: bool
    """Whether nobody has named it yet: its name is then only a hint, and nothing needs to be erased."""
    others: frozenset[str]
    """Who is at the table already."""
    rename: Callable[[str], None]
    keep: Callable[[ft.TextField], None]
    """Takes note of the field, so that the seat before can lead to it."""
    go_on: Callable[[], Awaitable[None]]
    """Leads to the next seat."""


def name_field(pad: Pad, look: Look, seat: NamedSeat) -> ft.Control:
    """The field, and below it the names it may be meant to be."""
    return _field(pad, look, seat, key=seat.name)


@part
def _field(pad: Pad, look: Look, seat: NamedSeat) -> ft.Control:
    typed = ft.use_memo(lambda: Typed("" if seat.unnamed else seat.name), [])
    done = ft.use_ref(False)
    focused, focus = ft.use_state(False)
    selecting, select = ft.use_state(False)

    async def came() -> None:
        """A tap selects the whole name, so that the next letter replaces it. The client selects anew with whatever
        changes as long as it is asked to, and would replace that letter too: so it is asked only for a moment."""
        focus(True)
        select(True)
        await asyncio.sleep(_A_TAP)
        select(False)

    def take(wanted: str) -> None:
        if not done.current and wanted.strip() not in ("", seat.name):
            done.current = True
            seat.rename(wanted)

    async def left(event: ft.Event[ft.TextField]) -> None:
        wanted = event.control.value or ""
        await asyncio.sleep(_A_TAP)
        focus(False)
        take(wanted)

    async def entered(event: ft.Event[ft.TextField]) -> None:
        take(event.control.value or "")
        await seat.go_on()

    field = ft.TextField(
        value=typed.text,
        on_change=typed.type,
        on_focus=came,
        on_blur=left,
        selection=ft.TextSelection(0, len(seat.name)) if selecting and typed.text == seat.name else None,
        on_submit=entered,
        border=ft.InputBorder.NONE,
        text_size=look.size(17),
        color=look.theme.ink,
        dense=True,
        max_length=_LONGEST,
        counter="",
        label=None,
        hint_text=seat.name if seat.unnamed else look.words.gettext("Name"),
        capitalization=ft.TextCapitalization.WORDS,
    )
    seat.keep(field)
    return ft.Column([field, _hints(pad, look, typed, seat.name, seat.others, focused, take)], spacing=0, tight=True)


@part
def _hints(
    pad: Pad,
    look: Look,
    typed: Typed,
    name: str,
    others: frozenset[str],
    focused: bool,
    take: Callable[[str], None],
) -> ft.Control:
    """Those whose names begin like this; before a letter is typed, those who played last."""
    beginning = "" if typed.text == name else typed.text.strip()

    def known() -> tuple[str, ...]:
        if not focused:
            return ()
        if not beginning:
            return tuple(pad.store.names())
        return pad.store.archive.names(beginning, _MOST + len(others))

    answer = use_answer(look, known, [beginning, focused])
    hints = [hint for hint in answer.value or () if hint not in others and hint != beginning][:_MOST]
    word = look.words.gettext("Choose {name}")
    keys: list[ft.Control] = [chip(look, hint, partial(take, hint), name=word.format(name=hint)) for hint in hints]
    return ft.Container(
        ft.Row(keys, wrap=True, spacing=6, run_spacing=6), padding=ft.Padding.only(bottom=8), visible=bool(hints)
    )
