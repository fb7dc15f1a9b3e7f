"""The face of Architects: what the start shows of it, its editors, and what its referee is asked."""

from __future__ import annotations

from scorepad.app.kit.strokes import LINE
from scorepad.wording.terms import N_

COLOUR = "#1d7480"
ICON = f'<path d="M2.5 20.5h19M5 20.5v-5h14v5M8 15.5v-5h8v5M10.5 10.5v-5h3v5" {LINE}/>'
PLAYERS = N_("2 to 7 players, build a Wonder piece by piece")
USUAL_TOTAL = 45
COLOURS = {
    "cat": "#8a5a7d",
    "medals": "#8f6b1f",
}
QUESTIONS = {
    "stage": "referee_stages",
    "battle": "referee_battle",
    "setup": "referee_setup",
}
