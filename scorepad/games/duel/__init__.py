"""7 Wonders Duel: two players, with or without the Pantheon."""

from scorepad.games.duel.scoring import score_table as score
from scorepad.games.duel.table import CATEGORIES, PANTHEON_CATEGORIES
from scorepad.games.duel.table import read_table as read

ID = "duel"

__all__ = ["CATEGORIES", "ID", "PANTHEON_CATEGORIES", "read", "score"]
