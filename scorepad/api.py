"""The Python API, pleasant in a REPL: ``import scorepad; scorepad.score({...})``.

>>> import scorepad
>>> sheet = scorepad.score({"game": "duel", "pawn": 3, "players": [
...     {"name": "Ana", "points": {"civilian": 20}}, {"name": "Bruno", "coins": 7}]})
>>> sheet.totals
{'Ana': 25, 'Bruno': 2}
>>> sheet.winners
('Ana',)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.games import game_of
from scorepad.games.document import DocumentError, Json, entry
from scorepad.games.score import Result
from scorepad.wording import Wording
from scorepad.wording.answers import findings_answer, result_answer, verdict_answer
from scorepad.wording.printed import printed_answer, printed_result


class ReadingError(DocumentError):
    """A document can't be read; as text it names the place and the way out."""

    def __init__(self, error: DocumentError, wording: Wording) -> None:
        super().__init__(error.place, error.code, **error.facts)
        self._text = wording.error(error)

    def __str__(self) -> str:
        return f"{self.at}: {self._text}" if self.at else self._text


class _Answer(Mapping[str, Any]):
    """An answer: a document to look things up in, printed for people."""

    def __init__(self, document: Mapping[str, Any], printed: str) -> None:
        self.document = dict(document)
        """The answer as in the contract for documents, ready for ``json.dumps``."""
        self._printed = printed

    def __getitem__(self, field: str) -> Any:
        return self.document[field]

    def __iter__(self) -> Iterator[str]:
        return iter(self.document)

    def __len__(self) -> int:
        return len(self.document)

    def __str__(self) -> str:
        return self._printed

    __repr__ = __str__


class ScoreSheet(_Answer):
    """The result of a table; printed it is the score sheet, with the reason for every point."""

    def __init__(self, result: Result, wording: Wording) -> None:
        super().__init__(result_answer(result, wording), printed_result(result, wording))
        self.winners: tuple[str, ...] = result.winners
        """Who won."""
        self.totals: dict[str, int] = {city.name: city.total for city in result.players}
        """The players' totals, by name."""
        self.points: dict[str, dict[str, int]] = {city.name: dict(city.points) for city in result.players}
        """The players' points by category: ``sheet.points["Ana"]["science"]``."""


class Judgement(_Answer):
    """The answer to a question about the rules; it is true where the thing is allowed."""

    def __bool__(self) -> bool:
        return bool(self.document.get("allowed", True))


class Findings(_Answer):
    """What could not have happened at a table; it is true where there is anything."""

    def __bool__(self) -> bool:
        return bool(self.document["findings"])


class RuleText(_Answer):
    """A rule in our own words."""


def score(table: Json, lang: str = "en") -> ScoreSheet:
    """The score of a table: a document as a dictionary. ReadingError says what is wrong with it."""
    wording = Wording(lang)
    try:
        game = game_of(table)
        return ScoreSheet(game.score(game.read(table)), wording)
    except DocumentError as error:
        raise ReadingError(error, wording) from None


def judge(question: Json, lang: str = "en") -> Judgement:
    """The answer to a question about the rules."""
    wording = Wording(lang)
    try:
        document = verdict_answer(game_of(question).judge(entry(question, ())), wording)
    except DocumentError as error:
        raise ReadingError(error, wording) from None
    return Judgement(document, printed_answer(document, wording))


def audit(table: Json, lang: str = "en") -> Findings:
    """What could not have happened at a table, or hardly."""
    wording = Wording(lang)
    try:
        game = game_of(table)
        document = findings_answer(game.ID, game.audit(game.read(table)), wording)
    except DocumentError as error:
        raise ReadingError(error, wording) from None
    return Findings(document, printed_answer(document, wording))


def rules(words: str, game: str | None = None, lang: str = "en") -> list[RuleText]:
    """The rules that fit some words, best first, or the one with this id.

    >>> rules("treasury.three_coins")[0]["title"]
    'Three coins are a point'
    """
    from scorepad.rulebook import rule, search
    from scorepad.wording.rules import printed_rule, rule_answer

    wording = Wording(lang)
    try:
        found = [rule(words)]
    except KeyError:
        found = search(words, lang, game)
    return [RuleText(rule_answer(each, wording), printed_rule(each, wording)) for each in found]
