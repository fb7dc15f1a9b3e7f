"""Finding a rule by the words someone types: an index of one language, made once."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from gettext import NullTranslations
from math import log
from re import compile as pattern
from typing import TYPE_CHECKING, TypeAlias
from unicodedata import combining, normalize

if TYPE_CHECKING:
    from scorepad.rulebook import Rule

_TITLE, _WORDS, _ID, _TEXT = 10.0, 6.0, 5.0, 2.0
_SHORT_TITLE = 5.0
"""Shared out among the words of a title: "Minerva" says more in the title of one word than in a longer one."""
_BEGINS, _MISSPELT = 0.6, 0.4
_LONGEST_QUESTION, _MOST_WORDS = 200, 12
_SHORTEST_STEM = 4
"""A word this long also finds the words that begin with it: "coin" finds "coins"."""
_SHORTEST_MISSPELT = 5
_NOISE = 4
"""A word found in more than one rule of so many ("the", "card") doesn't say which rule is wanted."""

_WORD = pattern(r"[^\W_]+")
_LETTERS = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})
"""Letters that don't come apart into a plain letter and an accent."""

Hits: TypeAlias = Mapping[int, float]
"""Rules by their number in the book, and how much a word says for each."""


def folded(text: str) -> list[str]:
    """The words of a text without case and accents.

    >>> folded("Łódź: ÉFESO, guilds.workers_guild")
    ['lodz', 'efeso', 'guilds', 'workers', 'guild']
    """
    plain = text.casefold()
    if not plain.isascii():
        apart = normalize("NFKD", plain).translate(_LETTERS)
        plain = "".join(letter for letter in apart if not combining(letter))
    return _WORD.findall(plain)


class RuleIndex:
    """The words of all rules in one language, and in English besides, with the rules that they stand in."""

    def __init__(self, rules: Sequence[Rule], lang: NullTranslations) -> None:
        self._rules = rules
        self._hits: dict[str, dict[int, float]] = {}
        for number, rule in enumerate(rules):
            title, text = rule.told(lang)
            self._enter(number, text, _TEXT)
            self._enter(number, rule.id, _ID)
            self._enter(number, " ".join((rule.title, *rule.words)), _WORDS)
            self._enter(number, title, _TITLE + _SHORT_TITLE / (1 + title.count(" ")))
        self._ids = {rule.id: number for number, rule in enumerate(rules)}
        self._vocabulary = sorted(self._hits)
        self._small = frozenset(folded(_small_words(lang)))

    def _enter(self, number: int, text: str, weight: float) -> None:
        for word in folded(text):
            hits = self._hits.setdefault(word, {})
            hits[number] = max(weight, hits.get(number, 0.0))

    def find(self, question: str) -> list[Rule]:
        """The rules that a question means, best first."""
        question = question[:_LONGEST_QUESTION]
        words = list(dict.fromkeys(folded(question)))[:_MOST_WORDS]
        found = {word: self._meant(word, unfinished=word == words[-1]) for word in words}
        telling = [hits for word, hits in found.items() if word not in self._small and self._tells(hits)]
        matched: dict[int, int] = {}
        for hits in telling or found.values():
            for number in hits:
                matched[number] = matched.get(number, 0) + 1
        scores = dict.fromkeys(matched, 0.0)
        for hits in found.values():
            rarity = log(1 + len(self._rules) / max(1, len(hits)))
            for number in scores.keys() & hits.keys():
                scores[number] += hits[number] * rarity
        asked_for = self._ids.get(question.strip().casefold())
        order = sorted(scores, key=lambda number: (number != asked_for, -matched[number], -scores[number], number))
        return [self._rules[number] for number in order]

    def _tells(self, hits: Hits) -> bool:
        return 0 < len(hits) * _NOISE <= len(self._rules)

    def _meant(self, word: str, unfinished: bool) -> Hits:
        """The rules with a word, with words that begin with it, or else with words that it may be a slip for."""
        begun = unfinished or len(word) >= _SHORTEST_STEM
        hits = dict(self._hits.get(word, {}))
        for longer in self._beginning(word) if begun else ():
            _add(hits, self._hits[longer], _BEGINS)
        if not hits and len(word) >= _SHORTEST_MISSPELT:
            for other in {other for slip in _slips(word) for other in self._slips.get(slip, ())}:
                _add(hits, self._hits[other], _MISSPELT)
        return hits

    def _beginning(self, word: str) -> Iterator[str]:
        for place in range(bisect_left(self._vocabulary, word), len(self._vocabulary)):
            longer = self._vocabulary[place]
            if not longer.startswith(word):
                return
            if longer != word:
                yield longer

    @cached_property
    def _slips(self) -> dict[str, list[str]]:
        """Words by their spellings with a letter left out: two that share one are a slip or a swap apart."""
        slips: dict[str, list[str]] = {}
        for word in self._vocabulary:
            if len(word) >= _SHORTEST_MISSPELT:
                for slip in _slips(word):
                    slips.setdefault(slip, []).append(word)
        return slips


def _small_words(lang: NullTranslations) -> str:
    """Words that make a question without saying what it is about; each language has its own."""
    return lang.pgettext(
        "search: words to pass over",
        "a an the of for to in on at is are be do does can may i my me you how many much who what when which",
    )


def _slips(word: str) -> set[str]:
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


def _add(hits: dict[int, float], more: Hits, share: float) -> None:
    for number, weight in more.items():
        hits[number] = max(weight * share, hits.get(number, 0.0))
