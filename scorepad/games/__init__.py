"""The games of the family, and what each of them can do. A new game is a folder here and a line in GAMES."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from scorepad.games.document import DocumentError, Json, entry, known
from scorepad.games.score import Result
from scorepad.games.verdict import Finding, Verdict

GAMES = ("seven_wonders", "duel", "architects")


class Game(Protocol):
    """What the package of a game offers to the command line, the archive and the app."""

    ID: str
    CATEGORIES: tuple[str, ...]
    """The rows of the score sheet without expansions."""
    SEATS: tuple[int, int]
    """How few and how many can play."""
    USUAL_SEATS: int
    BOARDGAMEGEEK: Mapping[int, tuple[str, int]]
    """The name and the number under which BoardGameGeek knows each edition; other apps find the game by these."""

    def categories(self, document: Json) -> tuple[str, ...]:
        """The rows of the score sheet of a table, as far as its document names the expansions."""

    def read(self, document: Json) -> Any:
        """The table in a document; raises DocumentError at the first thing that can't be read."""

    def score(self, table: Any) -> Result:
        """Every point of every city, with its reason."""

    def judge(self, question: Json) -> Verdict:
        """The answer to a question; raises DocumentError where the question can't be read."""

    def audit(self, table: Any) -> list[Finding]:
        """What could not have happened by the rules, or hardly."""


@cache
def game(game_id: str) -> Game:
    """The game with this id; its rules are imported when first asked for.

    >>> game("duel").CATEGORIES[0]
    'civilian'
    """
    return cast(Game, import_module(f"scorepad.games.{game_id}"))


def game_of(document: Json) -> Game:
    """The game that a document is about."""
    fields = entry(document, ())
    if "game" not in fields:
        raise DocumentError(("game",), "missing_field", field="game", choices=GAMES)
    return game(known(fields["game"], GAMES, ("game",), "game"))
