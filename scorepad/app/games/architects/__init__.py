"""The face of Architects: what the start shows of it, its editors, and what its referee is asked."""

from __future__ import annotations

from scorepad.app.kit.strokes import LINE
from scorepad.wording.terms import N_

COLOUR = "#1d7480"
ICON = f'<path d="M2.5 20.5h19M5 20.5v-5h14v5M8 15.5v-5h8v5M10.5 10.5v-5h3v5" {LINE}/>'
PLAYERS = N_("2 to 7 players, build a Wonder piece by piece")
USUAL_TOTAL = 45
QUESTIONS = {
    "stage": "games.architects.referee_stages",
    "battle": "games.architects.referee_battle",
    "setup": "games.architects.referee_setup",
}
