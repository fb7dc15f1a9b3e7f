"""The start: a new game of one of three, drafts to go on with, the last games, and the way to the settings."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, heading, icon_button, picture, tappable, text
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, ink_on
from scorepad.app.kit.seat_names import shown_name
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.start.last_games import last_games
from scorepad.app.start.unreadable import unreadable_draft
from scorepad.drafts import DraftSummary
from scorepad.games import GAMES

_WIDEST = 760
_WIDEST_IN_A_ROW = 1060
"""From this width on the three games stand side by side."""


@part
def home_view(pad: Pad, look: Look, version: int, drafts_version: int) -> ft.Control:  # noqa: ARG001
    """The first screen; the versions change when a draft was discarded or a game saved, and when tables change."""
    _ = look.words.gettext
    drafts = pad.store.drafts.list()
    rows: list[ft.Control] = [
        ft.Row(
            [
                picture("laurel", look.theme.accent, 34),
                ft.Container(heading(look, "Scorepad", 26), expand=True),
                language_key(pad, look),
                icon_button(look, ft.Icons.SETTINGS_OUTLINED, _("Settings"), lambda: pad.go(Route("settings"))),
            ],
            spacing=10,
        ),
        _games(pad, look),
        _settling(pad, look),
    ]
    if drafts:
        rows.append(heading(look, _("Continue"), 18))
        rows += [
            _draft(pad, look, draft) if draft.readable else unreadable_draft(pad, look, draft) for draft in drafts[:6]
        ]
    rows.append(last_games(pad, look, version))
    return ft.Container(
        ft.Column(
            [
                ft.Container(
                    ft.Column(rows, spacing=12),
                    width=min(look.width, _WIDEST_IN_A_ROW if look.width >= _WIDEST_IN_A_ROW else _WIDEST),
                    padding=16,
                )
            ],
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        expand=True,
        alignment=ft.Alignment(0, -1),
    )


def _games(pad: Pad, look: Look) -> ft.Control:
    cards = [_game(pad, look, game) for game in GAMES]
    if look.width >= _WIDEST_IN_A_ROW:
        row: list[ft.Control] = [ft.Container(card, expand=True) for card in cards]
        return ft.Row(row, spacing=12, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Column(cards, spacing=10)


def _settling(pad: Pad, look: Look) -> ft.Control:
    """The way to the referee and to the rules, without any table."""
    _ = look.words.gettext
    drafts = pad.store.drafts.list()
    game = drafts[0].game if drafts else GAMES[0]
    return ft.Row(
        [
            button(
                look,
                _("Ask the referee"),
                lambda: pad.visit(Route("referee", game)),
                filled=False,
                glyph=ft.Icons.GAVEL,
                expand=True,
            ),
            button(
                look,
                _("Rules"),
                lambda: pad.visit(Route("rules")),
                filled=False,
                glyph=ft.Icons.MENU_BOOK,
                expand=True,
            ),
        ],
        spacing=10,
    )


def _game(pad: Pad, look: Look, game: str) -> ft.Control:
    words = look.words
    colour = GAME_COLOURS[game]
    ink = ink_on(colour)
    told = words.players_of(game)
    return tappable(
        words.gettext("New game: {game}").format(game=words.game(game)),
        ft.Row(
            [
                picture(game, ink, 44),
                ft.Column(
                    [
                        ft.Text(words.game(game), size=look.size(20), weight=ft.FontWeight.W_700, color=ink),
                        ft.Text(told, size=look.size(14), color=ink),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.ADD, color=ink, size=28),
            ],
            spacing=16,
        ),
        lambda: pad.go(Route("setup", pad.boards.start(game))),
        bgcolor=colour,
        alignment=None,
        padding=ft.Padding.symmetric(horizontal=18, vertical=18),
        border_radius=20,
    )


def _draft(pad: Pad, look: Look, draft: DraftSummary) -> ft.Control:
    words, theme = look.words, look.theme
    third = 2 if len(draft.players) == 3 else None  # where a Free City sits
    names = ", ".join(shown_name(name, words, seat == third) for seat, name in enumerate(draft.players))
    colour = GAME_COLOURS[draft.game]

    def put_away() -> None:
        pad.boards.discard(draft.id)
        pad.offer(words.gettext("Draft deleted."), words.gettext("Undo"), lambda: pad.boards.restore(draft.id))

    return ft.Row(
        [
            tappable(
                words.gettext("Continue: {game}, {names}").format(game=words.game(draft.game), names=names),
                ft.Row(
                    [
                        ft.Container(
                            picture(draft.game, ink_on(colour), 24),
                            width=44,
                            height=44,
                            bgcolor=colour,
                            border_radius=12,
                            alignment=ft.Alignment(0, 0),
                        ),
                        ft.Column(
                            [
                                text(look, names, 16, weight=ft.FontWeight.W_600, lines=1),
                                text(look, words.moment(draft.changed_at), 13, colour=theme.quiet, lines=1),
                            ],
                            spacing=0,
                            tight=True,
                            expand=True,
                        ),
                    ],
                    spacing=12,
                ),
                lambda: pad.go(Route("sheet", draft.id)),
                expand=True,
                bgcolor=theme.card,
                border=ft.Border.all(1, theme.line),
                padding=10,
                border_radius=16,
            ),
            icon_button(
                look,
                ft.Icons.DELETE_OUTLINE,
                words.gettext("Delete draft: {names}").format(names=names),
                put_away,
                colour=theme.quiet,
            ),
        ],
        spacing=4,
        key=draft.id,
    )
