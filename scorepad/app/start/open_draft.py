"""A table in hand on the start: who plays, when it was last touched, and the way back to it."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import icon_button, lying, tappable, text
from scorepad.app.kit.game_card import game_lines
from scorepad.app.kit.layout import LARGE
from scorepad.app.kit.look import Look
from scorepad.app.kit.seat_names import shown_name
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.drafts import DraftSummary


def open_draft(pad: Pad, look: Look, draft: DraftSummary, first: bool) -> ft.Control:
    """The card of a draft; the ``first`` one says what a tap on it does."""
    words, theme = look.words, look.theme
    third = 2 if len(draft.players) == 3 else None  # where a Free City sits
    names = ", ".join(shown_name(name, words, seat == third) for seat, name in enumerate(draft.players))

    def put_away() -> None:
        pad.boards.discard(draft.id)
        pad.offer(words.gettext("Draft deleted."), words.gettext("Undo"), lambda: pad.boards.restore(draft.id))

    when = f"{words.short_game(draft.game)} · {words.moment(draft.changed_at)}"
    most = 1 if look.scale <= LARGE else 2
    lines: list[ft.Control] = [
        text(look, names, 16, weight=ft.FontWeight.W_600, lines=most),
        text(look, when, 13, colour=theme.quiet, lines=most),
    ]
    if first:
        lines.insert(0, text(look, words.gettext("Continue"), 13, colour=theme.accent, weight=ft.FontWeight.W_700))
    card = tappable(
        words.gettext("Continue: {game}, {names}").format(game=words.game(draft.game), names=names),
        game_lines(draft.game, lines),
        lambda: pad.go(Route("sheet", draft.id)),
        expand=True,
        padding=ft.Padding.only(left=12, top=10, bottom=10),
        border_radius=18,
    )
    delete = icon_button(
        look,
        "delete",
        words.gettext("Delete draft: {names}").format(names=names),
        put_away,
        colour=theme.quiet,
    )
    return ft.Container(
        ft.Row([card, delete], spacing=0),
        bgcolor=theme.card,
        border_radius=18,
        padding=ft.Padding.only(right=4),
        key=draft.id,
        **lying(look),
    )
