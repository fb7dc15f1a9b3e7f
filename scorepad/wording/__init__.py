"""Wording: ids and facts into sentences, in a given language. The only place that makes text of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any

from scorepad.games import game as rules_of
from scorepad.games import game_part
from scorepad.games.document import DocumentError
from scorepad.games.score import Line
from scorepad.games.verdict import Finding, Reason
from scorepad.wording import errors, lines, terms
from scorepad.wording.language import language

MINUS = "\N{MINUS SIGN}"
_NONE: Mapping[str, str] = {}
_I_SOUND = re.compile(r"h?[ií](?![aeo])|y(?![aeiou])", re.IGNORECASE)


class Wording:
    """The sentences of the pad in one language.

    >>> Wording("en").count("points", 2)
    '2 points'
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self.messages = language(code)

    def name(self, game: str, kind: str, item: str) -> str:
        """What a card, a wonder or a token is called, by the kinds in the catalog of its game."""
        return self.names(game, kind, item)[0]

    def names(self, game: str, kind: str, item: str) -> tuple[str, str]:
        """What something is called in this language, and in English: people search for either."""
        english = _names(game).get(kind, _NONE).get(item) or _further_names(game)[kind][item]
        return self.messages.pgettext(f"{game} {kind}", english), english

    def term(self, kind: str, item: str) -> str:
        """What a category, a colour, a resource or a symbol is called."""
        return self.messages.pgettext(kind, terms.TERMS[kind][item])

    def game(self, game: str) -> str:
        """The name of a game."""
        return self.messages.pgettext("game", game_part(game, "wording").NAME)

    def wonder_kind(self, game: str) -> str:
        """What a player's board is called in the names of a game: by its city, where the game prints that."""
        return "city" if "city" in _names(game) else "wonder"

    def short_game(self, game: str) -> str:
        """The name of a game where there is little room."""
        return self.messages.pgettext("game, short", game_part(game, "wording").SHORT_NAME)

    def category(self, game: str, category: str) -> str:
        """The name of a category of the score sheet of a game."""
        return self.messages.pgettext("category", game_part(game, "wording").CATEGORIES[category])

    def row(self, table: Mapping[str, Any], category: str) -> str:
        """The name of a row of a table's sheet; the players may have named the one for promos."""
        named = table.get("other_name") if category == "other" else None
        return str(named or self.category(table["game"], category))

    def box(self, table: Mapping[str, Any]) -> str:
        """The edition and the expansions of a table, as far as it names any."""
        edition = [str(table["edition"])] if table.get("edition", 1) > 1 else []
        named = [*(("pantheon",) if table.get("pantheon") else ()), *table.get("expansions", ())]
        parts = [self.term("edition", each) for each in edition]
        return ", ".join([*parts, *[self.term("expansion", each) for each in dict.fromkeys(named)]])

    def named_box(self, game: str, edition: int, expansions: tuple[str, ...]) -> str:
        """An edition and its expansions where there are several, so that the plain one has a name too."""
        editions = rules_of(game).BOARDGAMEGEEK
        parts = [self.term("edition", str(edition))] if len(editions) > 1 else []
        parts += [self.term("expansion", each) for each in expansions]
        if not expansions:
            parts.append(self.messages.gettext("no expansions"))
        named = ", ".join(parts)
        return named[:1].upper() + named[1:]

    def count(self, what: str, number: int) -> str:
        """So many of something, in the right plural: ``count("coins", 14)`` is "14 coins"."""
        one, many = terms.COUNTS[what]
        return self.messages.ngettext(one, many, abs(number)).format(n=self.number(number))

    def number(self, number: int) -> str:
        """A number with a true minus sign."""
        return str(number).replace("-", MINUS)

    def mean(self, value: float) -> str:
        """A mean to one place, with the mark that the language puts there: 74.9, or 74,9."""
        shown = f"{value:.1f}".replace("-", MINUS)
        return shown if self.code == "en" else shown.replace(".", ",")

    def listing(self, things: list[str]) -> str:
        """Several things in one breath: "Ana, Bruno and Carla"."""
        if len(things) < 2:
            return "".join(things)
        if _I_SOUND.match(things[-1]):  # where Spanish says "Ana e Inés"
            both = self.messages.pgettext("before the sound of i", "{first} and {last}")
        else:
            both = self.messages.gettext("{first} and {last}")
        return both.format(first=", ".join(things[:-1]), last=things[-1])

    def fill(self, template: str, game: str, facts: Mapping[str, Any]) -> str:
        """A translated template with its facts put into words."""
        return self.messages.gettext(template).format_map(_Facts(self, game, facts))

    def line(self, game: str, line: Line) -> str:
        """The sentence about a line of a score: what was counted, and what it is worth."""
        return self.fill(lines.template(game, line), game, {"points": line.points, **line.facts})

    def reason(self, game: str, reason: Reason) -> str:
        """The sentence about a rule that a verdict rests on, and how it applies."""
        return self.fill(_verdicts(game).REASONS[reason.rule, reason.case], game, reason.facts)

    def finding(self, game: str, finding: Finding) -> str:
        """The sentence about something that could not have happened, or hardly."""
        return self.fill(_verdicts(game).FINDINGS[finding.rule, finding.case], game, finding.facts)

    def error(self, error: DocumentError) -> str:
        """The sentence about a document that can't be read: what is wrong, and the way out."""
        return errors.sentence(self.messages, error)


class _Facts(dict[str, str]):
    """The facts of a sentence, each put into words when the sentence asks for it."""

    def __init__(self, wording: Wording, game: str, facts: Mapping[str, Any]) -> None:
        super().__init__()
        self._wording, self._game, self._facts = wording, game, facts

    def __missing__(self, key: str) -> str:
        if key == "counted":
            return self._wording.listing(
                [self._wording.count(fact, number) for fact, number in self._facts.items() if fact in terms.COUNTED]
            )
        return terms.phrase(self._wording, self._game, key, self._facts[key])


@cache
def _further_names(game: str) -> Mapping[str, Mapping[str, str]]:
    names: Mapping[str, Mapping[str, str]] = game_part(game, "catalog").further_names()
    return names


@cache
def _names(game: str) -> Mapping[str, Mapping[str, str]]:
    names: Mapping[str, Mapping[str, str]] = game_part(game, "catalog").NAMES
    return names


def _verdicts(game: str) -> ModuleType:
    """The sentences of a game about verdicts and findings, imported when first needed: most tables are only scored."""
    return game_part(game, "wording", "verdicts")
