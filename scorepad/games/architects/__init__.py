"""7 Wonders Architects: two to seven players."""

from scorepad.games.architects.scoring import score_table as score
from scorepad.games.architects.table import CATEGORIES
from scorepad.games.architects.table import read_table as read

ID = "architects"

__all__ = ["CATEGORIES", "ID", "read", "score"]
