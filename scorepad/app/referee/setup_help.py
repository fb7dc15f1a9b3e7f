"""Set-up help: how many play, Wonders dealt at random, and piles of what is needed."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.games.profile import profile_of
from scorepad.app.kit.controls import button, card, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.referee.editions import edition_chips
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.table.seating import with_wonders
from scorepad.games import game
from scorepad.games.document import DocumentError
from scorepad.games.verdict import Verdict


def asked(look: Look, referee: Referee, board: Board | None) -> tuple[int, list[ft.Control]]:
    """How many play, and the rows that ask for it and deal Wonders."""
    _ = look.words.gettext
    players = referee.players
    rows: list[ft.Control] = []
    if board is None and len(profile_of(referee.game).EDITIONS) > 1:
        rows.append(edition_chips(look, referee))
    low, high = game(referee.game).SEATS
    if board is not None:
        players = sum(not player.get("free_city") for player in board.document["players"])
    elif high > low:
        counts = {str(number): str(number) for number in range(low, high + 1)}
        rows.append(text(look, _("How many players?"), 14, colour=look.theme.quiet))
        rows.append(chips(look, counts, str(players), lambda many: _play(referee, int(many)), _("Players")))
    return players, [*rows, *_dealing(look, referee, board, players)]


def answered(
    pad: Pad, look: Look, referee: Referee, board: Board | None, laid: Callable[[Verdict], list[ft.Control]]
) -> Drawn:
    """What so many players need, as the rules say; ``laid`` shows it in the way of the game."""
    players, rows = asked(look, referee, board)
    chosen = board.document.get("edition", 1) if board is not None else referee.edition
    edition = {"edition": chosen} if chosen > 1 else {}
    verdict = judged({"game": referee.game, "question": "setup", "players": players, **edition})
    if isinstance(verdict, DocumentError):
        return Drawn([*rows, text(look, look.words.error(verdict), 16)], [])
    headline = look.words.ngettext("{n} player", "{n} players", players).format(n=players)
    return Drawn([*rows, *laid(verdict)], [verdict_card(look, verdict, None, headline, pad.read_rule)])


def _play(referee: Referee, players: int) -> None:
    referee.players = players
    referee.dealt = ()


def _dealing(look: Look, referee: Referee, board: Board | None, players: int) -> list[ft.Control]:
    """Wonders at random: to the players of a recorded table, else as a list."""
    words = look.words
    editors = of_game(referee.game)
    if board is not None and not editors.WONDER_IDS:
        return []

    def shuffle() -> None:
        if board is not None:
            board.change(with_wonders)
        else:
            referee.dealt = of_game(referee.game).dealt(players)

    label = words.gettext("Deal Wonders")
    rows: list[ft.Control] = [button(look, label, shuffle, filled=False, glyph="dice")]
    if board is not None:
        lines = [
            words.gettext("{player}: {wonder}").format(
                player=player["name"], wonder=words.city(player, referee.game, board.document.get("edition", 1))
            )
            for player in board.document["players"]
            if player.get("wonder")
        ]
    else:
        kind = "city" if editors.SIDES else "wonder"
        lines = [f"{words.name(referee.game, kind, wonder)} {side}".strip() for wonder, side in referee.dealt]
    if lines:
        listed: list[ft.Control] = [text(look, line, 17) for line in lines]
        rows.append(card(look, ft.Semantics(live_region=True, content=ft.Column(listed, spacing=4, tight=True))))
    return rows


def pile(look: Look, title: str, lines: list[str], below: str) -> ft.Control:
    rows: list[ft.Control] = [
        ft.Semantics(header=True, content=text(look, title, 15, weight=ft.FontWeight.W_700)),
        text(look, " · ".join(lines), 15),
    ]
    if below:
        rows.append(text(look, below, 13.5, colour=look.theme.quiet))
    return card(
        look,
        ft.Column(rows, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=12,
    )
