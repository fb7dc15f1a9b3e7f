"""The face of 7 Wonders: what the start shows of it, its editors, and what its referee is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.app.kit.strokes import FILLED, LINE
from scorepad.games.document import Json
from scorepad.wording.terms import N_

if TYPE_CHECKING:
    from scorepad.app.kit.words import Words

COLOUR = "#a9572b"
ICON = f'<path d="M12 3l9.5 16h-19z" {LINE}/><path d="M12 10l5 9H7z" {FILLED}/>'
PLAYERS = N_("2 to 7 players, three Ages of cards")
USUAL_TOTAL = 63
EDITIONS = (1, 2)
COLOURS = {
    "leaders": "#8f6b1f",
    "cities": "#3b3b44",
    "debt": "#7d3b52",
    "naval": "#1f5f8b",
    "islands": "#2e7d6b",
    "shipyard": "#4a6272",
    "edifices": "#8b5e3c",
    "babel": "#96633a",
    "projects": "#6b6f2a",
    "other": "#6b6459",
}
QUESTIONS = {
    "build": "referee_build",
    "conflict": "referee_conflict",
    "setup": "referee_setup",
}


def seated(table: Json, words: Words) -> Json:
    """The table with its Free City where two play, and without one where more do; the second edition wants three."""
    players = [player for player in table["players"] if not player.get("free_city")]
    if table.get("edition", 1) > 1:
        seat = words.gettext("Player {number}")
        players += [{"name": seat.format(number=number)} for number in range(len(players) + 1, 4)]
        return {**table, "players": players}
    free = [player for player in table["players"] if player.get("free_city")]
    if len(players) == 2:
        players += free or [{"name": words.gettext("Free City"), "free_city": True}]
    return {**table, "players": players}
