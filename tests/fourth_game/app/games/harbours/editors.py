"""How the rows of Harbours are filled in."""

from scorepad.app.games.pieces import Count, Editor, Flag, Mode, number
from scorepad.games.document import Json

_EDITORS = {
    "ships": Editor((Mode("count", (Count(("ships",), "ships", 20),)), number("ships"))),
    "lighthouse": Editor((Mode("count", (Flag(("lighthouse",), "lighthouse"),)), number("lighthouse"))),
}


def editor(_: Json, category: str) -> Editor:
    return _EDITORS[category]


def is_entered(document: Json, player: Json, category: str) -> bool:
    return any(category in each for each in (document["players"] if category == "lighthouse" else (player,)))
