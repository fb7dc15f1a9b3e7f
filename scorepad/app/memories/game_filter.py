"""What the list of games is searched by: letters that may mean several things, and keys for what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import field_icon, picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import WIDEST, chip
from scorepad.app.kit.typed import Typed
from scorepad.app.memories.shelf import Hint, hints, with_day, with_hint, without, wonders_of
from scorepad.app.session import Pad
from scorepad.archive import Filter
from scorepad.games import GAMES

_GLYPHS = {
    "player": "person",
    "place": "place",
    "wonder": "wonder",
    "note": "note",
}


@part
def search_field(pad: Pad, look: Look) -> ft.Control:
    """A field for letters, and below it what they may mean."""
    theme = look.theme
    typed = ft.use_memo(lambda: Typed(), [])

    def take(hint: Hint) -> None:
        pad.page.run_task(pad.shelf.search, hint)

    def submitted(event: ft.Event[ft.TextField]) -> None:
        words = (event.control.value or "").strip()
        if words:
            take(Hint("note", words, words))

    field = ft.TextField(
        value=typed.text,
        label=look.words.gettext("Player, place, Wonder or word"),
        prefix_icon=field_icon("search", look.theme.quiet),
        on_change=typed.type,
        on_submit=submitted,
        text_size=look.size(16),
        label_style=ft.TextStyle(size=min(look.size(15), 22), color=theme.quiet),
        color=theme.ink,
        border_color=theme.quiet,
        border_radius=14,
        height=max(56, look.size(50)),
    )
    return ft.Column(
        [field, _hints(pad, look, typed, take)],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def _hints(pad: Pad, look: Look, typed: Typed, take: Callable[[Hint], None]) -> ft.Control:
    """What the typed letters may mean."""
    text_ = typed.text
    answer = use_answer(look, lambda: hints(pad.store, look.words, text_), [text_])
    rows = [_hint(look, hint, take) for hint in answer.value or ()] if text_.strip() else []
    return ft.Column(rows, spacing=4, tight=True, visible=bool(rows))


def _hint(look: Look, hint: Hint, take: Callable[[Hint], None]) -> ft.Control:
    _ = look.words.gettext
    kinds = {
        "player": _("Player: {name}"),
        "place": _("Place: {name}"),
        "wonder": _("Wonder: {name}"),
        "note": _("In the note: {name}"),
    }
    label = kinds[hint.kind].format(name=hint.label)
    return tappable(
        label,
        ft.Row(
            [picture(_GLYPHS[hint.kind], look.theme.quiet, 22), text(look, label, 16, lines=1, expand=True)],
            spacing=12,
        ),
        lambda: take(hint),
        height=max(48, look.size(40)),
        bgcolor=look.theme.card,
        padding=ft.Padding.symmetric(horizontal=14),
    )


def filters(pad: Pad, look: Look, wanted: Filter, want: Callable[[Filter], None]) -> ft.Control:
    """What is wanted, as keys: the chosen ones are taken away with a tap."""
    words = look.words
    _ = words.gettext
    keys: list[ft.Control] = []

    def drop(field: str) -> None:
        want(without(wanted, field))

    for field, value in _chosen(look, wanted):
        keys.append(
            chip(
                look,
                value,
                partial(drop, field),
                chosen=True,
                glyph="close",
                name=_("Remove filter: {what}").format(what=value),
            )
        )
    if wanted.game is None:
        keys += [
            chip(
                look,
                words.short_game(game),
                partial(want, with_hint(wanted, Hint("game", game, ""))),
                name=_("Filter by: {what}").format(what=words.game(game)),
            )
            for game in GAMES
        ]
    for field, label in (("since", _("From…")), ("until", _("Until…"))):
        if getattr(wanted, field) is None:
            keys.append(chip(look, label, partial(_ask_day, pad, look, wanted, field, want), glyph="day"))
    if look.width < WIDEST:
        return ft.Row(keys, scroll=ft.ScrollMode.HIDDEN, spacing=8)
    return ft.Row(keys, wrap=True, spacing=8, run_spacing=8)


def _chosen(look: Look, wanted: Filter) -> list[tuple[str, str]]:
    words = look.words
    _ = words.gettext
    chosen: list[tuple[str, str]] = []
    if wanted.game:
        chosen.append(("game", words.game(wanted.game)))
    if wanted.player:
        chosen.append(("player", wanted.player))
    if wanted.wonder:
        names = [names[wanted.wonder] for game in GAMES if wanted.wonder in (names := wonders_of(game, words))]
        chosen.append(("wonder", names[0]))
    if wanted.place:
        chosen.append(("place", wanted.place))
    if wanted.note:
        chosen.append(("note", f"“{wanted.note}”"))
    if wanted.since:
        chosen.append(("since", _("From {day}").format(day=_day(look, wanted.since))))
    if wanted.until:
        chosen.append(("until", _("Until {day}").format(day=_day(look, wanted.until))))
    return chosen


def _day(look: Look, day: date) -> str:
    from babel.dates import format_date

    return format_date(day, "medium", locale=look.lang)


def _ask_day(pad: Pad, look: Look, wanted: Filter, field: str, want: Callable[[Filter], None]) -> None:
    def picked(event: ft.Event[ft.DatePicker]) -> None:
        value = event.control.value
        if isinstance(value, datetime):
            # The picker tells midnight where the person is; noon of that day is the same day almost everywhere.
            midnight = value.astimezone(UTC) if value.tzinfo else value
            want(with_day(wanted, field, (midnight + timedelta(hours=12)).date()))

    pad.page.show_dialog(
        ft.DatePicker(
            first_date=datetime(1990, 1, 1),
            last_date=datetime(2999, 12, 31),
            locale=ft.Locale(look.lang),
            on_change=picked,
        )
    )
