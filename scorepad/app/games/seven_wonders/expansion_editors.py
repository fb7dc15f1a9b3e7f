"""How the rows of the expansions of 7 Wonders are entered: typed, and where it is sure by leader, token or tile."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from scorepad.app.games.faces import Face
from scorepad.app.games.pieces import Asked, ByAge, Count, Editor, Mode, Picks, Piece, number

FIELD_OF: Mapping[str, tuple[str, ...]] = {
    "leaders": ("leaders", "leader_points"),
    "cities": (),
    "debt": ("debt",),
    "naval": ("naval",),
    "islands": (),
    "shipyard": (),
    "edifices": (),
    "babel": ("tower",),
    "projects": (),
    "other": (),
}
"""How to enter a row in more detail than points."""
_BELOW_ZERO = frozenset({"debt", "naval", "edifices", "other"})
_WITH_SYMBOLS = frozenset({"leaders", "cities", "armada", "other"})
_MOST = 3


@cache
def extra_editor(category: str) -> Editor:
    """The editor of a row that an expansion adds."""
    from scorepad.catalog.seven_wonders.expansions import LEADERS, NAVAL_TOKENS, TOWER_POINTS

    typed = number(category, negative=category in _BELOW_ZERO)
    detail: Mapping[str, tuple[str, tuple[Piece, ...]]] = {
        "leaders": ("cards", (Picks(("leaders",), "leader", tuple(LEADERS)), Asked())),
        "debt": ("count", (Count(("debt",), "debt", 12),)),
        "naval": ("tokens", (ByAge(("naval",), tuple(NAVAL_TOKENS.values())),)),
        "babel": ("count", (Count(("tower",), "tower", len(TOWER_POINTS) - 1),)),
    }
    if category not in detail:
        return Editor((typed,))
    mode = Mode(*detail[category])
    return Editor((typed, mode) if category == "leaders" else (mode, typed))


def extra_asked(expansions: tuple[str, ...], category: str) -> tuple[Count, ...]:
    """What is asked besides: points of leaders that aren't in the list, symbols beyond those of green cards."""
    if category == "leaders":
        return (Count(("leader_points",), "leader_points", 12),)
    if category != "science" or _WITH_SYMBOLS.isdisjoint(expansions):
        return ()
    return tuple(Count(("extra_symbols", kind), kind, _MOST) for kind in ("most_common", "swaps", "masks"))


def leader_face(leader: str) -> Face:
    """A leader as drawn on a key: the points, or a laurel where they are counted."""
    from scorepad.catalog.seven_wonders.expansions import LEADERS

    found = LEADERS[leader]
    return Face("leaders", None if found.each else found.points, ("laurel",) if found.each else ())
