"""The documents that the pad writes: results, verdicts and findings. Sums are checked where a result is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from scorepad.documents.kinds import OPEN

Points = Annotated[int, Field(ge=-999, le=9999)]
Id = Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[a-z0-9_.]+$")]


@with_config(OPEN)
class Line(TypedDict):
    """Some points of one category, and the rule that they rest on."""

    category: str
    points: Points
    rule: str
    text: NotRequired[str]


@with_config(OPEN)
class Player(TypedDict):
    """A player's score: the lines of a category add up to its points, the categories to the total."""

    name: str
    rank: Annotated[int, Field(ge=1, le=9)] | None
    total: Points
    points: dict[str, Points]
    choices: NotRequired[dict[str, Any]]
    lines: NotRequired[Annotated[list[Line], Field(max_length=500)]]


@with_config(OPEN)
class Result(TypedDict):
    """The scores of a table, in the order of its seats, and who won by what."""

    game: Id
    players: Annotated[list[Player], Field(min_length=1, max_length=9)]
    winners: list[str]
    decided_by: Id


@with_config(OPEN)
class Reason(TypedDict):
    """A rule that a verdict rests on, and how it applies."""

    rule: str
    text: str


@with_config(OPEN)
class Verdict(TypedDict):
    """The answer to a question; which fields it has depends on what was asked."""

    reasons: list[Reason]
    allowed: NotRequired[bool]
    how: NotRequired[Literal["free", "chain", "own", "trade", "power"] | None]
    payments: NotRequired[list[dict[str, Any]]]
    price: NotRequired[int | None]
    tokens: NotRequired[list[Any]]
    must_build: NotRequired[list[int]]
    spend: NotRequired[dict[str, int] | None]
    pawn: NotRequired[int]
    opponent_loses: NotRequired[int]
    supremacy: NotRequired[Any]


@with_config(OPEN)
class Finding(TypedDict):
    """Something that could not have happened by the rules, or hardly."""

    severity: Literal["impossible", "unlikely"]
    at: str
    rule: str
    text: str
