"""Cards to ask about, each with the verdict in short: for nothing, for so many coins, or not now."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import field_icon, icon_button, picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, line_of, mixed
from scorepad.games.document import DocumentError
from scorepad.games.verdict import Verdict


def cheapest(verdict: Verdict | DocumentError) -> int | None:
    """The least coins that a thing takes, or None where it can't be built."""
    if isinstance(verdict, DocumentError) or not verdict.answer.get("allowed"):
        return None
    if "price" in verdict.answer:
        return int(verdict.answer["price"])
    # By a power of the wonder nothing is paid at all.
    cheap: int = min((sum(paid.values()) for paid in verdict.answer["payments"]), default=0)
    return cheap


def unknown(verdict: Verdict | DocumentError) -> bool:
    """Whether a thing can't be refused yet, since nobody entered what the cities make."""
    return not isinstance(verdict, DocumentError) and bool(verdict.answer.get("unknown"))


def priced_key(
    look: Look, name: str, colour: str, verdict: Verdict | DocumentError, on_tap: Callable[[], None]
) -> ft.Control:
    """A card with its price."""
    theme, words = look.theme, look.words
    price = cheapest(verdict)
    mark: list[ft.Control]
    if unknown(verdict):
        answer = words.gettext("Not known yet")
        mark = [picture("question", theme.quiet, 18)]
    elif price is None:
        answer = words.gettext("no")
        mark = [picture("close", theme.quiet, 18)]
    elif price == 0:
        answer = words.gettext("yes")
        mark = [picture("check", line_of("green", theme), 20)]
    else:
        answer = words.count("coins", price)
        mark = [
            picture("coin", line_of("yellow", theme), 15),
            ft.Text(str(price), size=min(look.size(16), 24), weight=ft.FontWeight.W_700, color=theme.ink),
        ]
    return tappable(
        words.gettext("{what}: {answer}").format(what=name, answer=answer),
        ft.Row(
            [
                ft.Text(
                    name,
                    size=min(look.size(14), 22),
                    color=theme.ink if price is not None else theme.quiet,
                    weight=ft.FontWeight.W_500,
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
                *mark,
            ],
            spacing=4,
        ),
        on_tap,
        height=max(TOUCH, min(look.size(TOUCH), 76)),
        bgcolor=mixed(colour_of(colour), theme.card, 0.2 if theme.dark else 0.12),
        border=ft.Border.all(1.5, line_of(colour, theme)),
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=10),
    )


def picked_key(look: Look, name: str, on_other: Callable[[], None]) -> ft.Control:
    """What was picked, and the way to pick something else."""
    other = look.words.gettext("Choose something else")
    return ft.Container(
        ft.Row(
            [
                ft.Semantics(header=True, expand=True, content=text(look, name, 18, weight=ft.FontWeight.W_700)),
                icon_button(look, "close", other, on_other),
            ],
            spacing=4,
        ),
        bgcolor=look.theme.raised,
        border_radius=14,
        padding=ft.Padding.only(left=14, right=4, top=4, bottom=4),
    )


@part
def search_field(look: Look, label: str, typed: Callable[[], str], on_search: Callable[[str], None]) -> ft.Control:
    """A field to search in. It isn't drawn anew as one types, so no answer can overtake the next letter."""
    return ft.TextField(
        label=label,
        value=typed(),
        on_change=lambda event: on_search(event.control.value or ""),
        prefix_icon=field_icon("search", look.theme.quiet),
        label_style=ft.TextStyle(size=min(look.size(16), 22), color=look.theme.quiet),
        text_size=look.size(16),
        border_color=look.theme.quiet,
        focused_border_color=look.theme.accent,
        color=look.theme.ink,
    )
