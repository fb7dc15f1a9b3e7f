"""The boxes of 7 Wonders: structures, Wonder boards and the constants of the game, in either edition.

The second edition is written as its difference from the first: the cards and boards that are new or changed, and the
ids of those that are gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from scorepad.catalog import names, records, single

Colour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "green", "red", "purple"]
Resource: TypeAlias = Literal["wood", "stone", "clay", "ore", "glass", "cloth", "papyrus"]
Symbol: TypeAlias = Literal["compass", "gear", "tablet"]
City: TypeAlias = Literal["self", "left", "right"]
Side: TypeAlias = Literal["A", "B"]
"""In the second edition A is the day and B the night."""
Power: TypeAlias = Literal[
    "play_seventh_card",
    "build_from_discard",
    "free_structure_once_per_age",
    "copy_neighbour_guild",
    "free_first_of_each_colour",
    "free_first_card_of_each_age",
    "free_last_card_of_each_age",
]

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
    """So much for each thing of a kind in some cities: a colour of card, a stage, a defeat token, a finished wonder."""

    amount: int
    each: tuple[
        Literal["brown", "grey", "blue", "yellow", "green", "red", "purple", "stage", "defeat", "finished"], ...
    ]
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
    power: Power | None = None


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


@dataclass(frozen=True, slots=True)
class Edition:
    """What parts one edition of the box from the other, beside its cards and boards."""

    id: str
    year: int
    boardgamegeek: int
    """The number under which BoardGameGeek and BG Stats know it."""
    free_city: bool
    """Whether two can play, with the Free City."""
    without: tuple[str, ...]
    """The cards of the first edition that it doesn't have."""


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """What is in the box of one edition. There is one of each, so a box is the same only as itself."""

    edition: int
    free_city: bool
    cards: Mapping[str, Card]
    wonders: Mapping[str, Wonder]
    coloured: Mapping[str, Mapping[str, Card]]
    """The cards by colour."""

    @property
    def guilds(self) -> Mapping[str, Card]:
        """The ten guilds."""
        return self.coloured["purple"]


EDITIONS: Mapping[str, Edition] = records(Edition, "seven_wonders", "editions.json")
CARDS: Mapping[str, Card] = records(Card, "seven_wonders", "cards.json")
WONDERS: Mapping[str, Wonder] = records(Wonder, "seven_wonders", "wonders.json")
RULINGS: Mapping[str, Ruling] = records(Ruling, "seven_wonders", "rulings.json")
CONSTANTS: Constants = single(Constants, "seven_wonders", "constants.json")


@cache
def box_of(edition: int) -> Box:
    """The box of an edition.

    >>> box_of(2).cards["altar"].effect.points
    3
    """
    about = EDITIONS[str(edition)]
    cards, wonders = CARDS, WONDERS
    if edition > 1:
        changed = records(Card, "seven_wonders", f"edition_{edition}", "cards.json")
        cards = _in_order({**{card.id: card for card in CARDS.values() if card.id not in about.without}, **changed})
        wonders = MappingProxyType(
            {**WONDERS, **records(Wonder, "seven_wonders", f"edition_{edition}", "wonders.json")}
        )
    coloured: Mapping[str, Mapping[str, Card]] = {
        colour: {card.id: card for card in cards.values() if card.colour == colour} for colour in COLOURS
    }
    return Box(edition, about.free_city, cards, wonders, coloured)


def _in_order(cards: Mapping[str, Card]) -> Mapping[str, Card]:
    """The cards with new ones among their like: by Age, and by colour in the order of the first edition."""
    colours = list(dict.fromkeys(card.colour for card in CARDS.values()))
    return MappingProxyType(
        {card.id: card for card in sorted(cards.values(), key=lambda card: (card.age, colours.index(card.colour)))}
    )


NAMES: Mapping[str, Mapping[str, str]] = {
    "card": names(CARDS.values()),
    "wonder": names(WONDERS.values()),
    "city": {wonder.id: wonder.city for wonder in WONDERS.values()},
}
"""The English names of everything in the box of the first edition, by kind and id."""


@cache
def further_names() -> Mapping[str, Mapping[str, str]]:
    """The English names of what only the second edition or an expansion has; most tables need none of them."""
    from scorepad.catalog.seven_wonders.expansions import FURTHER_CITIES, LEADERS

    boxes = [box_of(int(edition)) for edition in EDITIONS]
    cities = names(FURTHER_CITIES.values())
    return {
        "card": names(card for each in boxes for card in each.cards.values() if card.id not in CARDS),
        "wonder": cities,
        "city": cities,
        "leader": names(LEADERS.values()),
    }


def unconfirmed() -> Mapping[str, Mapping[str, str]]:
    """What no source names in Portuguese, Spanish and Polish: a note for translators."""
    return further_names()
