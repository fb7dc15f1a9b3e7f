"""The face of Duel: what the start shows of it, its editors, its track, and what its referee is asked."""

from __future__ import annotations

from scorepad.app.kit.strokes import FILLED, LINE
from scorepad.games.document import Json
from scorepad.wording.terms import N_

COLOUR = "#2a3f6b"
ICON = f'<path d="M9 3l8.5 16H.5z" {FILLED}/><path d="M16 7l7.5 12H12" {LINE}/>'
PLAYERS = N_("2 players, with or without the Pantheon")
USUAL_TOTAL = 60
EXPANSION_SETTING = "pantheon"
COLOURS = {
    "temples": "#6d479b",
    "divinities": "#9c4069",
    "senate": "#8a3a3a",
}
QUESTIONS = {
    "build": "referee_build",
    "track": "referee_track",
    "activate": "referee_pantheon",
    "setup": "referee_setup",
}


def can_be_asked(document: Json, question: str) -> bool:
    """Divinities are asked about only where the Pantheon is played."""
    return question != "activate" or bool(document.get("pantheon"))
