"""The addresses of the pad's screens: read and written here, and nowhere else."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import quote, unquote

from scorepad.games import GAMES

_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
WITH_DRAFT = ("setup", "sheet", "end")
"""The screens of a table in hand."""
HISTORY = "history"
"""Who entered what at a table in hand."""
_WITH_GAME = ("game", "share")
_RULE = re.compile(r"[a-z0-9_.]{1,80}")
_ALONE = ("games", "statistics", "names", "exchange", "settings", "rules")
MEMORIES = ("games", "game", "share", "statistics", "player", "names", "exchange")
"""The screens about games of before."""
REFEREE = ("referee", "rules", "rule")
"""The screens that settle a dispute."""
_LONGEST_NAME = 200


class Route(NamedTuple):
    """A screen, and what it is about: ``Route("sheet", "d1")`` is the sheet of a draft."""

    screen: str
    about: str = ""


HOME = Route("home")


def parse(address: str) -> Route | None:
    """The screen at an address; None where there is no such screen.

    >>> parse("/sheet/d1")
    Route(screen='sheet', about='d1')
    """
    steps = [step for step in address.partition("?")[0].split("/") if step]
    if not steps:
        return HOME
    screen, about = steps[0], steps[1:]
    if screen in _ALONE and not about:
        return Route(screen)
    if screen == "player" and about:
        # A name may hold anything, and browsers differ in what they decode before we see it.
        name = unquote("/".join(about))
        return Route(screen, name) if len(name) <= _LONGEST_NAME and name.isprintable() else None
    if screen == "rule" and len(about) == 1 and _RULE.fullmatch(about[0]):
        return Route(screen, about[0])
    if len(about) != 1 or not _ID.fullmatch(about[0]):
        return None
    if screen in (*WITH_DRAFT, HISTORY, *_WITH_GAME, "referee") or (screen in ("new", "rules") and about[0] in GAMES):
        return Route(screen, about[0])
    return None


def address(route: Route) -> str:
    """The address of a screen, the inverse of ``parse``."""
    if route == HOME:
        return "/"
    return f"/{route.screen}/{quote(route.about, safe='')}" if route.about else f"/{route.screen}"
