"""The pieces that editors are made of: what can be tapped, and where it goes in a player's part of the table.

An editor of a category offers modes, a mode is a list of pieces, and every piece is a plain value, so that a new
game brings its editors as data.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scorepad.games.document import Place


class Keypad(NamedTuple):
    """A number, typed on big keys: points as on paper, or coins."""

    place: Place
    negative: bool = False


class Tokens(NamedTuple):
    """Tokens of some values, tapped one by one."""

    place: Place
    values: tuple[int, ...]
    most: int


class Count(NamedTuple):
    """How many of something: a row of numbers to tap. ``seat`` counts seats from the player's own."""

    place: Place
    kind: str
    """What is counted, as an icon and a name: a symbol, a colour, …"""
    most: int
    seat: int = 0


class Stages(NamedTuple):
    """The stages of a Wonder board, built from the bottom up; or any of them where the game lets one choose."""

    in_order: bool = True


class Picks(NamedTuple):
    """Things from the box, tapped to have them: cards, wonders, tokens."""

    place: Place
    kind: str
    """What they are, for their names: card, wonder, progress, divinity, …"""
    ids: tuple[str, ...]


class Choice(NamedTuple):
    """One of several, or none: the symbol that a divinity copies."""

    place: Place
    kind: str
    ids: tuple[str, ...]


class Flag(NamedTuple):
    """Something that there is only one of, and that a player has or hasn't."""

    place: Place
    kind: str


class ByAge(NamedTuple):
    """One token for each Age, or none."""

    place: Place
    values: tuple[tuple[int, ...], ...]
    """The tokens of each Age, the best first."""


class Numbers(NamedTuple):
    """Numbered things that one player has or nobody, such as the chambers of the Senate, and their worth."""

    place: Place
    points: tuple[int, ...]


class Asked(NamedTuple):
    """What the things chosen so far need to know besides: cards in a neighbour's city, coins on a divinity, …"""


class FreeSymbols(NamedTuple):
    """The symbols of free choice that a city has by its Wonder and its guilds: shown, since they can't be tapped."""

    further: Count | None = None
    """How many more there are, to be tapped."""


class Shields(NamedTuple):
    """Shields at the end of each Age, from which the tokens follow."""


class Track(NamedTuple):
    """The conflict pawn on its track between two capitals."""

    capital: int
    zones: tuple[tuple[int, int], ...]
    """From which distance on the pawn is worth how many points."""


class Conflicts(NamedTuple):
    """Military tokens Age by Age, all of an Age in one tap; tokens that were entered one by one stay as they are."""

    tokens: Tokens


class SixSymbols(NamedTuple):
    """The different scientific symbols of a city, as they fill up to the supremacy."""


Piece: TypeAlias = (
    Keypad
    | Tokens
    | Count
    | Stages
    | Picks
    | Choice
    | Flag
    | Asked
    | FreeSymbols
    | Shields
    | Track
    | ByAge
    | Numbers
    | SixSymbols
    | Conflicts
)


class Mode(NamedTuple):
    """One way to enter a category."""

    id: str
    pieces: tuple[Piece, ...]


class Editor(NamedTuple):
    """The ways to enter a category, the usual one first."""

    modes: tuple[Mode, ...]


def number(category: str, negative: bool = False) -> Mode:
    """Points typed as on paper: every category can be entered like this."""
    return Mode("number", (Keypad(("points", category), negative),))
