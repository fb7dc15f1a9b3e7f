"""A link that hands a game over to BG Stats, an app that many players keep their plays in."""

from __future__ import annotations

import json
from datetime import UTC
from urllib.parse import quote

from scorepad.archive.entry import time_of
from scorepad.archive.saved import SavedGame
from scorepad.games import game
from scorepad.games.document import Json


def _expansions(table: Json) -> str:
    """The expansions by name: BG Stats has no field for them."""
    named = [*(("pantheon",) if table.get("pantheon") else ()), *table.get("expansions", ())]
    return ", ".join(box.capitalize() for box in dict.fromkeys(named) if box != "other")


def bgstats_link(saved: SavedGame) -> str:
    """The link: the play as URL-encoded JSON, in the shape that BG Stats asks for."""
    name, number = game(saved.game).BOARDGAMEGEEK[saved.table.get("edition", 1)]
    moment = time_of(saved.played_at)
    cities = zip(saved.result["players"], saved.table["players"], strict=True)
    play = {
        "sourceName": "Scorepad",
        "sourcePlayId": saved.id,
        "playDate": (moment.astimezone(UTC) if moment.tzinfo else moment).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": name,
            "sourceGameId": saved.game,
            "bggId": number,
            "highestWins": True,
            "noPoints": saved.result["decided_by"].endswith("supremacy"),
        },
        "location": saved.place,
        "comments": "\n".join(filter(None, (saved.note, _expansions(saved.table)))),
        "players": [
            {
                "name": player["name"],
                "sourcePlayerId": player["name"],
                "score": player["total"],
                "rank": player["rank"],
                "winner": player["rank"] == 1,
                "startPlayer": False,
                "role": " ".join(filter(None, (city.get("wonder"), city.get("side")))),
            }
            for player, city in cities
            if player["rank"] is not None
        ],
    }
    packed = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    return f"bgstats://app.bgstatsapp.com/createPlay.html?data={quote(packed, safe='')}"
