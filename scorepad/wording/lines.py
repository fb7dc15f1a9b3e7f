"""The sentences about lines of a score: those that every game has are here, the others are asked of the game."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games import game_part
from scorepad.games.score import NOT_COUNTED, TYPED, Line
from scorepad.wording.terms import N_

_TYPED = N_("Typed: {points}")
_NOT_COUNTED: Mapping[str, str] = {
    "card": N_("{card}: not counted: {missing} ({player})"),
    "progress": N_("{progress}: not counted: {missing} ({player})"),
}


def template(game: str, line: Line) -> str:
    """The message for a line, still to be translated and filled."""
    if line.rule == TYPED and "assumed" not in line.facts:
        return _TYPED
    if line.rule == NOT_COUNTED:
        return _NOT_COUNTED["card" if "card" in line.facts else "progress"]
    sentence: str = game_part(game, "wording").template(line)
    return sentence
