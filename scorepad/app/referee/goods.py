"""Resources to tap: what a city makes, what something costs, and what lies in a hand."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.count import count_row
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import CARD_COLOURS, colour_of, ink_on, line_of, mixed
from scorepad.app.referee.forms import Producer, toggled

RAW = ("wood", "stone", "clay", "ore")
OTHER = ("glass", "cloth", "papyrus")
BETWEEN = 6
_MOST_COINS = 30
_KEY = 56
"""The height of a key with an icon and its name."""


def ground_of(resource: str) -> str:
    """The colour of the cards that make a resource: brown, grey, or yellow for coins."""
    return CARD_COLOURS["yellow" if resource == "coin" else "brown" if resource in RAW else "grey"]


@part
def goods_box(
    look: Look,
    title: str,
    side: str,
    held: tuple[Producer, ...],
    open_choice: bool | None,
    on_more: Callable[[str, str], None],
    on_less: Callable[[str, int], None],
    on_choice: Callable[[str], None] | None,
) -> ft.Control:
    """What a city makes: keys that add one, and what was added, each tapped away again.

    ``open_choice`` says whether the next resources belong to one producer; None where there is no such thing.
    """
    words = look.words
    chips: list[ft.Control] = [
        _chip(look, title, producer, lambda index=index: on_less(side, index))  # type: ignore[misc]
        for index, producer in enumerate(held)
    ]
    keys = [_key(look, title, resource, lambda resource=resource: on_more(side, resource)) for resource in RAW]  # type: ignore[misc]
    more = [_key(look, title, resource, lambda resource=resource: on_more(side, resource)) for resource in OTHER]  # type: ignore[misc]
    if on_choice is not None:
        more.append(_either(look, title, bool(open_choice), lambda: on_choice(side)))
    else:
        more.append(ft.Container(expand=True))
    beside: ft.Control = ft.Row(chips, spacing=BETWEEN, scroll=ft.ScrollMode.AUTO, expand=True)
    if open_choice and not chips:
        hint = words.gettext("Tap the resources it can choose from (one per turn)")
        beside = text(look, hint, 13.5, colour=look.theme.quiet, expand=True)
    # What was tapped has its room from the start: keys that move away under a thumb get the wrong tap.
    head = ft.Row(
        [ft.Container(text(look, title, 15, weight=ft.FontWeight.W_600, lines=2), width=look.size(104)), beside],
        spacing=BETWEEN,
        height=TOUCH,
    )
    rows: list[ft.Control] = [head, ft.Row(keys, spacing=BETWEEN), ft.Row(more, spacing=BETWEEN)]
    return ft.Column(rows, spacing=BETWEEN, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _key(look: Look, title: str, resource: str, on_tap: Callable[[], None]) -> ft.Control:
    name = look.words.term("resource", resource)
    theme = look.theme
    colour = ground_of(resource)
    return tappable(
        look.words.gettext("{title}: add {resource}").format(title=title, resource=name),
        _named(look, picture(resource, theme.ink, 24), name, theme.ink),
        on_tap,
        expand=True,
        height=_KEY,
        bgcolor=mixed(colour, theme.card, 0.28 if theme.dark else 0.2),
        border_radius=10,
    )


def _named(look: Look, face: ft.Control, name: str, ink: str) -> ft.Control:
    """An icon with its name under it."""
    return ft.Column(
        [
            face,
            ft.Text(
                name,
                size=min(look.size(12), 15),
                color=ink,
                no_wrap=True,
                overflow=ft.TextOverflow.ELLIPSIS,
                style=ft.TextStyle(height=1.1),
            ),
        ],
        spacing=1,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _either(look: Look, title: str, chosen: bool, on_tap: Callable[[], None]) -> ft.Control:
    """The key for a card that makes one resource or another."""
    label = look.words.gettext("Either/or")
    ground = look.theme.accent if chosen else look.theme.raised
    ink = look.theme.on_accent if chosen else look.theme.ink
    face = ft.Row(
        [
            picture("wood", ink, 18),
            ft.Text("/", size=18, color=ink, weight=ft.FontWeight.W_700),
            picture("clay", ink, 18),
        ],
        spacing=3,
        tight=True,
        height=24,
    )
    return tappable(
        f"{title}: {label}",
        _named(look, face, label, ink),
        on_tap,
        selected=chosen,
        expand=True,
        height=_KEY,
        bgcolor=ground,
        border_radius=10,
    )


def _chip(look: Look, title: str, producer: Producer, on_tap: Callable[[], None]) -> ft.Control:
    words = look.words
    colour = ground_of(producer[0])
    ink = ink_on(colour)
    parts: list[ft.Control] = []
    for resource in producer:
        if parts:
            parts.append(ft.Text("/", size=18, color=ink, weight=ft.FontWeight.W_700))
        parts.append(picture(resource, ink, 22))
    name = " / ".join(words.term("resource", resource) for resource in producer)
    return tappable(
        words.gettext("{title}: remove {resource}").format(title=title, resource=name),
        _named(look, ft.Row(parts, spacing=3, tight=True), name, ink),
        on_tap,
        height=TOUCH,
        padding=ft.Padding.symmetric(horizontal=12),
        bgcolor=colour,
        border=ft.Border.all(1.5, line_of("brown" if producer[0] in RAW else "grey", look.theme)),
        border_radius=24,
        alignment=None,
    )


def power_keys(
    look: Look, game: str, powers: tuple[str, ...], held: tuple[str, ...], on_held: Callable[[tuple[str, ...]], None]
) -> list[ft.Control]:
    """The progress tokens that change an answer, to be chosen by whoever has them."""
    return [
        switch_key(
            look,
            look.words.name(game, "progress", power),
            power in held,
            lambda power=power: on_held(toggled(held, power)),  # type: ignore[misc]
        )
        for power in powers
    ]


def switch_key(look: Look, label: str, chosen: bool, on_tap: Callable[[], None], name: str = "") -> ft.Control:
    """A broad key that is on or off."""
    theme = look.theme
    return tappable(
        name or label,
        ft.Row(
            [
                picture("chosen" if chosen else "free", theme.accent if chosen else theme.quiet, 22),
                ft.Text(
                    label,
                    size=min(look.size(15), 24),
                    color=theme.ink,
                    weight=ft.FontWeight.W_600 if chosen else ft.FontWeight.W_400,
                    expand=True,
                ),
            ],
            spacing=8,
        ),
        on_tap,
        selected=chosen,
        padding=ft.Padding.symmetric(horizontal=12, vertical=13),
        bgcolor=theme.raised if chosen else theme.card,
        border=ft.Border.all(1, theme.line),
        border_radius=12,
        alignment=None,
    )


@part
def coins_row(look: Look, label: str, coins: int, on_coins: Callable[[int], None]) -> ft.Control:
    """How many coins; none of the keys is chosen where nobody entered it."""
    face = picture("treasury", look.theme.ink, 26)
    return count_row(look, face, label, coins, _MOST_COINS, colour_of("treasury"), on_coins, named=True)
