"""The words of the games: categories, colours, resources, symbols, and things that are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorepad.wording import Wording


def N_(message: str) -> str:  # noqa: N802
    """Marks a message for the translators; it is looked up where it is used."""
    return message


def P_(context: str, message: str) -> str:  # noqa: ARG001, N802
    """Marks a message with its context for the translators."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Marks a message with its plural for the translators."""
    return one, many


TOKEN = N_("{progress}: {counted}: {points}")
TOKEN_ITSELF = N_("{progress}: {counted}, this one included: {points}")
TYPED: Mapping[tuple[str, str], str] = {
    ("typed.points", "below_cards"): N_(
        "{player}, {category}: {points} typed, but the cards entered alone make {worked_out}."
    ),
    ("typed.points", "differs"): N_("{category}: {points} typed. What was entered for {player} gives {worked_out}."),
}
"""What may be found about typed points in every game."""
EMPTY = N_("{player}: nothing was entered for {categories}. Is that right?")


TERMS: Mapping[str, Mapping[str, str]] = {
    "edition": {
        "1": P_("edition", "First edition"),
        "2": P_("edition", "Second edition"),
    },
    "expansion": {
        "leaders": P_("expansion", "Leaders"),
        "cities": P_("expansion", "Cities"),
        "armada": P_("expansion", "Armada"),
        "edifice": P_("expansion", "Edifice"),
        "babel": P_("expansion", "Babel"),
        "other": P_("expansion", "Promos and house rules"),
        "pantheon": P_("expansion", "Pantheon"),
        "agora": P_("expansion", "Agora"),
        "medals": P_("expansion", "Medals"),
    },
    "colour": {
        "brown": P_("colour", "brown"),
        "grey": P_("colour", "grey"),
        "blue": P_("colour", "blue"),
        "yellow": P_("colour", "yellow"),
        "green": P_("colour", "green"),
        "red": P_("colour", "red"),
        "purple": P_("colour", "purple"),
    },
    "resource": {
        "wood": P_("resource", "Wood"),
        "stone": P_("resource", "Stone"),
        "clay": P_("resource", "Clay"),
        "ore": P_("resource", "Ore"),
        "glass": P_("resource", "Glass"),
        "cloth": P_("resource", "Textile"),
        "papyrus": P_("resource", "Papyrus"),
    },
    "topic": {
        "setup": P_("topic", "Set-up"),
        "turn": P_("topic", "A turn"),
        "build": P_("topic", "Building"),
        "trade": P_("topic", "Trade"),
        "wonder": P_("topic", "Wonders"),
        "conflict": P_("topic", "Conflicts"),
        "supremacy": P_("topic", "Supremacy"),
        "science": P_("topic", "Science"),
        "progress": P_("topic", "Progress tokens"),
        "commerce": P_("topic", "Commerce"),
        "guilds": P_("topic", "Guilds"),
        "pantheon": P_("topic", "The Pantheon"),
        "divinities": P_("topic", "Divinities"),
        "cat": P_("topic", "The cat"),
        "scoring": P_("topic", "Scoring"),
        "ranking": P_("topic", "Who wins"),
        "free_city": P_("topic", "The Free City"),
        "expansions": P_("topic", "Expansions"),
    },
    "missing": {
        "brown": P_("missing", "brown cards"),
        "grey": P_("missing", "grey cards"),
        "blue": P_("missing", "blue cards"),
        "yellow": P_("missing", "yellow cards"),
        "green": P_("missing", "green cards"),
        "red": P_("missing", "red cards"),
        "purple": P_("missing", "purple cards"),
        "stage": P_("missing", "Wonder stages"),
        "defeat": P_("missing", "defeat tokens"),
        "wonders": P_("missing", "built Wonders"),
        "coins": P_("missing", "coins"),
        "mythology_tokens": P_("missing", "mythology tokens"),
        "offering_tokens": P_("missing", "offering tokens"),
        "victories": P_("missing", "military victory tokens"),
        "cat_cards": P_("missing", "blue cards with a cat"),
        "finished": P_("missing", "whether the Wonder is finished"),
    },
    "symbol": {
        "compass": P_("symbol", "Compass"),
        "gear": P_("symbol", "Gear"),
        "tablet": P_("symbol", "Tablet"),
        "mortar": P_("symbol", "Mortar"),
        "pendulum": P_("symbol", "Pendulum"),
        "inkwell": P_("symbol", "Inkwell"),
        "wheel": P_("symbol", "Wheel"),
        "sundial": P_("symbol", "Sundial"),
        "gyroscope": P_("symbol", "Gyroscope"),
        "balance": P_("symbol", "Balance"),
    },
}

COUNTS: Mapping[str, tuple[str, str]] = {
    "points": NN_("{n} point", "{n} points"),
    "coins": NN_("{n} coin", "{n} coins"),
    "sets": NN_("{n} set of three different symbols", "{n} sets of three different symbols"),
    "brown": NN_("{n} brown card", "{n} brown cards"),
    "grey": NN_("{n} grey card", "{n} grey cards"),
    "blue": NN_("{n} blue card", "{n} blue cards"),
    "yellow": NN_("{n} yellow card", "{n} yellow cards"),
    "green": NN_("{n} green card", "{n} green cards"),
    "red": NN_("{n} red card", "{n} red cards"),
    "purple": NN_("{n} purple card", "{n} purple cards"),
    "stage": NN_("{n} Wonder stage", "{n} Wonder stages"),
    "stages": NN_("{n} stage", "{n} stages"),
    "defeat": NN_("{n} defeat token", "{n} defeat tokens"),
    "victory": NN_("{n} victory token", "{n} victory tokens"),
    "trios": NN_("{n} set of blue, red and green", "{n} sets of blue, red and green"),
    "colour_sets": NN_("{n} set of all seven colours", "{n} sets of all seven colours"),
    "debt_tokens": NN_("{n} debt token", "{n} debt tokens"),
    "tiles": NN_("{n} tile", "{n} tiles"),
    "medals": NN_("{n} medal", "{n} medals"),
    "wonders": NN_("{n} Wonder", "{n} Wonders"),
    "threes": NN_("{n} set of three coins", "{n} sets of three coins"),
    "temples": NN_("{n} Grand Temple", "{n} Grand Temples"),
    "spaces": NN_("{n} space", "{n} spaces"),
    "progress_tokens": NN_("{n} progress token", "{n} progress tokens"),
    "mythology_tokens": NN_("{n} mythology token", "{n} mythology tokens"),
    "offering_tokens": NN_("{n} offering token", "{n} offering tokens"),
    "plain_cards": NN_("{n} blue card without a cat", "{n} blue cards without a cat"),
    "cat_cards": NN_("{n} blue card with a cat", "{n} blue cards with a cat"),
    "shields": NN_("{n} shield", "{n} shields"),
    "pairs": NN_("{n} pair", "{n} pairs"),
    "divinities": NN_("{n} divinity", "{n} divinities"),
    "conflict_tokens": NN_("{n} conflict token", "{n} conflict tokens"),
    "victories": NN_("{n} military victory token", "{n} military victory tokens"),
    "wood": NN_("{n} wood", "{n} wood"),
    "stone": NN_("{n} stone", "{n} stone"),
    "clay": NN_("{n} clay", "{n} clay"),
    "ore": NN_("{n} ore", "{n} ore"),
    "glass": NN_("{n} glass", "{n} glass"),
    "cloth": NN_("{n} textile", "{n} textiles"),
    "papyrus": NN_("{n} papyrus", "{n} papyrus"),
    "players": NN_("{n} player", "{n} players"),
    "cities": NN_("{n} city", "{n} cities"),
    "cards": NN_("{n} card", "{n} cards"),
    "copies": NN_("{n} copy", "{n} copies"),
    "guilds": NN_("{n} guild", "{n} guilds"),
    "structures": NN_("{n} structure", "{n} structures"),
    "turns": NN_("{n} turn", "{n} turns"),
}

COUNTED = frozenset(
    {"brown", "grey", "blue", "yellow", "green", "red", "purple", "stage", "defeat"}
    | {"wonders", "threes", "temples", "progress_tokens", "mythology_tokens", "offering_tokens"}
    | {"plain_cards", "cat_cards", "victories"}
    | {"victory", "trios", "colour_sets", "sets"}
)
"""What a guild, a yellow card or a token may count: such facts are put together as ``{counted}``."""


def phrase(wording: Wording, game: str, key: str, value: Any) -> str:
    """A fact put into words."""
    if key in COUNTS:
        return wording.count(key, value)
    if say := _SAYINGS.get(key):
        return say(wording, game, value)
    return wording.number(value) if isinstance(value, int) else str(value)


def _tokens(wording: Wording, _game: str, tokens: tuple[int, ...]) -> str:
    return " ".join(f"+{token}" if token > 0 else wording.number(token) for token in tokens)


def _as_count(what: str) -> Callable[[Wording, str, Any], str]:
    """Says a number of something that goes by another name in the facts, such as a price in coins."""
    return lambda wording, _game, number: wording.count(what, number)


def _resources(wording: Wording, _game: str, resources: Mapping[str, int]) -> str:
    return wording.listing([wording.count(resource, number) for resource, number in resources.items()])


_SAYINGS: Mapping[str, Callable[[Wording, str, Any], str]] = {
    "card": lambda wording, game, card: wording.name(game, "card", card),
    "guild": lambda wording, game, card: wording.name(game, "card", card),
    "wonder": lambda wording, game, wonder: wording.name(game, "wonder", wonder),
    "progress": lambda wording, game, token: wording.name(game, "progress", token),
    "leader": lambda wording, game, leader: wording.name(game, "leader", leader),
    "numbers": lambda wording, _game, numbers: wording.listing([wording.number(number) for number in numbers]),
    "divinity": lambda wording, game, divinity: wording.name(game, "divinity", divinity),
    "mythology": lambda wording, game, mythology: wording.name(game, "mythology", mythology),
    "city": lambda wording, game, wonder: wording.name(game, "city", wonder),
    "symbol": lambda wording, _game, symbol: wording.term("symbol", symbol),
    "symbols": lambda wording, _game, symbols: wording.listing([wording.term("symbol", each) for each in symbols]),
    "tokens": _tokens,
    "age": lambda _wording, _game, age: "I" * age,
    "category": lambda wording, game, category: wording.category(game, category),
    "categories": lambda wording, game, many: wording.listing([wording.category(game, each) for each in many]),
    "colour": lambda wording, _game, colour: wording.term("colour", colour),
    "missing": lambda wording, _game, kind: wording.term("missing", kind),
    "parent": lambda wording, game, card: wording.name(game, "card", card),
    "resources": _resources,
    "price": _as_count("coins"),
    "treasury": _as_count("coins"),
    "most_coins": _as_count("coins"),
    "hand": _as_count("cards"),
    "found_guilds": _as_count("guilds"),
    "all_turns": _as_count("turns"),
    "highest": _as_count("points"),
    "lowest": _as_count("points"),
    "worked_out": _as_count("points"),
}
