"""How the categories of Duel are entered: by card, wonder, token and divinity, and on the military track."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache

import flet as ft

from scorepad.app.games import plain
from scorepad.app.games.duel.supremacy import supremacies as supremacies
from scorepad.app.games.duel.supremacy import won_by as won_by
from scorepad.app.games.faces import Face
from scorepad.app.games.pieces import (
    Asked,
    Choice,
    Count,
    Editor,
    Keypad,
    Mode,
    Numbers,
    Picks,
    Piece,
    SixSymbols,
    Tokens,
    Track,
    number,
)
from scorepad.catalog.duel import CARDS, CONSTANTS, DIVINITIES, MYTHOLOGIES, PROGRESS, WONDERS, Effect
from scorepad.games.document import Json
from scorepad.games.duel.table import CARD_SYMBOLS, agora_played, pantheon_played

_COLOUR_OF = {"civilian": "blue", "science": "green", "commerce": "yellow", "guilds": "purple", "temples": "purple"}
_FIELD_OF = {"wonders": "wonders", "progress": "progress", "divinities": "divinities", "treasury": "coins"} | {
    "senate": "chambers"
}


def _zones() -> tuple[tuple[int, int], ...]:
    worth = CONSTANTS.military_points
    return tuple(
        (distance, points) for distance, points in enumerate(worth[:-1]) if distance and points != worth[distance - 1]
    )


_TRACK = Track(CONSTANTS.capital, _zones())


def editor(document: Json, category: str) -> Editor:
    """The editor of a category; with the Pantheon and with Agora there is more to choose from."""
    return _editor(pantheon_played(document), agora_played(document), category)


@cache
def _editor(pantheon: bool, agora: bool, category: str) -> Editor:
    if category == "senate":
        return Editor((Mode("count", (Numbers(("chambers",), CONSTANTS.chambers),)), number(category)))
    if category == "military":
        return Editor((Mode("track", (_TRACK,)), number(category)))
    if category == "treasury":
        return Editor((Mode("coins", (Keypad(("coins",)),)), number(category)))
    pieces: tuple[Piece, ...]
    if category == "wonders":
        ids = tuple(
            wonder.id
            for wonder in WONDERS.values()
            if (agora or not wonder.agora) and (pantheon or not wonder.pantheon)
        )
        pieces = (Picks(("wonders",), "wonder", ids),)
    elif category == "progress":
        ids = tuple(
            token.id for token in PROGRESS.values() if (agora or not token.agora) and (pantheon or not token.pantheon)
        )
        pieces = (Asked(), Picks(("progress",), "progress", ids))
    elif category == "divinities":
        pieces = (Asked(), Picks(("divinities",), "divinity", tuple(DIVINITIES)))
    else:
        pieces = (Picks(("cards",), "card", _cards(category)),)
        if category == "science":
            pieces = (SixSymbols(), *pieces)
    detail = Mode("tokens" if category == "progress" else "cards", pieces)
    typed_first = category in ("civilian", "guilds")
    return Editor((number(category), detail) if typed_first else (detail, number(category)))


def _cards(category: str) -> tuple[str, ...]:
    """The cards that score in a category; of the yellow ones only the few that do."""
    colour = _COLOUR_OF[category]
    return tuple(
        card.id
        for card in CARDS.values()
        if card.colour == colour
        and (colour != "purple" or card.temple == (category == "temples"))
        and (colour != "yellow" or card.effect.points)
    )


def is_entered(document: Json, player: Json, category: str) -> bool:
    """Whether a city's part of the table says anything about a category."""
    if category == "military":
        return "pawn" in document
    if category in _FIELD_OF:
        return _FIELD_OF[category] in player
    cards = player.get("cards", ())
    return any(CARDS[card].colour == _COLOUR_OF[category] for card in cards)


def asked(document: Json, player: Json, category: str) -> tuple[Piece, ...]:
    """What the chosen tokens and divinities need to know besides."""
    pieces: list[Piece] = []
    if category == "progress" and pantheon_played(document) and "mysticism" in player.get("progress", ()):
        pieces.append(Picks(("mythology_tokens",), "mythology", tuple(MYTHOLOGIES)))
        pieces.append(Tokens(("offering_tokens",), CONSTANTS.offering_values, len(CONSTANTS.offering_values)))
    if category == "divinities":
        held = player.get("divinities", ())
        if "astarte" in held:
            pieces.append(Count(("astarte_coins",), "astarte_coins", DIVINITIES["astarte"].effect.amount))
        if "nisaba" in held:
            pieces.append(Choice(("nisaba_symbol",), "symbol", CARD_SYMBOLS))
    return tuple(pieces)


def room(document: Json, seat: int, kind: str, thing: str) -> int:
    """How many of a thing a city can have: none where the opponent has it."""
    field = {"card": "cards", "wonder": "wonders", "progress": "progress", "divinity": "divinities"}.get(kind)
    other = document["players"][1 - seat]
    if field is None:
        return CONSTANTS.mythology_token_copies - list(other.get("mythology_tokens", ())).count(thing)
    return 0 if thing in other.get(field, ()) else 1


def face(_: Json, kind: str, thing: str) -> Face:
    """A card, a wonder, a token or a divinity as it is drawn on a key."""
    if kind == "card":
        card = CARDS[thing]
        return Face(card.colour, card.effect.points or None, _gifts(card.effect), card.age)
    if kind == "wonder":
        effect = WONDERS[thing].effect
        return Face("wonders", effect.points or None, _gifts(effect))
    if kind == "progress":
        effect = PROGRESS[thing].effect
        return Face("progress", effect.points or None, _gifts(effect))
    if kind == "divinity":
        effect = DIVINITIES[thing].effect
        return Face("divinities", effect.points or None, _gifts(effect))
    return Face("divinities")


def _gifts(effect: Effect) -> tuple[str, ...]:
    icons = ["shield"] * effect.shields + (["coin"] if effect.coins or effect.coins_per else [])
    if effect.science:
        icons.append(effect.science)
    if effect.production:
        icons += list(effect.production.all or ()) + list(effect.production.choose_one)
    if effect.points_per:
        icons.append("laurel")
    return tuple(icons[:3])


def category_of(card: str) -> str:
    """The category that a card scores in; empty for one that never does."""
    if CARDS[card].temple:
        return "temples"
    by_colour = {colour: category for category, colour in _COLOUR_OF.items() if category != "temples"}
    return by_colour.get(CARDS[card].colour, "")


def city_cards(document: Json) -> tuple[str, ...]:
    """Everything that a whole city can be tapped in with: guilds, or in their place the grand temples."""
    pantheon = pantheon_played(document)
    return tuple(card.id for card in CARDS.values() if not (card.guild if pantheon else card.temple))


def with_pantheon(document: Json, pantheon: bool) -> Json:
    """The table with or without the Pantheon, and without whatever then doesn't belong to it."""
    kept = set(city_cards({"pantheon": pantheon}))
    players = []
    for player in document["players"]:
        city = {field: value for field, value in player.items() if pantheon or field not in _PANTHEON_FIELDS}
        city["cards"] = [card for card in player.get("cards", ()) if card in kept]
        for field, catalog in (("wonders", WONDERS), ("progress", PROGRESS)):
            city[field] = [thing for thing in player.get(field, ()) if pantheon or not catalog[thing].pantheon]
        gone = ("guilds",) if pantheon else ("temples", "divinities")
        city["points"] = {key: value for key, value in player.get("points", {}).items() if key not in gone}
        players.append({field: value for field, value in city.items() if value not in ([], {})})
    return {**document, "pantheon": pantheon, "players": players}


def with_expansions(table: Json, expansions: tuple[str, ...]) -> Json:
    """The table with these expansions; the Pantheon is a field of its own."""
    if bool(table.get("pantheon")) != ("pantheon" in expansions):
        table = with_pantheon(table, "pantheon" in expansions)
    return plain.with_expansions(table, tuple(box for box in expansions if box != "pantheon"))


def without_others(player: Json, expansions: tuple[str, ...]) -> Json:
    """A player's city without the Wonders and tokens of an expansion that isn't played."""
    if "agora" in expansions:
        return player
    kept = dict(player)
    for field, catalog in (("wonders", WONDERS), ("progress", PROGRESS)):
        if field in kept:
            kept[field] = [thing for thing in kept[field] if not catalog[thing].agora]
    return kept


_PANTHEON_FIELDS = frozenset({"divinities", "astarte_coins", "nisaba_symbol", "mythology_tokens", "offering_tokens"})


def dealt(_: int) -> tuple[tuple[str, str], ...]:
    """The wonders that are laid out for both to choose from."""
    ids = [wonder.id for wonder in WONDERS.values() if not wonder.pantheon and not wonder.agora]
    return tuple((wonder, "") for wonder in random.sample(ids, CONSTANTS.wonders_dealt))


def drawings() -> Mapping[type, Callable[..., list[ft.Control]]]:
    """The military track and the symbols are drawn in their own way."""
    from scorepad.app.games.duel.six_symbols import six_symbols
    from scorepad.app.games.duel.track import track

    return {Track: track, SixSymbols: six_symbols}
