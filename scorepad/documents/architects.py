"""The documents of Architects: a table, and the questions that its referee answers."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from scorepad.catalog.architects import CONSTANTS, PROGRESS, RESOURCES, WONDERS, further_wonders
from scorepad.catalog.expansions import expansions_of
from scorepad.documents.kinds import CLOSED, MOST_LISTED, Count, Name, OneOf, numbers_by, points_of
from scorepad.games.architects.referee import MOST_CARDS, MOST_SHIELDS
from scorepad.games.architects.table import CATEGORIES, GAME

_FEWEST, _MOST = CONSTANTS.players
_Stages = Annotated[list[Annotated[int, Field(ge=1, le=CONSTANTS.stages)]], Field(max_length=MOST_LISTED)]
_Progress = Annotated[list[Annotated[str, OneOf(PROGRESS)]], Field(max_length=MOST_LISTED)]


@with_config(CLOSED)
class City(TypedDict):
    """A city, in as much detail as its player cared for; ``stages`` are the numbers of the built ones."""

    name: Name
    wonder: NotRequired[Annotated[str, OneOf(WONDERS, further_wonders())] | None]
    stages: NotRequired[_Stages | None]
    cat: NotRequired[bool]
    blue: NotRequired[Annotated[dict[str, int], numbers_by(("plain", "cat"))] | None]
    victories: NotRequired[Count]
    progress: NotRequired[_Progress | None]
    points: NotRequired[Annotated[dict[str, int], points_of(GAME, CATEGORIES)] | None]
    medals: NotRequired[Annotated[int, Field(ge=0, le=CONSTANTS.medals_in_box)]]


@with_config(CLOSED)
class Table(TypedDict):
    """A table of Architects: the players sit in the order listed, clockwise."""

    game: NotRequired[Literal["architects"]]
    players: Annotated[list[City], Field(min_length=_FEWEST, max_length=_MOST)]
    expansions: NotRequired[Annotated[list[Annotated[str, OneOf(expansions_of(GAME))]], Field(max_length=20)]]


@with_config(CLOSED)
class Stage(TypedDict):
    """Which stage must be built with these cards?"""

    game: Literal["architects"]
    question: Literal["stage"]
    wonder: Annotated[str, OneOf(WONDERS)]
    built: NotRequired[_Stages | None]
    cards: NotRequired[Annotated[dict[str, int], numbers_by((*RESOURCES, "coin"), 0, MOST_CARDS)]]
    progress: NotRequired[_Progress | None]


_Shields = Annotated[int, Field(ge=0, le=MOST_SHIELDS)]


@with_config(CLOSED)
class Battle(TypedDict):
    """Who wins the battle; the shields clockwise."""

    game: Literal["architects"]
    question: Literal["battle"]
    shields: Annotated[list[_Shields], Field(min_length=_FEWEST, max_length=_MOST)]


@with_config(CLOSED)
class Setup(TypedDict):
    """What goes on the table at the start."""

    game: Literal["architects"]
    question: Literal["setup"]
    players: Annotated[int, Field(ge=_FEWEST, le=_MOST)]


QUESTIONS = {"stage": Stage, "battle": Battle, "setup": Setup}
