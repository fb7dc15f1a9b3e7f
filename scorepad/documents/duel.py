"""The documents of Duel: a table, and the questions that its referee answers."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from scorepad.catalog.duel import CARDS, CONSTANTS, DIVINITIES, MYTHOLOGIES, PROGRESS, WONDERS
from scorepad.catalog.expansions import expansions_of
from scorepad.documents.kinds import CLOSED, MOST_LISTED, Coins, Name, OneOf, points_of
from scorepad.games.duel.referee import MOST_SHIELDS, SOURCES
from scorepad.games.duel.table import CARD_SYMBOLS, CATEGORIES, GAME, PANTHEON_CATEGORIES
from scorepad.games.duel.track import LOOTING_SPACES

_CHAMBERS = len(CONSTANTS.chambers)
_Offering = Annotated[int, OneOf(CONSTANTS.offering_values)]
_Space = Annotated[int, Field(ge=-CONSTANTS.capital, le=CONSTANTS.capital)]
_Player = Annotated[int, Field(ge=0, le=1)]
_Progress = Annotated[list[Annotated[str, OneOf(PROGRESS)]], Field(max_length=MOST_LISTED)]


@with_config(CLOSED)
class City(TypedDict):
    """A city, in as much detail as its player cared for; ``wonders`` are the built ones."""

    name: Name
    cards: NotRequired[Annotated[list[Annotated[str, OneOf(CARDS)]], Field(max_length=MOST_LISTED)] | None]
    wonders: NotRequired[Annotated[list[Annotated[str, OneOf(WONDERS)]], Field(max_length=MOST_LISTED)] | None]
    progress: NotRequired[_Progress | None]
    coins: NotRequired[Coins | None]
    divinities: NotRequired[Annotated[list[Annotated[str, OneOf(DIVINITIES)]], Field(max_length=MOST_LISTED)] | None]
    astarte_coins: NotRequired[Annotated[int, Field(ge=0, le=DIVINITIES["astarte"].effect.amount)] | None]
    nisaba_symbol: NotRequired[Annotated[str, OneOf(CARD_SYMBOLS)] | None]
    mythology_tokens: NotRequired[
        Annotated[list[Annotated[str, OneOf(MYTHOLOGIES)]], Field(max_length=MOST_LISTED)] | None
    ]
    offering_tokens: NotRequired[Annotated[list[_Offering], Field(max_length=MOST_LISTED)] | None]
    six_symbols: NotRequired[bool]
    points: NotRequired[Annotated[dict[str, int], points_of(GAME, (*CATEGORIES, *PANTHEON_CATEGORIES))] | None]
    chambers: NotRequired[
        Annotated[list[Annotated[int, Field(ge=1, le=_CHAMBERS)]], Field(max_length=_CHAMBERS)] | None
    ]


@with_config(CLOSED)
class Table(TypedDict):
    """A table of Duel; the pawn above zero is towards the second player's capital."""

    game: NotRequired[Literal["duel"]]
    players: Annotated[list[City], Field(min_length=2, max_length=2)]
    pantheon: NotRequired[bool]
    expansions: NotRequired[Annotated[list[Annotated[str, OneOf(expansions_of(GAME))]], Field(max_length=20)]]
    pawn: NotRequired[_Space]


@with_config(CLOSED)
class Build(TypedDict):
    """May this card be built, and for what?"""

    game: Literal["duel"]
    question: Literal["build"]
    table: Table
    player: _Player
    card: Annotated[str, OneOf(CARDS)]


@with_config(CLOSED)
class Wonder(TypedDict):
    """May this wonder be built, and for what?"""

    game: Literal["duel"]
    question: Literal["wonder"]
    table: Table
    player: _Player
    wonder: Annotated[str, OneOf(WONDERS)]


@with_config(CLOSED)
class Activate(TypedDict):
    """What does it cost to activate a card of the Pantheon?"""

    game: Literal["duel"]
    question: Literal["activate"]
    table: Table
    player: _Player
    space: Annotated[int, Field(ge=1, le=len(CONSTANTS.space_prices))]
    gate: NotRequired[bool]
    offerings: NotRequired[Annotated[list[_Offering], Field(max_length=len(CONSTANTS.offering_values))] | None]


@with_config(CLOSED)
class Track(TypedDict):
    """Where does the conflict pawn go, and what does that cost the opponent?"""

    game: Literal["duel"]
    question: Literal["track"]
    pawn: _Space
    player: _Player
    shields: Annotated[int, Field(ge=0, le=MOST_SHIELDS)]
    minerva: NotRequired[_Space | None]
    progress: NotRequired[_Progress | None]
    tokens: NotRequired[
        Annotated[
            list[Annotated[int, OneOf(LOOTING_SPACES, CONSTANTS.looting.values())]], Field(max_length=MOST_LISTED)
        ]
        | None
    ]
    source: NotRequired[Annotated[str, OneOf(SOURCES)]]


QUESTIONS = {"build": Build, "wonder": Wonder, "activate": Activate, "track": Track}
