"""How the categories of Architects are entered: the stages of the Wonder, the cat, blue cards and tokens."""

from __future__ import annotations

import random
from collections.abc import Mapping

from scorepad.app.games.faces import Face, StageFace
from scorepad.app.games.pieces import Count, Editor, Flag, Mode, Picks, Stages, number
from scorepad.catalog.architects import CONSTANTS, PROGRESS, WONDERS, further_wonders
from scorepad.catalog.expansions import NamedBoard
from scorepad.games.architects.table import missing_below
from scorepad.games.document import Json

WONDER_IDS: tuple[str, ...] = tuple(WONDERS)
NAMED_IDS: tuple[str, ...] = tuple(further_wonders())
IN_ORDER = False

EDITORS: dict[str, Editor] = {
    "wonder": Editor((Mode("stages", (Stages(in_order=False),)), number("wonder"))),
    "cat": Editor((Mode("count", (Flag(("cat",), "cat"),)), number("cat"))),
    "civilian": Editor(
        (
            Mode("count", (Count(("blue", "plain"), "plain", 20), Count(("blue", "cat"), "cat_cards", 20))),
            number("civilian"),
        )
    ),
    "military": Editor((Mode("count", (Count(("victories",), "victories", 20),)), number("military"))),
    "medals": Editor((Mode("count", (Count(("medals",), "medals", CONSTANTS.medals_in_box),)), number("medals"))),
    "progress": Editor((Mode("tokens", (Picks(("progress",), "progress", tuple(PROGRESS)),)), number("progress"))),
}
_FIELD_OF = {"wonder": "stages", "cat": "cat", "civilian": "blue", "military": "victories", "progress": "progress"} | {
    "medals": "medals"
}


def editor(_: Json, category: str) -> Editor:
    """The editor of a category."""
    return EDITORS[category]


def is_entered(document: Json, player: Json, category: str) -> bool:
    """Whether a city's part of the table says anything about a category; the cat, once anyone has it."""
    if category == "cat":
        return any("cat" in other for other in document["players"])
    return _FIELD_OF[category] in player


def room(document: Json, seat: int, _: str, token: str) -> int:
    """How many of a progress token a player can have: those in the box that nobody else has."""
    others = [player for other, player in enumerate(document["players"]) if other != seat]
    elsewhere: int = sum(player.get("progress", []).count(token) for player in others)
    return PROGRESS[token].copies - elsewhere


def face(_: Json, __: str, token: str) -> Face:
    """A progress token as it is drawn on a key."""
    effect = PROGRESS[token].effect
    icons = ("laurel",) if effect.points_per or effect.points_by else ("shield",) * effect.shields
    return Face("progress", None, icons)


def stages(_: Json, player: Json) -> tuple[StageFace, ...]:
    """The stages of a player's Wonder; none where it isn't known."""
    if player.get("wonder") not in WONDERS:
        return ()
    standing = player.get("stages", [])
    return tuple(
        StageFace(number, stage.points, ("any",) if stage.effect else (), number in standing, stage.level)
        for number, stage in enumerate(WONDERS[player["wonder"]].stages, 1)
    )


def built(player: Json, number: int) -> Json:
    """What to write for the stages when one of them is tapped: it, with all below it; or without it and all
    above it."""
    wonder, standing = player.get("wonder"), set(player.get("stages", []))
    if number in standing:
        standing.discard(number)
        standing = {other for other in standing if not missing_below(other, standing, wonder)}
    else:
        standing |= {number, *missing_below(number, standing, wonder)}
    return sorted(standing) or None


def named_boards() -> Mapping[str, NamedBoard]:
    """The Wonders of which the pad knows only the name."""
    return further_wonders()


def dealt(players: int) -> tuple[tuple[str, str], ...]:
    """A Wonder at random for each city."""
    return tuple((wonder, "") for wonder in random.sample(WONDER_IDS, players))
