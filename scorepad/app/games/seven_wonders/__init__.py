"""The face of 7 Wonders: what the start shows of it, its editors, and what its referee is asked."""

from __future__ import annotations

from scorepad.app.kit.strokes import FILLED, LINE
from scorepad.wording.terms import N_

COLOUR = "#a9572b"
ICON = f'<path d="M12 3l9.5 16h-19z" {LINE}/><path d="M12 10l5 9H7z" {FILLED}/>'
PLAYERS = N_("2 to 7 players, three Ages of cards")
USUAL_TOTAL = 63
QUESTIONS = {
    "build": "games.seven_wonders.referee_build",
    "conflict": "games.seven_wonders.referee_conflict",
    "setup": "games.seven_wonders.referee_setup",
}
