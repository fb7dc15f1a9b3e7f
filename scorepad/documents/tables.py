"""Tables and questions of every game: which model a document goes to follows from its ``game`` and ``question``."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Any, TypeAlias

from pydantic import Discriminator, Tag

from scorepad.games import GAMES, game_part


def _game(document: Any) -> str | None:
    return document.get("game") if isinstance(document, dict) else None


def _asked(document: Any) -> str | None:
    return f"{document.get('game')} {document.get('question')}" if isinstance(document, dict) else None


def _one_of(models: dict[str, Any]) -> Any:
    """The union of some models by their tags."""
    return reduce(or_, [Annotated[model, Tag(tag)] for tag, model in models.items()])


_TABLES = {game: game_part(game, "documents").Table for game in GAMES}
_QUESTIONS = {
    f"{game} {question}": model for game in GAMES for question, model in game_part(game, "documents").QUESTIONS.items()
}

Table: TypeAlias = Annotated[_one_of(_TABLES), Discriminator(_game)]  # type: ignore[valid-type]
Question: TypeAlias = Annotated[_one_of(_QUESTIONS), Discriminator(_asked)]  # type: ignore[valid-type]
