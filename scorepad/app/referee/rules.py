"""Looking up a rule: what was typed, of which game, and what was found. Kept while a rule is being read."""

from __future__ import annotations

import flet as ft

from scorepad.rulebook import TOPICS, Rule, rules, search

MOST_FOUND = 12


@ft.observable
class RuleSearch:
    """The rules as one person is looking through them."""

    def __init__(self) -> None:
        self.words = ""
        self.game = ""
        """The game whose rules are wanted; empty for all of them."""
        self.topics: frozenset[str] = frozenset()
        """The topics that are open, as long as nothing is typed. To close one for another would move what is tapped."""

    def typed(self) -> str:
        """What is being searched."""
        return self.words

    def type(self, words: str) -> None:
        """Another letter was typed."""
        self.words = words

    def of_game(self, game: str) -> None:
        """Only the rules of a game, or of all."""
        self.game = game
        self.topics = frozenset()

    def open(self, topic: str) -> None:
        """Opens the rules of a topic, or closes them again."""
        self.topics ^= {topic}


def found(words: str, lang: str, game: str) -> list[Rule]:
    """The best rules for what was typed, in the person's language."""
    return search(words, lang, game or None)[:MOST_FOUND]


def topics(game: str) -> dict[str, list[Rule]]:
    """The rules of a game, or of all games, by topic in the order of a game."""
    book: dict[str, list[Rule]] = {topic: [] for topic in TOPICS}
    for rule in rules(game or None):
        book[rule.topic].append(rule)
    return {topic: held for topic, held in book.items() if held}
