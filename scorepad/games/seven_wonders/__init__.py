"""7 Wonders, first edition: three to seven players, and two with the Free City."""

from scorepad.games.seven_wonders.scoring import score_table as score
from scorepad.games.seven_wonders.table import CATEGORIES
from scorepad.games.seven_wonders.table import read_table as read

ID = "seven_wonders"

__all__ = ["CATEGORIES", "ID", "read", "score"]
