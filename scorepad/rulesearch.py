"""Finding a rule by the words someone types: an index of one language, made once.

Words are looked up as they are, by their stem and by their synonyms, which are data: ``catalog/search.json``.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from gettext import NullTranslations
from math import log
from re import compile as pattern
from typing import TYPE_CHECKING, TypeAlias
from unicodedata import combining, normalize

from scorepad.resources import read

if TYPE_CHECKING:
    from scorepad.rulebook import Rule

_TITLE, _TYPED, _WORDS, _ID, _TEXT = 10.0, 10.0, 8.0, 5.0, 1.0
_SHORT_TITLE = 5.0
"""Shared out among the words of a title: "Minerva" says more in the title of one word than in a longer one."""
_SAME_STEM, _SYNONYM, _BEGINS, _MISSPELT = 0.9, 0.7, 0.6, 0.4
_SHORTEST_LEFT = 3
"""So many letters a stem has at least."""
_LONGEST_QUESTION, _MOST_WORDS = 200, 12
_SHORTEST_STEM = 4
"""A word this long also finds the words that begin with it: "coin" finds "coins"."""
_SHORTEST_MISSPELT = 5
_COVERED = 2.0
"""How much each word of the question that a rule has adds to its worth."""
_RELATED, _MANY, _SPECIAL = 0.015, 10, 0.6
_SMALL = 0.3
"""What a small word still says."""
_NOISE = 3
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


class Speech:
    """How a language bends its words, and which of them mean the same."""

    def __init__(self, code: str) -> None:
        every = json.loads(read("catalog", "search.json"))
        own = every.get(code, every["en"])
        # The longest ending first; English words are in every index, so their synonyms serve everybody.
        self._endings = sorted(own["suffixes"], key=len, reverse=True)
        groups = [*own["synonyms"], *(every["en"]["synonyms"] if code != "en" else [])]
        # Every rule has search words in English only: a concept leads there from each language.
        if code != "en":
            groups += [folded(f"{one['en']} {one.get(code, '')}") for one in every["concepts"]]
        self._stemmed: dict[str, str] = {}
        self._synonyms: dict[str, set[str]] = {}
        for group in groups:
            stems = {self.stem(word) for word in group}
            for each in stems:
                self._synonyms.setdefault(each, set()).update(stems - {each})
        phrases = {**every["en"]["phrases"], **own["phrases"]}
        self.words: Mapping[str, str] = own["words"]
        """What people type for some rules in this language, beyond what these say."""
        self._phrases = [([self.stem(word) for word in folded(said)], folded(meant)) for said, meant in phrases.items()]

    def stem(self, word: str) -> str:
        """A word without its ending, as far as enough of it is left.

        >>> Speech("en").stem("looms"), Speech("es").stem("gremios")
        ('loom', 'gremi')
        """
        if word not in self._stemmed:
            endings = (
                each for each in self._endings if word.endswith(each) and len(word) - len(each) >= _SHORTEST_LEFT
            )
            self._stemmed[word] = word[: -len(next(endings, ""))] or word
        return self._stemmed[word]

    def synonyms(self, stem: str) -> Iterable[str]:
        """The stems of the words that mean the same."""
        return self._synonyms.get(stem, ())

    def meant(self, words: list[str]) -> list[str]:
        """The words of a question, with those of the book in place of phrases that people use instead."""
        stems = [self.stem(word) for word in words]
        for said, meant in self._phrases:
            for at in range(len(stems) - len(said) + 1):
                if stems[at : at + len(said)] == said:
                    words = [*words[:at], *meant, *words[at + len(said) :]]
                    stems = [self.stem(word) for word in words]
                    break
        return words


class RuleIndex:
    """The words of all rules in one language, and in English besides, with the rules that they are in."""

    def __init__(self, rules: Sequence[Rule], lang: NullTranslations, code: str = "en") -> None:
        self._rules = rules
        self._speech = Speech(code)
        self._hits: dict[str, dict[int, float]] = {}
        self._stems: dict[str, dict[int, float]] = {}
        for number, rule in enumerate(rules):
            title, text = rule.translated(lang)
            self._enter(number, text, _TEXT)
            self._enter(number, rule.id, _ID)
            self._enter(number, " ".join((rule.title, *rule.words)), _WORDS)
            self._enter(number, self._speech.words.get(rule.id, ""), _TYPED)
            self._enter(number, title, _TITLE + _SHORT_TITLE / (1 + title.count(" ")))
        self._weight = [_weight(rule) for rule in rules]
        self._ids = {rule.id: number for number, rule in enumerate(rules)}
        self._vocabulary = sorted(self._hits)
        self._small = frozenset(folded(_small_words(lang)))

    def _enter(self, number: int, text: str, weight: float) -> None:
        for word in folded(text):
            for found, key in ((self._hits, word), (self._stems, self._speech.stem(word))):
                hits = found.setdefault(key, {})
                hits[number] = max(weight, hits.get(number, 0.0))

    def find(self, question: str) -> list[Rule]:
        """The rules that a question means, best first."""
        question = question[:_LONGEST_QUESTION]
        words = list(dict.fromkeys(self._speech.meant(folded(question))))[:_MOST_WORDS]
        found = {word: self._meant(word, unfinished=word == words[-1]) for word in words}
        large = [hits for word, hits in found.items() if word not in self._small] or list(found.values())
        matched: dict[int, int] = {}
        for hits in large:
            for number in hits:
                matched[number] = matched.get(number, 0) + self._tells(hits)
        scores = dict.fromkeys(matched, 0.0)
        for word, hits in found.items():
            rarity = log(1 + len(self._rules) / max(1, len(hits)))
            if word in self._small:
                rarity *= _SMALL
            for number in scores.keys() & hits.keys():
                scores[number] += hits[number] * rarity
        asked_for = self._ids.get(question.strip().casefold())
        # What answers is in titles and search words; a rule that only mentions every word doesn't beat that.
        worth = {number: scores[number] * (1 + _COVERED * matched[number]) * self._weight[number] for number in scores}
        order = sorted(scores, key=lambda number: (number != asked_for, -worth[number], number))
        return [self._rules[number] for number in order]

    def _tells(self, hits: Hits) -> bool:
        return 0 < len(hits) * _NOISE <= len(self._rules)

    def _meant(self, word: str, unfinished: bool) -> Hits:
        """The rules with a word, its other forms and synonyms, with words that begin with it, or a slip away."""
        begun = unfinished or len(word) >= _SHORTEST_STEM
        hits = dict(self._hits.get(word, {}))
        stem = self._speech.stem(word)
        _add(hits, self._stems.get(stem, {}), _SAME_STEM)
        for other in self._speech.synonyms(stem):
            _add(hits, self._stems.get(other, {}), _SYNONYM)
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


def _weight(rule: Rule) -> float:
    """A rule that many others point to is the one to read first; one about an expansion or a ruling seldom is."""
    central = 1 + _RELATED * min(len(rule.related), _MANY)
    return central * (_SPECIAL if rule.topic == "expansions" or rule.game == "pad" else 1)


def _small_words(lang: NullTranslations) -> str:
    """Words that make a question without saying what it is about; each language has its own."""
    return lang.pgettext(
        "search: words to pass over",
        "a an the of for to in on at is are be do does did can may could should i we us our my me you your he she they "
        "it its this that with if and or has have get gets go goes there how many much who what when where which why "
        "happens",
    )


def _slips(word: str) -> set[str]:
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


def _add(hits: dict[int, float], more: Hits, share: float) -> None:
    for number, weight in more.items():
        hits[number] = max(weight * share, hits.get(number, 0.0))
