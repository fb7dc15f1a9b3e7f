"""7 Wonders, in either edition: three to seven players, and two with the Free City of the first."""

from scorepad.games.document import Json
from scorepad.games.seven_wonders.audit import audit, typed_doubts
from scorepad.games.seven_wonders.reading import read_table as read
from scorepad.games.seven_wonders.scoring import score_table as score
from scorepad.games.seven_wonders.table import CATEGORIES, categories
from scorepad.games.verdict import Verdict

ID = "seven_wonders"
SEATS = (2, 7)
USUAL_SEATS = 4
BOARDGAMEGEEK = {1: ("7 Wonders", 68448), 2: ("7 Wonders (Second Edition)", 316377)}

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
    from scorepad.games.seven_wonders import referee

    return referee.judge(question)
