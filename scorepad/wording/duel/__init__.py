"""The words of 7 Wonders Duel: its name, the rows of its sheet, and what its editions print in their own way."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.wording.duel.lines import LINES, template
from scorepad.wording.terms import P_

__all__ = ["AGE", "CATEGORIES", "LINES", "NAME", "SHORT_CATEGORIES", "SHORT_NAME", "template"]

NAME = P_("game", "7 Wonders Duel")
SHORT_NAME = P_("game, short", "Duel")
AGE = P_("duel", "Age {number}")

CATEGORIES: Mapping[str, str] = {
    "civilian": P_("category", "Civilian Structures"),
    "science": P_("category", "Scientific Structures"),
    "commerce": P_("category", "Commercial Structures"),
    "guilds": P_("category", "Guilds"),
    "temples": P_("category", "Grand Temples"),
    "wonders": P_("category", "Wonders"),
    "progress": P_("category", "Progress Tokens"),
    "divinities": P_("category", "Divinities"),
    "treasury": P_("category", "Treasury Contents"),
    "military": P_("category", "Military Track"),
    "senate": P_("category", "Senate"),
}
SHORT_CATEGORIES: Mapping[str, str] = {
    "civilian": P_("category, short", "Civilian"),
    "science": P_("category, short", "Science"),
    "commerce": P_("category, short", "Commerce"),
    "guilds": P_("category, short", "Guilds"),
    "temples": P_("category, short", "Temples"),
    "wonders": P_("category, short", "Wonders"),
    "progress": P_("category, short", "Progress"),
    "divinities": P_("category, short", "Divinities"),
    "treasury": P_("category, short", "Coins"),
    "military": P_("category, short", "Military"),
    "senate": P_("category, short", "Senate"),
}
