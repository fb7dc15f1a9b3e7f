"""The box of 7 Wonders Duel, with what the Pantheon adds: structures, wonders, progress tokens, divinities.

What has an id is there once, so it is the same only as itself: comparing it field by field would cost the count dear.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from scorepad.catalog import names, records, single

Colour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "green", "red", "purple"]
Resource: TypeAlias = Literal["wood", "stone", "clay", "glass", "papyrus"]
Symbol: TypeAlias = Literal["mortar", "pendulum", "inkwell", "wheel", "sundial", "gyroscope", "balance"]
MythologyId: TypeAlias = Literal["greek", "phoenician", "mesopotamian", "egyptian", "roman"]

RAW: tuple[Resource, ...] = ("wood", "stone", "clay")
MANUFACTURED: tuple[Resource, ...] = ("glass", "papyrus")
RESOURCES: tuple[Resource, ...] = (*RAW, *MANUFACTURED)
SYMBOLS: tuple[Symbol, ...] = ("mortar", "pendulum", "inkwell", "wheel", "sundial", "gyroscope", "balance")


@dataclass(frozen=True, slots=True)
class Cost:
    """What a structure costs: coins to the bank, and resources."""

    coins: int
    resources: Mapping[Resource, int]


@dataclass(frozen=True, slots=True)
class Production:
    """What a structure or a wonder makes each turn: all of something, or one of several."""

    raises_price: bool
    """Whether the opponent pays more for these goods because of it."""
    all: Mapping[Resource, int] | None = None
    choose_one: tuple[Resource, ...] = ()


@dataclass(frozen=True, slots=True)
class FixedPrice:
    """Goods that cost the same whatever the opponent makes."""

    goods: tuple[Resource, ...]
    price: int


@dataclass(frozen=True, slots=True)
class Reward:
    """So much for each thing of a kind in one's own city, or in whichever has more of them."""

    amount: int
    each: tuple[
        Literal[
            "brown", "grey", "blue", "yellow", "green", "red", "wonders", "threes",
            "progress_tokens", "mythology_tokens", "offering_tokens", "astarte_coins",
        ],
        ...,
    ]  # fmt: skip
    """``threes`` are three coins of the treasury each."""
    city: Literal["own", "larger"]


Power: TypeAlias = Literal[
    "build_from_discard", "draw_progress_tokens", "activate_free_from_deck",
    "wonder_rebate", "blue_card_rebate", "takes_opponent_trade_coins", "extra_shield_per_red_card",
    "wonders_play_again", "coins_per_chain_build", "opponent_loses_coins_per_space_moved", "chain_build_price",
    "choose_progress_token", "copy_opponent_science", "coins_on_card", "steal_card", "discard_layout_card",
    "unbuild_wonder", "free_wonder", "steal_unbuilt_wonder", "block_conflict_pawn", "military_tokens",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Effect:
    """What a structure, a wonder, a progress token or a divinity gives."""

    points: int = 0
    coins: int = 0
    shields: int = 0
    science: Symbol | None = None
    production: Production | None = None
    fixed_price: FixedPrice | None = None
    coins_per: Reward | None = None
    points_per: Reward | None = None
    play_again: bool = False
    opponent_loses: int = 0
    discards: Literal["brown", "grey"] | None = None
    """The colour of the opponent's card that goes to the discard."""
    pantheon_discount: int = 0
    power: Power | None = None
    amount: int = 0
    """The figure that belongs to the power, where it has one."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A structure card: 66 of the three Ages, seven guilds, and five grand temples in their place."""

    id: str
    name: str
    age: Literal[1, 2, 3]
    colour: Colour
    cost: Cost
    effect: Effect
    chain_from: tuple[str, ...]
    """Any one of these in the city makes the card free."""
    chain_to: tuple[str, ...]
    mythology: MythologyId | None = None
    """Whose grand temple it is; a token of the same mythology makes it free."""

    @property
    def temple(self) -> bool:
        """Whether it is one of the five grand temples of the Pantheon."""
        return self.mythology is not None

    @property
    def guild(self) -> bool:
        """Whether it is one of the seven guilds, which stay in the box when the Pantheon is played."""
        return self.colour == "purple" and self.mythology is None


@dataclass(frozen=True, slots=True, eq=False)
class Wonder:
    """A wonder card."""

    id: str
    name: str
    cost: Mapping[Resource, int]
    effect: Effect
    pantheon: bool = False
    """Whether it comes with the Pantheon."""
    agora: bool = False
    """Whether it comes with Agora."""


@dataclass(frozen=True, slots=True, eq=False)
class Progress:
    """A progress token."""

    id: str
    name: str
    effect: Effect
    pantheon: bool = False
    agora: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Divinity:
    """A divinity of the Pantheon."""

    id: str
    name: str
    mythology: MythologyId
    effect: Effect


@dataclass(frozen=True, slots=True, eq=False)
class Mythology:
    """One of the five mythologies: three divinities, two tokens, a grand temple."""

    id: MythologyId
    name: str
    focus: Literal["civilian", "commerce", "science", "wonders", "military"]


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the game that belong to no card."""

    players: tuple[int, ...]
    starting_coins: int
    coins_for_discarding: int
    trade_price: int
    coins_per_point: int
    capital: int
    """How far the capitals are from the middle of the military track."""
    military_points: tuple[int, ...]
    """What the conflict pawn is worth to its leader, by its distance from the middle."""
    looting: Mapping[int, int]
    """The coins that the opponent loses when the pawn first enters a space, by its distance."""
    different_symbols: int
    """So many different symbols are a scientific supremacy."""
    wonders_dealt: int
    most_wonders: int
    cards_laid: int
    cards_removed: int
    guilds_in_play: int
    temples_in_play: int
    temple_points: tuple[int, ...]
    progress_on_board: int
    mythology_tokens_in_play: int
    mythology_token_copies: int
    offering_values: tuple[int, ...]
    space_prices: tuple[tuple[int, ...], ...]
    """For each space of the Pantheon, what the first and what the second player pays."""
    gate_factor: int
    chambers: tuple[int, ...]
    """What each chamber of the Senate is worth to whoever controls it."""


CARDS: Mapping[str, Card] = records(Card, "duel", "cards.json")
WONDERS: Mapping[str, Wonder] = records(Wonder, "duel", "wonders.json")
PROGRESS: Mapping[str, Progress] = records(Progress, "duel", "progress.json")
DIVINITIES: Mapping[str, Divinity] = records(Divinity, "duel", "divinities.json")
MYTHOLOGIES: Mapping[str, Mythology] = records(Mythology, "duel", "mythologies.json")
CONSTANTS: Constants = single(Constants, "duel", "constants.json")
NAMES: Mapping[str, Mapping[str, str]] = {
    "card": names(CARDS.values()),
    "wonder": names(WONDERS.values()),
    "progress": names(PROGRESS.values()),
    "divinity": names(DIVINITIES.values()),
    "mythology": names(MYTHOLOGIES.values()),
}
"""The English names of everything in the box, by kind and id."""


def further_names() -> Mapping[str, Mapping[str, str]]:
    """Everything that the pad knows of Duel and its expansions has its name among the others."""
    return {}


def unconfirmed() -> Mapping[str, Mapping[str, str]]:
    """What no source names in Portuguese, Spanish and Polish: a note for translators."""
    return {
        "wonder": names(wonder for wonder in WONDERS.values() if wonder.agora),
        "progress": names(token for token in PROGRESS.values() if token.agora),
    }
