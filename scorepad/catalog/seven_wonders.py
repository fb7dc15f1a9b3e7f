"""The box of 7 Wonders, first edition: structures, Wonder boards and the constants of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from scorepad.catalog import records, single

Colour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "green", "red", "purple"]
Resource: TypeAlias = Literal["wood", "stone", "clay", "ore", "glass", "cloth", "papyrus"]
Symbol: TypeAlias = Literal["compass", "gear", "tablet"]
City: TypeAlias = Literal["self", "left", "right"]
Side: TypeAlias = Literal["A", "B"]

COLOURS: tuple[Colour, ...] = ("brown", "grey", "blue", "yellow", "green", "red", "purple")
RAW: tuple[Resource, ...] = ("wood", "stone", "clay", "ore")
MANUFACTURED: tuple[Resource, ...] = ("glass", "cloth", "papyrus")
RESOURCES: tuple[Resource, ...] = (*RAW, *MANUFACTURED)
SYMBOLS: tuple[Symbol, ...] = ("compass", "gear", "tablet")


@dataclass(frozen=True, slots=True)
class Cost:
    """What a structure costs: coins to the bank, and resources."""

    coins: int
    resources: Mapping[Resource, int]


@dataclass(frozen=True, slots=True)
class Production:
    """What a structure makes each turn: all of something, or one of several."""

    tradable: bool
    """Whether the neighbours may buy it."""
    all: Mapping[Resource, int] | None = None
    choose_one: tuple[Resource, ...] = ()


@dataclass(frozen=True, slots=True)
class Reward:
    """So much for each thing of a kind in some cities: a colour of card, a stage, a defeat token."""

    amount: int
    each: tuple[Literal["brown", "grey", "blue", "yellow", "green", "red", "purple", "stage", "defeat"], ...]
    cities: tuple[City, ...]


@dataclass(frozen=True, slots=True)
class Discount:
    """A lower price for some goods of some neighbours."""

    goods: tuple[Resource, ...]
    sellers: tuple[Literal["left", "right"], ...]
    price: int


@dataclass(frozen=True, slots=True)
class Effect:
    """What a structure or a stage gives."""

    points: int = 0
    coins: int = 0
    shields: int = 0
    science: Symbol | None = None
    free_symbols: int = 0
    production: Production | None = None
    discount: Discount | None = None
    coins_per: Reward | None = None
    points_per: Reward | None = None
    power: (
        Literal["play_seventh_card", "free_structure_once_per_age", "build_from_discard", "copy_neighbour_guild"] | None
    ) = None


@dataclass(frozen=True, slots=True)
class Card:
    """A structure card; ``copies`` has one player-count mark for each copy in the box."""

    id: str
    name: str
    age: Literal[1, 2, 3]
    colour: Colour
    cost: Cost
    effect: Effect
    chain_from: tuple[str, ...]
    """Any one of these in the city makes the card free."""
    chain_to: tuple[str, ...]
    copies: tuple[int, ...]
    structure: str = ""
    """What the structure is called by, where cards of two Ages share a name; else the id."""

    @property
    def guild(self) -> bool:
        """Whether it is one of the ten guilds, which carry no player-count mark."""
        return self.colour == "purple"

    @property
    def structure_id(self) -> str:
        """Two cards with the same one are the same structure: a city may hold only one of them."""
        return self.structure or self.id


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a Wonder."""

    cost: Mapping[Resource, int]
    effect: Effect


@dataclass(frozen=True, slots=True)
class Wonder:
    """A Wonder board with its two sides."""

    id: str
    name: str
    city: str
    resource: Resource
    sides: Mapping[Side, tuple[Stage, ...]]


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the game that belong to no card."""

    players: tuple[int, ...]
    hand_size: int
    turns_per_age: int
    starting_coins: int
    coins_for_discarding: int
    trade_price: int
    trade_price_discounted: int
    victory_token_by_age: Mapping[int, int]
    defeat_token: int
    coins_per_point: int
    science_set_points: int
    guilds_by_players: Mapping[int, int]
    pass_direction: Mapping[int, Literal["left", "right"]]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A disputed reading of the rules that a table may switch."""

    id: str
    default: bool
    title: str
    text: str


CARDS: Mapping[str, Card] = records(Card, "seven_wonders", "cards.json")
WONDERS: Mapping[str, Wonder] = records(Wonder, "seven_wonders", "wonders.json")
RULINGS: Mapping[str, Ruling] = records(Ruling, "seven_wonders", "rulings.json")
CONSTANTS: Constants = single(Constants, "seven_wonders", "constants.json")
NAMES: Mapping[str, Mapping[str, str]] = {
    "card": {card.id: card.name for card in CARDS.values()},
    "wonder": {wonder.id: wonder.name for wonder in WONDERS.values()},
    "city": {wonder.id: wonder.city for wonder in WONDERS.values()},
}
"""The English names of everything in the box, by kind and id."""
