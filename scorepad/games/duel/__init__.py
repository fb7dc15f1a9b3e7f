"""7 Wonders Duel: two players, with or without the Pantheon and Agora."""

from scorepad.games.document import Json
from scorepad.games.duel.audit import audit, typed_doubts
from scorepad.games.duel.reading import read_table as read
from scorepad.games.duel.scoring import score_table as score
from scorepad.games.duel.table import CATEGORIES, PANTHEON_CATEGORIES, categories
from scorepad.games.verdict import Verdict

ID = "duel"
SEATS = (2, 2)
USUAL_SEATS = 2
BOARDGAMEGEEK = {1: ("7 Wonders Duel", 173346)}

__all__ = [
    "BOARDGAMEGEEK",
    "CATEGORIES",
    "ID",
    "PANTHEON_CATEGORIES",
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
    from scorepad.games.duel import referee

    return referee.judge(question)
