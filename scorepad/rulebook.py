"""The rule book: every rule by its id, in our own words, and the search that settles a dispute at the table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from scorepad.catalog import records
from scorepad.games import GAMES
from scorepad.games.document import nearest

if TYPE_CHECKING:
    from gettext import NullTranslations

    from scorepad.rulesearch import RuleIndex

FILES = (*GAMES, "pad")
"""The files of rules, in the order they are read out: the games, then the pad itself."""

Topic: TypeAlias = Literal[
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
    "expansions",
]
TOPICS: tuple[Topic, ...] = get_args(Topic)
"""What a rule can be about, in the order of a game."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. ``title`` and ``text`` are English; ``translated`` gives them in another language."""

    id: str
    topic: Topic
    title: str
    text: str
    related: tuple[str, ...]
    words: tuple[str, ...]
    """What an English player may type to find it, beyond the words of its title and text."""
    source: tuple[tuple[str, int | str], ...] = field(repr=False)
    """Where it is written, for checking: a rulebook and the line in its scanned text, which has no pages any more, or a
    file of facts (``tests/facts/``) and the field in it. Players don't see it."""
    edition: Literal[1, 2] | None = None
    """The edition of the box that it belongs to, where it is a rule of one only."""
    game: str = ""
    """The game whose file it is in; ``pad`` for the rules of the pad itself."""

    def translated(self, lang: NullTranslations) -> tuple[str, str]:
        """Title and text in a language."""
        context = f"{self.game} rule"
        return lang.pgettext(context, self.title), lang.pgettext(context, self.text)


def rules(game: str | None = None) -> tuple[Rule, ...]:
    """All rules in the order of the book, or those of one game (``pad`` for the rules of the pad itself)."""
    if game is None:
        return tuple(_book().values())
    if game not in FILES:
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

    Case, accents and endings don't matter, synonyms are known, and the last word may be half typed. Titles weigh
    more than search words, these more than texts. With one game chosen, the house rulings are still looked in.

    >>> search("neighbour refuse to sell", "en")[0].id
    'trade.cannot_refuse'
    """
    if game is not None and game not in FILES:
        raise KeyError(game)
    return _index(lang_code, game).find(words)


@cache
def _book() -> dict[str, Rule]:
    return {one.id: one for game in FILES for one in _of_game(game)}


@cache
def _of_game(game: str) -> tuple[Rule, ...]:
    return tuple(replace(one, game=game) for one in records(Rule, "rules", f"{game}.json").values())


@cache
def _index(lang_code: str, game: str | None) -> RuleIndex:
    """The index of a language for one game or all: what a word is worth depends on the rules that are looked in."""
    from scorepad.rulesearch import RuleIndex
    from scorepad.wording.language import language

    wanted = [one for one in rules() if game in (None, one.game) or one.id.startswith("rulings.")]
    return RuleIndex(wanted, language(lang_code), lang_code)
