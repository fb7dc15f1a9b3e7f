"""The disputes of one session: a referee for each table and each game, the rules looked up, and what was kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scorepad.app.background import recorded
from scorepad.app.referee.rules import RuleSearch
from scorepad.app.referee.state import Referee
from scorepad.app.sheet.board import Board
from scorepad.archive.errors import ArchiveError
from scorepad.games import GAMES
from scorepad.games.document import DocumentError, Json
from scorepad.games.verdict import Verdict

if TYPE_CHECKING:
    from scorepad.app.session import Pad


class Disputes:
    """What the screens of the referee and of the rules talk to."""

    def __init__(self, pad: Pad) -> None:
        self._pad = pad
        self._referees: dict[str, Referee] = {}
        self.rules = RuleSearch()

    def referee(self, about: str) -> Referee | None:
        """The referee for a draft, or for a game without a table; None where there is neither."""
        known = self._referees.get(about)
        if known is not None:
            return known
        board = None if about in GAMES else self._pad.board(about)
        if board is None and about not in GAMES:
            return None
        _ = self._pad.state.look.words.gettext
        box = self._pad.store.box(about) if board is None else None
        made = Referee(about, board.game if board else about, (_("My city"), _("Opponent")), box[0] if box else 1)
        if board is not None and board.sheet.cell is not None:
            made.turn_of(board.seat(board.sheet.cell.player))
        self._referees[about] = made
        return made

    def reseat(self, about: str, before: tuple[str, ...], now: tuple[str, ...]) -> None:
        """Has the referee of a table follow its players to their new seats."""
        referee = self._referees.get(about)
        if referee is not None:
            referee.reseat(before, now)

    def keeper(
        self, board: Board | None, question: Json, asked: str, verdict: Verdict | DocumentError, answer: str
    ) -> Callable[[], None] | None:
        """What keeps a question and its verdict with a game; None where there is no table, or no verdict."""
        if board is None or isinstance(verdict, DocumentError):
            return None
        return partial(self.keep, board, question, asked, verdict, answer)

    def keep(self, board: Board, question: Json, asked: str, verdict: Verdict, answer: str) -> None:
        """Keeps a question, the verdict and its rules with the game of a board."""
        rules = list(dict.fromkeys(reason.rule for reason in verdict.reasons))
        dispute: Json = {
            "question": asked,
            "verdict": answer,
            "asked": {field: value for field, value in question.items() if field != "table"},
            "rules": rules,
        }
        if rules:
            dispute["rule"] = self._pad.state.look.words.rule_name(rules[0])
        self._pad.page.run_task(self._keep, board, dispute)

    async def _keep(self, board: Board, dispute: Json) -> None:
        words = self._pad.state.look.words
        try:
            await recorded(lambda: board.drafts.keep_dispute(board.id, dispute))
        except ArchiveError as trouble:
            self._pad.say(words.trouble(trouble.code))
            return
        self._pad.say(words.gettext("Saved with this game."))
