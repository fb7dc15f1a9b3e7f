"""What a finished game is kept with: a note and a place, of which the known ones are a tap away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chip
from scorepad.app.kit.typed import Typed
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board

_MOST_PLACES = 4


@part
def evening(pad: Pad, board: Board, look: Look) -> ft.Control:
    """The fields, and above them the places that begin as it is typed; at first those of most games."""
    words = look.words
    typed = ft.use_memo(lambda: Typed(board.story["place"]), [])
    # The field is drawn anew only when something was put there that nobody typed.
    version, put = ft.use_state(0)

    def choose(place: str) -> None:
        typed.text = place
        board.write_story("place", place)
        put(lambda before: before + 1)

    def write(event: ft.Event[ft.TextField]) -> None:
        typed.type(event)
        board.write_story("place", typed.text)

    def field(name: str, label: str, on_change: Callable[[ft.Event[ft.TextField]], None], key: str) -> ft.Control:
        return ft.TextField(
            key=key,
            label=label,
            value=board.story[name],
            on_change=on_change,
            dense=True,
            text_size=look.size(16),
            color=look.theme.ink,
            border_color=look.theme.edge,
            focused_border_color=look.theme.accent,
            border_radius=12,
            expand=True,
            max_length=None,
        )

    note = field(
        "note", words.gettext("Note"), lambda event: board.write_story("note", event.control.value or ""), "note"
    )
    place = field("place", words.gettext("Place"), write, f"place-{version}")
    return ft.Column([_places(pad, look, typed, choose), ft.Row([note, place], spacing=8)], spacing=8, tight=True)


@part
def _places(pad: Pad, look: Look, typed: Typed, choose: Callable[[str], None]) -> ft.Control:
    beginning = typed.text.strip()
    known = use_answer(look, lambda: pad.store.archive.places(beginning, _MOST_PLACES), [beginning])
    places = [place for place in known.value or () if place != beginning]
    name = look.words.gettext("Place: {name}")
    keys: list[ft.Control] = [
        chip(look, place, partial(choose, place), glyph="place", name=name.format(name=place)) for place in places
    ]
    return ft.Row(keys, spacing=8, scroll=ft.ScrollMode.AUTO, visible=bool(keys))
