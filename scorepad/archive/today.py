"""A saved game under the rules of today: the saved result stays, but where it would come out otherwise, we say so."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.archive.saved import SavedGame
from scorepad.games import game_of
from scorepad.games.document import DocumentError


class Difference(NamedTuple):
    """What a player was given then and would be given now, in a category, in ``total`` or in ``rank``."""

    name: str
    category: str
    then: int | None
    now: int | None


def differences(saved: SavedGame) -> tuple[Difference, ...] | None:
    """Where the rules of today would score a saved game differently; None where they can't read its table."""
    try:
        rules = game_of(saved.table)
        result = rules.score(rules.read(saved.table))
    except DocumentError:
        return None
    found = []
    for then, now in zip(saved.result["players"], result.players, strict=True):
        for category in dict.fromkeys([*then["points"], *now.points]):
            found.append(Difference(now.name, category, then["points"].get(category, 0), now.points.get(category, 0)))
        found.append(Difference(now.name, "total", then["total"], now.total))
        found.append(Difference(now.name, "rank", then["rank"], now.rank))
    return tuple(difference for difference in found if difference.then != difference.now)
