"""Won at once: a supremacy chosen by name, without the track or the cards that led to it."""

from __future__ import annotations

from scorepad.catalog.duel import CONSTANTS
from scorepad.drafts.change import Change, applied
from scorepad.games.document import Json
from scorepad.games.duel.table import agora_played

_ALL_CHAMBERS = list(range(1, len(CONSTANTS.chambers) + 1))


def supremacies(document: Json) -> tuple[str, ...]:
    """The supremacies that a table can end with."""
    political = ("political_supremacy",) if agora_played(document) else ()
    return ("military_supremacy", "scientific_supremacy", *political)


def won_by(table: Json, player: str, supremacy: str) -> Json:
    """The table that a player has won by a supremacy; another one that was chosen before makes way."""
    if abs(table.get("pawn", 0)) == CONSTANTS.capital:
        table = applied(table, Change(("pawn",), None))
    for seat, each in enumerate(table["players"]):
        here, wins = ("players", each["id"]), each["id"] == player
        if each.get("six_symbols"):
            table = applied(table, Change((*here, "six_symbols"), None))
        if each.get("chambers") and (supremacy == "political_supremacy" or each["chambers"] == _ALL_CHAMBERS):
            table = applied(table, Change((*here, "chambers"), None))
        if wins and supremacy == "military_supremacy":
            table = applied(table, Change(("pawn",), -CONSTANTS.capital if seat else CONSTANTS.capital))
        elif wins and supremacy == "scientific_supremacy":
            table = applied(table, Change((*here, "six_symbols"), True))
        elif wins:
            table = applied(table, Change((*here, "chambers"), _ALL_CHAMBERS))
    return table
