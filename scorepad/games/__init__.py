"""The games of the family, where each layer finds its part of them, and what their rules can do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

from scorepad import resources
from scorepad.games.document import DocumentError, Json, entry, known
from scorepad.games.score import Result
from scorepad.games.verdict import Finding, Verdict

GAMES: list[str] = []
"""The ids of the games, in the order in which screens show them."""
_PACKAGES: dict[str, str] = {}


def register(game_id: str, package: str = "scorepad", data: str = "") -> None:
    """Adds a game. Each layer finds its part of it under its id: ``scorepad.games.duel``, ``scorepad.wording.duel``, …

    A game from outside names the ``package`` that has these folders instead, and with ``data`` the folder that holds
    its ``catalog/`` of JSON files.
    """
    GAMES.append(game_id)
    _PACKAGES[game_id] = package
    if data:
        resources.add_root(data)


@cache
def game_part(game_id: str, layer: str, module: str = "") -> ModuleType:
    """The part of a game in a layer, or a module of it, imported when first asked for.

    ``game_part("duel", "wording", "verdicts")`` is ``scorepad.wording.duel.verdicts``.
    """
    package = f"{_PACKAGES[game_id]}.{layer}.{game_id}"
    return import_module(f"{package}.{module}" if module else package)


for _game in ("seven_wonders", "duel", "architects"):
    register(_game)


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

    def typed_doubts(self, table: Any) -> list[Finding]:
        """The part of the audit that is quick enough for every digit: typed points that can't be."""


@cache
def game(game_id: str) -> Game:
    """The game with this id; its rules are imported when first asked for.

    >>> game("duel").CATEGORIES[0]
    'civilian'
    """
    return cast(Game, game_part(game_id, "games"))


def game_of(document: Json) -> Game:
    """The game that a document is about."""
    fields = entry(document, ())
    if "game" not in fields:
        raise DocumentError(("game",), "missing_field", field="game", choices=tuple(GAMES))
    return game(known(fields["game"], tuple(GAMES), ("game",), "game"))
