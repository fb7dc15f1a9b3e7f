"""The documents of 7 Wonders: a table, and the questions that its referee answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from scorepad.catalog.expansions import expansions_of
from scorepad.catalog.seven_wonders import COLOURS, EDITIONS, RESOURCES, RULINGS, SYMBOLS, box_of
from scorepad.catalog.seven_wonders.expansions import FURTHER_CITIES, LEADERS, NAVAL_TOKENS, TOWER_POINTS
from scorepad.documents.kinds import CLOSED, MOST_LISTED, Coins, Count, Name, OneOf, Text, numbers_by, points_of
from scorepad.games.seven_wonders.extras import MOST_SYMBOLS
from scorepad.games.seven_wonders.production import REDUCTIONS
from scorepad.games.seven_wonders.referee import FEWEST_PLAYERS, MOST_PRODUCERS, MOST_SHIELDS, MOST_UNITS
from scorepad.games.seven_wonders.setup import AGES, FEWEST_CITIES, MOST_CITIES
from scorepad.games.seven_wonders.table import CATEGORIES, GAME, LONGEST_ROW_NAME, MOST_STAGES, TOKENS

_BOXES = [box_of(int(edition)) for edition in EDITIONS]
_CARDS = [card for box in _BOXES for card in box.cards]
_WONDERS = [*(wonder for box in _BOXES for wonder in box.wonders), *FURTHER_CITIES]
_GUILDS = [guild for box in _BOXES for guild in box.guilds]
_NAVAL = [0, *(token for tokens in NAVAL_TOKENS.values() for token in tokens)]
_EXTRA_SYMBOLS = (*SYMBOLS, "any", "most_common", "swaps", "masks")


@with_config(CLOSED)
class Choices(TypedDict, total=False):
    """What a player wants chosen in place of the best; ``runners_up`` is only ever written."""

    symbols: Annotated[list[Annotated[str, OneOf(SYMBOLS)]], Field(max_length=MOST_LISTED)]
    copied_guild: Annotated[str, OneOf(_GUILDS)] | None
    runners_up: Any


@with_config(CLOSED)
class City(TypedDict):
    """A city, in as much detail as its player cared for."""

    name: Name
    wonder: NotRequired[Annotated[str, OneOf(_WONDERS)] | None]
    side: NotRequired[Literal["A", "B"] | None]
    stages: NotRequired[Annotated[int, Field(ge=0, le=MOST_STAGES)]]
    cards: NotRequired[Annotated[list[Annotated[str, OneOf(_CARDS)]], Field(max_length=MOST_LISTED)] | None]
    coins: NotRequired[Coins | None]
    tokens: NotRequired[Annotated[list[Annotated[int, OneOf(TOKENS)]], Field(max_length=MOST_LISTED)] | None]
    symbols: NotRequired[Annotated[dict[str, int], numbers_by((*SYMBOLS, "any"))] | None]
    counts: NotRequired[Annotated[dict[str, int], numbers_by(COLOURS)] | None]
    points: NotRequired[Annotated[dict[str, int], points_of(GAME, CATEGORIES, ("military",))] | None]
    choices: NotRequired[Choices | None]
    free_city: NotRequired[bool]
    leaders: NotRequired[Annotated[list[Annotated[str, OneOf(LEADERS)]], Field(max_length=MOST_LISTED)] | None]
    leader_points: NotRequired[Count | None]
    debt: NotRequired[Count | None]
    naval: NotRequired[Annotated[list[Annotated[int, OneOf(_NAVAL)]], Field(max_length=len(NAVAL_TOKENS))] | None]
    tower: NotRequired[Annotated[int, Field(ge=0, lt=len(TOWER_POINTS))] | None]
    extra_symbols: NotRequired[Annotated[dict[str, int], numbers_by(_EXTRA_SYMBOLS, 0, MOST_SYMBOLS)] | None]


@with_config(CLOSED)
class Table(TypedDict):
    """A table of 7 Wonders: the players sit in the order listed, clockwise."""

    game: NotRequired[Literal["seven_wonders"]]
    players: Annotated[list[City], Field(min_length=FEWEST_CITIES, max_length=MOST_CITIES)]
    edition: NotRequired[Annotated[int, Field(ge=1, le=len(EDITIONS))]]
    expansions: NotRequired[Annotated[list[Annotated[str, OneOf(expansions_of(GAME))]], Field(max_length=20)]]
    other_name: NotRequired[Annotated[Text, Field(max_length=LONGEST_ROW_NAME)]]
    rulings: NotRequired[dict[Annotated[str, OneOf(RULINGS)], bool] | None]


_Resource = Annotated[str, OneOf(RESOURCES)]
_Producers = Annotated[
    list[_Resource | Annotated[list[_Resource], Field(min_length=1)]], Field(max_length=MOST_PRODUCERS)
]
_Makes = Annotated[list[_Producers | None], Field(max_length=MOST_CITIES)]
"""What the cities make, clockwise, where it is said in place of their cards; null where the cards say it."""


@with_config(CLOSED)
class Build(TypedDict):
    """May this card be built, and for what?"""

    game: Literal["seven_wonders"]
    question: Literal["build"]
    table: Table
    player: Annotated[int, Field(ge=0, lt=MOST_CITIES)]
    card: Annotated[str, OneOf(_CARDS)]
    makes: NotRequired[_Makes]


@with_config(CLOSED)
class Stage(TypedDict):
    """May the next stage of the wonder be built, and for what?"""

    game: Literal["seven_wonders"]
    question: Literal["stage"]
    table: Table
    player: Annotated[int, Field(ge=0, lt=MOST_CITIES)]
    makes: NotRequired[_Makes]


@with_config(CLOSED)
class Cost(TypedDict, total=False):
    """What something costs."""

    coins: Count
    resources: Annotated[dict[str, int], numbers_by(RESOURCES, 0, MOST_UNITS)]


@with_config(CLOSED)
class Trade(TypedDict):
    """What a cost can be paid with: the own producers, and those of the neighbours."""

    game: Literal["seven_wonders"]
    question: Literal["trade"]
    cost: Cost
    own: NotRequired[_Producers]
    left: NotRequired[_Producers]
    right: NotRequired[_Producers]
    discounts: NotRequired[Annotated[list[Annotated[str, OneOf(REDUCTIONS)]], Field(max_length=MOST_LISTED)]]
    coins: NotRequired[Coins | None]


_Shields = Annotated[int, Field(ge=0, le=MOST_SHIELDS)]


@with_config(CLOSED)
class Conflict(TypedDict):
    """Who gets which tokens at the end of an Age; the shields clockwise."""

    game: Literal["seven_wonders"]
    question: Literal["conflict"]
    age: Annotated[int, Field(ge=AGES[0], le=AGES[-1])]
    shields: Annotated[list[_Shields], Field(min_length=FEWEST_CITIES, max_length=MOST_CITIES)]


@with_config(CLOSED)
class Setup(TypedDict):
    """What goes into each deck."""

    game: Literal["seven_wonders"]
    question: Literal["setup"]
    players: Annotated[int, Field(ge=FEWEST_PLAYERS, le=MOST_CITIES)]
    edition: NotRequired[Annotated[int, Field(ge=1, le=len(EDITIONS))]]


QUESTIONS = {"build": Build, "stage": Stage, "trade": Trade, "conflict": Conflict, "setup": Setup}
