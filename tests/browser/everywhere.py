"""Every screen of the pad, with an evening's worth of games behind it: for tests that must not miss one."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from scorepad.archive import SavedGame, open_archive
from scorepad.archive.location import archive_file, drafts_file
from scorepad.drafts import Drafts
from scorepad.games import game
from scorepad.wording import Wording
from scorepad.wording.answers import result_answer
from tests.generators.seven_wonders import dealt_table

DUEL: dict[str, Any] = {
    "game": "duel",
    "pantheon": True,
    "pawn": 4,
    "players": [
        {
            "name": "Elodie",
            "cards": ["theater", "greek_grand_temple", "school", "tavern"],
            "wonders": ["pyramids"],
            "progress": ["law"],
            "coins": 11,
            "divinities": ["astarte"],
            "astarte_coins": 4,
        },
        {"name": "Jack", "coins": 5, "cards": ["altar", "stable"]},
    ],
}
ARCHITECTS: dict[str, Any] = {
    "game": "architects",
    "players": [
        {"name": "Ana", "wonder": "giza", "stages": [1, 2, 3], "cat": True, "blue": {"plain": 2, "cat": 3}},
        {"name": "Bruno", "wonder": "rhodes", "stages": [1, 2], "victories": 4, "progress": ["culture", "politics"]},
        {"name": "Carla", "wonder": "ephesus", "stages": [1]},
    ],
}


def tables() -> dict[str, dict[str, Any]]:
    """A finished table of each game."""
    return {"seven_wonders": dealt_table(random.Random(4), 4), "duel": DUEL, "architects": ARCHITECTS}


def furnished(data: Path) -> dict[str, str]:
    """Puts drafts and saved games into a data folder; the addresses of all screens that show them, by name."""
    data.mkdir(parents=True, exist_ok=True)
    drafts = Drafts(data / drafts_file().name)
    archive = open_archive(data / archive_file().name)
    addresses = {"home": "/", "games": "/games", "statistics": "/statistics", "player": "/player/Ana"}
    addresses |= {"names": "/names", "exchange": "/exchange", "settings": "/settings", "rules": "/rules"}
    addresses |= {"rule": "/rule/treasury.three_coins"}
    for number, (game_id, table) in enumerate(tables().items(), 1):
        draft = drafts.start(game_id, table)
        for screen in ("setup", "sheet", "end", "referee"):
            addresses[f"{screen} of {game_id}"] = f"/{screen}/{draft}"
        addresses[f"quick referee of {game_id}"] = f"/referee/{game_id}"
        rules = game(game_id)
        result = result_answer(rules.score(rules.read(table)), Wording("en"))
        saved = f"00000000-0000-4000-8000-00000000000{number}"
        archive.save(SavedGame(saved, f"2026-11-1{number}T20:15:00+01:00", "", "", table, result))
        addresses[f"game of {game_id}"] = f"/game/{saved}"
        addresses[f"share of {game_id}"] = f"/share/{saved}"
    drafts.close()
    archive.close()
    return addresses
