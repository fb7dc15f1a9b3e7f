"""What do we need? Tokens and decks for so many players."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.look import Look
from scorepad.app.referee.setup_help import answered, pile
from scorepad.app.referee.state import Referee
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.games.verdict import Verdict


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """What so many players need."""
    return answered(pad, look, referee, board, lambda verdict: _decks(look, verdict, board))


def _decks(look: Look, verdict: Verdict, board: Board | None) -> list[ft.Control]:
    """What Architects lays on the table."""
    words, answer = look.words, verdict.answer
    tokens = words.count("conflict_tokens", answer["conflict_tokens"])
    rows: list[ft.Control] = [
        pile(look, words.gettext("Conflict tokens"), [tokens], ""),
        pile(
            look,
            words.gettext("Progress tokens"),
            [words.gettext("Face up: {tokens}").format(tokens=answer["progress_face_up"])],
            "",
        ),
    ]
    played = [player["wonder"] for player in board.document["players"] if player.get("wonder")] if board else []
    for deck, cards in answer["decks"].items():
        if deck == "central" or deck in played:
            name = words.gettext("Central deck") if deck == "central" else words.name("architects", "wonder", deck)
            size = words.count("cards", sum(cards.values()))
            rows.append(pile(look, name, [size], ""))
    return rows
