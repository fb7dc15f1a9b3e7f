"""A saved game in a list: who played and how it ended, when and where."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import picture, text
from scorepad.app.kit.game_card import game_card
from scorepad.app.kit.look import Look
from scorepad.app.kit.seat_names import shown_name
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive import Summary
from scorepad.wording.memories import day
from scorepad.wording.printed import supremacy


def game_row(pad: Pad, look: Look, game: Summary) -> ft.Control:
    """The game, to be opened with a tap."""
    words, theme = look.words, look.theme
    named = [player._replace(name=shown_name(player.name, words)) for player in game.players]
    ranked = sorted(named, key=lambda player: player.rank)
    # A supremacy ends the game before points are counted: what was counted so far says nothing.
    ended = supremacy(game.decided_by, words)
    spans = []
    for number, player in enumerate(ranked):
        weight = ft.FontWeight.W_700 if player.rank == 1 else ft.FontWeight.W_400
        spans.append(ft.TextSpan(", " if number else ""))
        total = "" if ended else f"\N{NO-BREAK SPACE}{words.number(player.total)}"
        spans.append(ft.TextSpan(f"{player.name}{total}", ft.TextStyle(weight=weight)))
    when = " · ".join(part for part in (ended, day(game.played_at, words), game.place) if part)
    lines: list[ft.Control] = [
        ft.Text(spans=spans, size=look.size(16), color=theme.ink, max_lines=3, overflow=ft.TextOverflow.ELLIPSIS),
        text(look, when, 13.5, colour=theme.quiet, lines=1),
    ]
    if game.note:
        lines.append(text(look, " ".join(game.note.split()), 13.5, colour=theme.quiet, lines=1))
    right: list[ft.Control] = []
    if game.photos:
        right.append(picture("photo", theme.quiet, 20))
    places = ", ".join(player.name if ended else f"{player.name} {words.number(player.total)}" for player in ranked)
    name = f"{words.game(game.game)}, {places}, {when}"
    label = f"{name}, {game.note}" if game.note else name
    return game_card(look, game.game, label, lines, lambda: pad.go(Route("game", game.id)), *right, key=game.id)
