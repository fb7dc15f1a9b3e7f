"""The box of 7 Wonders Architects: wonders with their stages and decks, kinds of card, progress tokens.

What has an id is there once, so it is the same only as itself: comparing it field by field would cost the count dear.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from scorepad.catalog import names, records, single

if TYPE_CHECKING:
    from scorepad.catalog.expansions import NamedBoard

Resource: TypeAlias = Literal["wood", "stone", "clay", "papyrus", "glass"]
Kind: TypeAlias = Literal[
    "wood", "stone", "clay", "papyrus", "glass", "coin", "blue_3", "blue_2_cat",
    "tablet", "gear", "compass", "red_0_horn", "red_1_horn", "red_2_horn",
]  # fmt: skip

RESOURCES: tuple[Resource, ...] = ("wood", "stone", "clay", "papyrus", "glass")


@dataclass(frozen=True, slots=True)
class StageCost:
    """So many resources, all different or all of one kind."""

    count: int
    kind: Literal["different", "identical"]


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a wonder; it can be built once every stage on a lower level is."""

    level: int
    cost: StageCost
    points: int
    effect: bool
    """Whether building it sets off the wonder's own effect."""


@dataclass(frozen=True, slots=True, eq=False)
class Wonder:
    """A wonder with its five stages and its own deck of cards."""

    id: str
    name: str
    power: Literal[
        "take_any_deck_top", "take_progress_token", "take_central_top", "none",
        "look_at_five", "take_left_and_right", "one_shield",
    ]  # fmt: skip
    stages: tuple[Stage, ...]
    deck: Mapping[Kind, int]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A kind of card, and how many of it the central deck holds."""

    id: Kind
    name: str
    colour: Literal["grey", "yellow", "blue", "green", "red"]
    central: int


@dataclass(frozen=True, slots=True)
class Reward:
    """So much for each thing of a kind that the player has."""

    amount: int
    each: Literal["cat_cards", "victories", "progress_tokens"]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a progress token gives."""

    points_per: Reward | None = None
    points_by: tuple[int, ...] = ()
    """Lower and higher points, and ``by`` what they go."""
    by: Literal["finished", "copies"] | None = None
    shields: int = 0
    extra_card_on: tuple[str, ...] = ()
    """On taking one of these cards, or on building a stage, one more card is taken."""
    power: Literal["coin_value_of_one_card", "ignore_cost_kind"] | None = None
    amount: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Progress:
    """A kind of progress token, and how many of it there are."""

    id: str
    name: str
    copies: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the game that belong to no card."""

    players: tuple[int, ...]
    conflict_tokens: Mapping[int, int]
    """How many lie on the table, by the number of players."""
    conflict_tokens_in_box: int
    victory_token: int
    victory_tokens_in_box: int
    cat: int
    blue_plain: int
    blue_cat: int
    shields_per_red_card: int
    progress_face_up: int
    stages: int
    medal: int
    medals_in_box: int


CARDS: Mapping[str, Card] = records(Card, "architects", "cards.json")
WONDERS: Mapping[str, Wonder] = records(Wonder, "architects", "wonders.json")
PROGRESS: Mapping[str, Progress] = records(Progress, "architects", "progress.json")
CONSTANTS: Constants = single(Constants, "architects", "constants.json")
NAMES: Mapping[str, Mapping[str, str]] = {
    "card": names(CARDS.values()),
    "wonder": names(WONDERS.values()),
    "progress": names(PROGRESS.values()),
}
"""The English names of everything in the box, by kind and id."""


@cache
def further_wonders() -> Mapping[str, NamedBoard]:
    """Wonders of expansions whose stages the pad doesn't know; most tables have none of them."""
    from scorepad.catalog.expansions import NamedBoard

    return records(NamedBoard, "architects", "further_wonders.json")


@cache
def further_names() -> Mapping[str, Mapping[str, str]]:
    """The English names of what only an expansion has."""
    return {"wonder": names(further_wonders().values())}


def unconfirmed() -> Mapping[str, Mapping[str, str]]:
    """What no source names in Portuguese, Spanish and Polish: a note for translators."""
    return further_names()
