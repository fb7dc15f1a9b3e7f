"""7 Wonders Architects: two to seven players."""

from scorepad.games.architects.audit import audit, typed_doubts
from scorepad.games.architects.reading import read_table as read
from scorepad.games.architects.scoring import score_table as score
from scorepad.games.architects.table import CATEGORIES, categories
from scorepad.games.document import Json
from scorepad.games.verdict import Verdict

ID = "architects"
SEATS = (2, 7)
USUAL_SEATS = 4
BOARDGAMEGEEK = {1: ("7 Wonders: Architects", 346703)}

__all__ = [
    "BOARDGAMEGEEK",
    "CATEGORIES",
    "ID",
    "SEATS",
    "USUAL_SEATS",
    "audit",
    "categories",
    "judge",
    "read",
    "score",
    "typed_doubts",
]


def judge(question: Json) -> Verdict:
    """The answer to a question; the referee is imported when first asked, since most tables are only scored."""
    from scorepad.games.architects import referee

    return referee.judge(question)
