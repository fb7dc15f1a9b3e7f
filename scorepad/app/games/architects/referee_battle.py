"""Who wins the battle? Shields round the table, and a victory token for whoever is stronger on a border."""

from __future__ import annotations

from scorepad.app.kit.look import Look
from scorepad.app.referee import conflicts
from scorepad.app.referee.conflicts import Conflict, TokenWords
from scorepad.app.referee.forms import ConflictForm
from scorepad.app.referee.ring import Border
from scorepad.app.referee.state import Referee
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.catalog.architects import CONSTANTS
from scorepad.drafts.change import Change, applied, value_at
from scorepad.games.document import Json, Place
from scorepad.games.verdict import Verdict
from scorepad.wording.terms import P_


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The shields, the ring, and what the rules say."""
    return conflicts.drawn(pad, look, referee, board, BATTLE)


def _question(form: ConflictForm) -> Json:
    return {"game": "architects", "question": "battle", "shields": list(form.shields)}


def _in_words(look: Look, _: ConflictForm, cities: str) -> str:
    return look.words.gettext("Battle. {cities}").format(cities=cities)


def _shown(document: Json, _: int) -> tuple[int, ...]:
    """Cards are discarded after a battle, so the table doesn't show how many shields there were."""
    return (0,) * len(document["players"])


def _won(verdict: Verdict, seat: int) -> tuple[int, ...]:
    return (CONSTANTS.victory_token,) * int(verdict.answer["tokens"][seat])


def _borders(verdict: Verdict, shields: tuple[int, ...]) -> tuple[Border, ...]:
    """Two players have one border with all their tokens; of more, each border brings one to whoever is stronger."""
    worth = CONSTANTS.victory_token
    if len(shields) == 2:
        first, second = verdict.answer["tokens"]
        return Border(first * worth, second * worth), Border(0, 0)
    return tuple(
        Border(worth * (own > after), worth * (after > own))
        for own, after in zip(shields, (*shields[1:], shields[0]), strict=True)
    )


def _with_tokens(table: Json, here: Place, tokens: int) -> Json:
    victories = (value_at(table, (*here, "victories")) or 0) + tokens
    return applied(table, Change((*here, "victories"), victories))


_WORDS = TokenWords(
    P_("architects", "no token"),
    P_("architects", "Add the tokens to the sheet"),
    P_("architects", "Tokens added to the sheet"),
)
BATTLE = Conflict(2, (), _question, _in_words, _shown, _won, _borders, _with_tokens, _WORDS)
