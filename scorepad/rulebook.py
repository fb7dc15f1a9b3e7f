"""The rule book: every rule by its id, in our own words, and the search that settles a dispute at the table."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from scorepad import resources
from scorepad.games.document import nearest

if TYPE_CHECKING:
    from gettext import NullTranslations

    from scorepad.rulesearch import RuleIndex

GAMES = ("seven_wonders", "duel", "architects", "pad")
"""The files of rules, in the order they are read out: the three games, then the pad itself."""

TOPICS = (
    "setup",
    "turn",
    "build",
    "trade",
    "wonder",
    "conflict",
    "supremacy",
    "science",
    "progress",
    "commerce",
    "guilds",
    "pantheon",
    "divinities",
    "cat",
    "scoring",
    "ranking",
    "free_city",
)
"""What a rule can be about, in the order of a game."""

_CONTEXT = "rule"
_TEXTS = ("id", "title", "text", "topic")
_LISTS = ("source", "related", "words")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. ``title`` and ``text`` are English; ``told`` gives them in another language."""

    id: str
    game: str
    topic: str
    title: str
    text: str
    related: tuple[str, ...]
    words: tuple[str, ...]
    """What an English player may type to find it, beyond the words of its title and text."""
    source: tuple[tuple[str, int | str], ...] = field(repr=False)
    """Where it stands: rulebook and line, or file of facts and field. For checking the rules, not for players."""

    def told(self, lang: NullTranslations) -> tuple[str, str]:
        """Title and text in a language."""
        return lang.pgettext(_CONTEXT, self.title), lang.pgettext(_CONTEXT, self.text)


def rules(game: str | None = None) -> tuple[Rule, ...]:
    """All rules in the order of the book, or those of one game (``pad`` for the rules of the pad itself)."""
    if game is None:
        return tuple(_book().values())
    if game not in GAMES:
        raise KeyError(game)
    return _of_game(game)


def rule(id: str) -> Rule:  # noqa: A002 - the word that documents and players use
    """The rule with this id.

    >>> rule("treasury.three_coins").title
    'Three coins are a point'
    """
    book = _book()
    if id in book:
        return book[id]
    near = nearest(id, book)
    raise KeyError(f"{id} (nearest: {near})" if near else id)


def search(words: str, lang_code: str, game: str | None = None) -> list[Rule]:
    """The rules that someone who typed ``words`` looks for, best first; nothing for no words.

    Case and accents don't matter, and the last word may be half typed. Titles weigh more than search words, these
    more than texts, and a rule with all the words comes before one with some.

    >>> search("neighbour refuse to sell", "en")[0].id
    'trade.cannot_refuse'
    """
    if game is not None and game not in GAMES:
        raise KeyError(game)
    found = _index(lang_code).find(words)
    return found if game is None else [one for one in found if one.game == game]


@cache
def _book() -> dict[str, Rule]:
    return {one.id: one for game in GAMES for one in _of_game(game)}


@cache
def _of_game(game: str) -> tuple[Rule, ...]:
    return tuple(read_rules(game, resources.read("catalog", "rules", f"{game}.json")))


@cache
def _index(lang_code: str) -> RuleIndex:
    from scorepad.rulesearch import RuleIndex
    from scorepad.wording.language import language

    return RuleIndex(rules(), language(lang_code))


def read_rules(game: str, content: bytes) -> list[Rule]:
    """The rules in a file of the catalog; a broken record is named by file and number."""
    name = f"catalog/rules/{game}.json"
    try:
        records = json.loads(content)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
    if not isinstance(records, list):
        raise ValueError(f"{name}: not a list of rules")
    found: dict[str, Rule] = {}
    for number, record in enumerate(records, 1):
        fault = _fault(record) or (f"{record['id']} is there twice" if record["id"] in found else "")
        if fault:
            raise ValueError(f"{name}, record {number}: {fault}")
        found[record["id"]] = _rule(game, record)
    return list(found.values())


def _fault(record: Any) -> str:
    """What is wrong with a record, in a word; empty where nothing is."""
    if not isinstance(record, dict):
        return "not an object"
    if record.keys() != {*_TEXTS, *_LISTS}:
        odd = sorted(record.keys() ^ {*_TEXTS, *_LISTS})
        return f"missing or unknown: {', '.join(odd)}"
    for key in _TEXTS:
        if not isinstance(record[key], str) or not record[key].strip():
            return f"{key} is not a text"
    for key in _LISTS:
        if not isinstance(record[key], list):
            return f"{key} is not a list"
    if not all(isinstance(one, str) for one in (*record["related"], *record["words"])):
        return "related and words hold texts"
    if not all(isinstance(one, list) and len(one) == 2 for one in record["source"]):
        return "source holds pairs"
    return "" if record["topic"] in TOPICS else f"no such topic: {record['topic']}"


def _rule(game: str, record: dict[str, Any]) -> Rule:
    return Rule(
        id=record["id"],
        game=game,
        topic=record["topic"],
        title=record["title"],
        text=record["text"],
        related=tuple(record["related"]),
        words=tuple(record["words"]),
        source=tuple((book, line) for book, line in record["source"]),
    )
