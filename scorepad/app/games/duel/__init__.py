"""The face of Duel: what the start shows of it, its editors, its track, and what its referee is asked."""

from __future__ import annotations

from scorepad.app.kit.strokes import FILLED, LINE
from scorepad.wording.terms import N_

COLOUR = "#2a3f6b"
ICON = f'<path d="M9 3l8.5 16H.5z" {FILLED}/><path d="M16 7l7.5 12H12" {LINE}/>'
PLAYERS = N_("2 players, with or without the Pantheon")
USUAL_TOTAL = 60
QUESTIONS = {
    "build": "games.duel.referee_build",
    "track": "games.duel.referee_track",
    "activate": "games.duel.referee_pantheon",
    "setup": "games.duel.referee_setup",
}
