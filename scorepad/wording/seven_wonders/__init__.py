"""The words of 7 Wonders: its name, the rows of its sheet, and what its editions print in their own way."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.wording.seven_wonders.lines import LINES, template
from scorepad.wording.terms import P_

__all__ = ["AGE", "CATEGORIES", "LINES", "NAME", "SHORT_CATEGORIES", "SHORT_NAME", "STAGE", "template"]

NAME = P_("game", "7 Wonders")
SHORT_NAME = P_("game, short", "7 Wonders")
AGE = P_("seven_wonders", "Age {number}")
STAGE = P_("seven_wonders", "Stage {number}: {worth}")

CATEGORIES: Mapping[str, str] = {
    "military": P_("category", "Military Conflicts"),
    "treasury": P_("category", "Treasury Contents"),
    "wonder": P_("category", "Wonders"),
    "civilian": P_("category", "Civilian Structures"),
    "science": P_("category", "Scientific Structures"),
    "commerce": P_("category", "Commercial Structures"),
    "guilds": P_("category", "Guilds"),
    "leaders": P_("category", "Leaders"),
    "cities": P_("category", "Black Cards"),
    "debt": P_("category", "Debt"),
    "naval": P_("category", "Naval Conflicts"),
    "islands": P_("category", "Islands"),
    "shipyard": P_("category", "Shipyard"),
    "edifices": P_("category", "Edifices"),
    "babel": P_("category", "Tower of Babel"),
    "projects": P_("category", "Great Projects"),
    "other": P_("category", "Other Points"),
}
SHORT_CATEGORIES: Mapping[str, str] = {
    "military": P_("category, short", "Military"),
    "treasury": P_("category, short", "Coins"),
    "wonder": P_("category, short", "Wonder"),
    "civilian": P_("category, short", "Civilian"),
    "science": P_("category, short", "Science"),
    "commerce": P_("category, short", "Commerce"),
    "guilds": P_("category, short", "Guilds"),
    "leaders": P_("category, short", "Leaders"),
    "cities": P_("category, short", "Black"),
    "debt": P_("category, short", "Debt"),
    "naval": P_("category, short", "Naval"),
    "islands": P_("category, short", "Islands"),
    "shipyard": P_("category, short", "Shipyard"),
    "edifices": P_("category, short", "Edifices"),
    "babel": P_("category, short", "Tower"),
    "projects": P_("category, short", "Projects"),
    "other": P_("category, short", "Other"),
}
