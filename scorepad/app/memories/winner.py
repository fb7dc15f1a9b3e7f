"""The winner of a saved game: the laurel with the total, and the wonder that was built."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.laurel import laurel
from scorepad.app.kit.look import Look
from scorepad.app.kit.silhouettes import silhouette
from scorepad.archive.saved import SavedGame


def winners_laurel(look: Look, saved: SavedGame, size: float) -> ft.Control:
    """The wreath with the winner's total; empty where points didn't decide."""
    best = max(player["total"] for player in saved.result["players"] if player["rank"] == 1)
    supreme = "supremacy" in saved.result["decided_by"]
    return laurel("" if supreme else look.words.number(best), size)


def winners_wonder(saved: SavedGame) -> str:
    """The silhouette of the winner's wonder; empty where it isn't known."""
    for player, result in zip(saved.table["players"], saved.result["players"], strict=False):
        if result["rank"] == 1 and player.get("wonder"):
            return silhouette(player["wonder"])
    return ""
