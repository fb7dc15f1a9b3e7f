"""The documents of Harbours."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from scorepad.documents.kinds import CLOSED, Count, Name, points_of


@with_config(CLOSED)
class Harbour(TypedDict):
    name: Name
    ships: NotRequired[Count]
    lighthouse: NotRequired[bool]
    points: NotRequired[Annotated[dict[str, int], points_of("harbours", ("ships", "lighthouse"))]]


@with_config(CLOSED)
class Table(TypedDict):
    game: NotRequired[Literal["harbours"]]
    players: Annotated[list[Harbour], Field(min_length=2, max_length=4)]


QUESTIONS: dict[str, Any] = {}
