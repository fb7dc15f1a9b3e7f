"""What do we need? The cards that stay in the box for so many players, Age by Age."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from scorepad.app.kit.controls import heading
from scorepad.app.kit.look import Look
from scorepad.app.referee.setup_help import answered, pile
from scorepad.app.referee.state import Referee
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.games.verdict import Verdict


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """What so many players need."""
    return answered(pad, look, referee, board, lambda verdict: _box(look, verdict))


def _box(look: Look, verdict: Verdict) -> list[ft.Control]:
    """The cards that stay in the box, Age by Age."""
    words = look.words
    answer = verdict.answer
    rows: list[ft.Control] = [heading(look, words.gettext("Back in the box"), 18)]
    for age, cards in answer["box"].items():
        title = words.age("seven_wonders", int(age))
        names = _counted(look, "seven_wonders", cards) if cards else [words.gettext("none")]
        in_play = words.gettext("In play: {cards}").format(cards=words.count("cards", answer["deck_sizes"][age]))
        rows.append(pile(look, title, names, in_play))
    guilds = words.gettext("Guilds")
    kept = len(answer["guilds_to_draw_from"]) - answer["guilds"]
    drawn_guilds = words.gettext("Drawn at random: {guilds}").format(guilds=words.count("guilds", answer["guilds"]))
    back = words.gettext("Back in the box, unseen: {guilds}").format(guilds=words.count("guilds", kept))
    rows.append(pile(look, guilds, [back], drawn_guilds))
    return rows


def _counted(look: Look, game: str, cards: Mapping[str, int]) -> list[str]:
    names = [(look.words.name(game, "card", card), cards[card]) for card in look.words.by_name(game, "card", cards)]
    return [f"{name} ×{count}" if count > 1 else name for name, count in names]
