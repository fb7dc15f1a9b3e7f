"""The words of 7 Wonders Architects: its name, the rows of its sheet, and what its editions print in their own way."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.wording.architects.lines import LINES, template
from scorepad.wording.terms import P_

__all__ = ["CATEGORIES", "LINES", "MODES", "NAME", "SHORT_CATEGORIES", "SHORT_NAME", "STAGE", "template"]

NAME = P_("game", "7 Wonders Architects")
SHORT_NAME = P_("game, short", "Architects")
STAGE = P_("architects", "Stage {number}: {worth}")
MODES: Mapping[str, str] = {"stages": P_("how to tell, architects", "Stages")}

CATEGORIES: Mapping[str, str] = {
    "wonder": P_("category", "Wonder Stages"),
    "cat": P_("category", "Cat"),
    "civilian": P_("category", "Blue Cards"),
    "military": P_("category", "Military Victory Tokens"),
    "progress": P_("category", "Progress Tokens"),
    "medals": P_("category", "Medals"),
}
SHORT_CATEGORIES: Mapping[str, str] = {
    "wonder": P_("category, short", "Wonder"),
    "cat": P_("category, short", "Cat"),
    "civilian": P_("category, short", "Civilian"),
    "military": P_("category, short", "Military"),
    "progress": P_("category, short", "Progress"),
    "medals": P_("category, short", "Medals"),
}
