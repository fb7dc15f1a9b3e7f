"""How the seven categories of 7 Wonders are entered: by number, by token, coin, stage, symbol or card."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.games.faces import Face, StageFace
from scorepad.app.games.pieces import (
    Asked,
    Conflicts,
    Count,
    Editor,
    FreeSymbols,
    Keypad,
    Mode,
    Picks,
    Shields,
    Stages,
    Tokens,
    number,
)
from scorepad.app.games.seven_wonders.expansion_editors import FIELD_OF, extra_asked, extra_editor, leader_face
from scorepad.catalog.expansions import NamedBoard
from scorepad.catalog.seven_wonders import (
    EDITIONS,
    RULINGS,
    SYMBOLS,
    WONDERS,
    Box,
    Card,
    Effect,
    Reward,
    box_of,
)
from scorepad.catalog.seven_wonders.expansions import FURTHER_CITIES
from scorepad.drafts.change import value_at
from scorepad.games.document import Json, Place

if TYPE_CHECKING:
    from scorepad.app.kit.look import Look
    from scorepad.app.sheet.board import Board
    from scorepad.app.sheet.sheet import Cell

_COLOUR_OF = {"civilian": "blue", "science": "green", "commerce": "yellow", "guilds": "purple"}
_MOST_TOKENS = 6
_MOST_TOKENS_WITH_EXPANSIONS = 12
_CARDS: Mapping[str, Card] = {card.id: card for edition in EDITIONS for card in box_of(int(edition)).cards.values()}
"""The cards of both editions: what they cost and give differs, their colour doesn't."""


def edition_of(document: Json) -> Box:
    """The box that a table is played with."""
    return box_of(document.get("edition", 1))


def _cards(box: Box, category: str) -> tuple[str, ...]:
    """The cards that score in a category; of the yellow ones only the few that do."""
    colour = _COLOUR_OF[category]
    return tuple(
        card.id for card in box.coloured[colour].values() if colour != "yellow" or card.effect.points_per is not None
    )


@cache
def _editors(box: Box, expansions: tuple[str, ...]) -> Mapping[str, Editor]:
    """The editors of the seven categories of the box."""
    tokens = Tokens(("tokens",), (1, 3, 5, -1), _MOST_TOKENS_WITH_EXPANSIONS if expansions else _MOST_TOKENS)
    return {
        "military": Editor(
            (
                number("military", negative=True),
                Mode("tokens", (tokens if expansions else Conflicts(tokens),)),
                *(() if expansions else (Mode("shields", (Shields(),)),)),
            )
        ),
        "treasury": Editor((Mode("coins", (Keypad(("coins",)),)), number("treasury"))),
        "wonder": Editor((Mode("stages", (Stages(),)), number("wonder"))),
        "civilian": Editor((number("civilian"), Mode("cards", (Picks(("cards",), "card", _cards(box, "civilian")),)))),
        "science": Editor(
            (
                Mode(
                    "symbols",
                    (
                        *(Count(("symbols", symbol), symbol, 5) for symbol in SYMBOLS),
                        FreeSymbols(Count(("symbols", "any"), "any", 3)),
                        *((Asked(),) if expansions else ()),
                    ),
                ),
                number("science"),
                Mode("cards", (FreeSymbols(), Picks(("cards",), "card", _cards(box, "science")))),
            )
        ),
        "commerce": Editor((number("commerce"), Mode("cards", (Picks(("cards",), "card", _cards(box, "commerce")),)))),
        "guilds": Editor((number("guilds"), Mode("cards", (Picks(("cards",), "card", _cards(box, "guilds")),)))),
    }


def editor(document: Json, category: str) -> Editor:
    """The editor of a category."""
    editors = _editors(edition_of(document), tuple(document.get("expansions", ())))
    return editors[category] if category in editors else extra_editor(category)


def is_entered(_: Json, player: Json, category: str) -> bool:
    """Whether a city's part of the table says anything about a category."""
    if category in FIELD_OF:
        return any(field in player for field in FIELD_OF[category])
    if category == "military":
        return "tokens" in player
    if category == "treasury":
        return "coins" in player
    if category == "wonder":
        return "stages" in player
    if category == "science" and "symbols" in player:
        return True
    return any(_CARDS[card].colour == _COLOUR_OF[category] for card in player.get("cards", ()))


def asked(document: Json, _: Json, category: str) -> tuple[Count, ...]:
    """What a category asks besides its cards: only the expansions do."""
    return extra_asked(tuple(document.get("expansions", ())), category)


def asked_by(document: Json, kind: str, thing: str) -> tuple[Count, ...]:
    """What a scoring card counts: brown cards on the left, own stages, …"""
    card = edition_of(document).cards.get(thing) if kind == "card" else None
    reward = card.effect.points_per if card is not None else None
    counts = {(count.seat, count.kind): count for count in _counts(reward)} if reward is not None else {}
    return tuple(counts[key] for key in sorted(counts))


def _counts(reward: Reward) -> Iterator[Count]:
    seats = {"self": 0, "left": 1, "right": -1}
    for city in reward.cities:
        for kind in reward.each:
            if kind in ("stage", "finished"):
                yield Count(("stages",), "stage", 4, seats[city])
            elif kind == "defeat":
                yield Count(("tokens",), "defeat", 6, seats[city])
            else:
                yield Count(("counts", kind), kind, 12, seats[city])


def counted(player: Json, count: Count) -> int:
    """How many of something a city has, as far as its part of the table says."""
    if count.kind == "defeat":
        return int(player.get("tokens", []).count(-1))
    if count.kind == "stage":
        return int(player.get("stages", 0))
    if count.place[0] == "counts":
        entered = player.get("counts", {}).get(count.kind)
        return int(entered) if entered is not None else _of_colour(player, count.kind)
    return int(value_at(player, count.place) or 0)


def recounted(player: Json, count: Count, value: int) -> Json:
    """What to write at the place of a count so that there are so many."""
    if count.kind == "defeat":
        return [token for token in player.get("tokens", []) if token != -1] + [-1] * value
    return value


def _of_colour(player: Json, colour: str) -> int:
    cards = sum(_CARDS[card].colour == colour for card in player.get("cards", ()))
    if colour == "green" and not cards:
        return sum(player.get("symbols", {}).get(symbol, 0) for symbol in SYMBOLS)
    return cards


def room(document: Json, seat: int, kind: str, card: str) -> int:
    """How many of a card a city can have: none where all copies that so many players use lie before others,
    or where the same structure is built here already; else one."""
    players = document["players"]
    if kind == "leader":
        return int(not any(card in player.get("leaders", ()) for at, player in enumerate(players) if at != seat))
    seats = sum(not player.get("free_city") for player in players)
    cards = edition_of(document).cards
    copies = 1 if cards[card].guild else sum(mark <= max(seats, 3) for mark in cards[card].copies)
    elsewhere = sum(player.get("cards", []).count(card) for other, player in enumerate(players) if other != seat)
    twin = any(
        other != card and cards[other].structure_id == cards[card].structure_id
        for other in players[seat].get("cards", ())
    )
    return 0 if elsewhere >= copies or twin else 1


def face(document: Json, kind: str, thing: str) -> Face:
    """A card or a leader as it is drawn on a key."""
    if kind == "leader":
        return leader_face(thing)
    card = edition_of(document).cards[thing]
    return Face(card.colour, card.effect.points or None, _gifts(card.effect), card.age)


WONDER_IDS: tuple[str, ...] = tuple(WONDERS)
NAMED_IDS: tuple[str, ...] = tuple(FURTHER_CITIES)
SIDES: tuple[str, ...] = ("A", "B")
IN_ORDER = True
RULING_IDS: tuple[str, ...] = tuple(RULINGS)


def city_cards(document: Json) -> tuple[str, ...]:
    """Everything that a whole city can be tapped in with."""
    return tuple(edition_of(document).cards)


def free_symbols(document: Json, player: Json, copied_guild: str | None) -> tuple[tuple[str, str], ...]:
    """Where the free symbols of a city come from, beside those added by hand: a wonder, a card, a copied card."""
    box = edition_of(document)
    wonder = box.wonders.get(player.get("wonder"))
    stages = wonder.sides[player["side"]][: player.get("stages", 0)] if wonder and "side" in player else ()
    found = [("wonder", player["wonder"]) for stage in stages for _ in range(stage.effect.free_symbols)]
    found += [("card", card) for card in player.get("cards", ()) for _ in range(box.cards[card].effect.free_symbols)]
    if copied_guild:
        found += [("copied", copied_guild) for _ in range(box.cards[copied_guild].effect.free_symbols)]
    return tuple(found)


def makes_way(place: Place, category: str) -> tuple[Place, ...]:
    """What no longer counts once something is entered at a place: symbols counted by hand, once green cards are."""
    return (("symbols",),) if place == ("cards",) and category == "science" else ()


_CATEGORY_OF = {colour: category for category, colour in _COLOUR_OF.items()}


def category_of(card: str) -> str:
    """The category that a card scores in; empty for one that never does."""
    return _CATEGORY_OF.get(_CARDS[card].colour, "")


def stages(document: Json, player: Json) -> tuple[StageFace, ...]:
    """The stages of a player's board; none where the board or its side isn't known."""
    wonder = edition_of(document).wonders.get(player.get("wonder"))
    if wonder is None or "side" not in player:
        return ()
    built = player.get("stages", 0)
    return tuple(
        StageFace(number, stage.effect.points, _gifts(stage.effect), number <= built, number)
        for number, stage in enumerate(wonder.sides[player["side"]], 1)
    )


def built(player: Json, number: int) -> int | None:
    """What to write for the stages when one of them is tapped: up to there, or the top one taken back."""
    return (number - 1 if player.get("stages", 0) == number else number) or None


def _gifts(effect: Effect) -> tuple[str, ...]:
    """Icons for what isn't points."""
    icons = ["shield"] * effect.shields + (["coin"] if effect.coins or effect.coins_per else [])
    if effect.science:
        icons.append(effect.science)
    icons += ["any"] * effect.free_symbols
    if effect.production:
        icons += list(effect.production.all or ()) + list(effect.production.choose_one)
    if effect.points_per:
        icons.append("laurel")
    return tuple(icons[:4])


def dealt(players: int) -> tuple[tuple[str, str], ...]:
    """A Wonder at random for each city, the Free City too, and one of its sides."""
    return tuple((wonder, random.choice(SIDES)) for wonder in random.sample(WONDER_IDS, max(players, 3)))


def named_boards() -> Mapping[str, NamedBoard]:
    """The cities of which the pad knows only the name."""
    return FURTHER_CITIES


def drawings() -> Mapping[type, Callable[..., list[ft.Control]]]:
    """Shields, tokens of each Age and free symbols are drawn in their own way."""
    from scorepad.app.games.seven_wonders.choices import free_symbols
    from scorepad.app.games.seven_wonders.conflict_rows import conflicts
    from scorepad.app.games.seven_wonders.shields_rows import shields

    return {Shields: shields, FreeSymbols: free_symbols, Conflicts: conflicts}


def choices_of(board: Board, look: Look, cell: Cell) -> Sequence[ft.Control]:
    """Free symbols and the copied guild, which the person may choose otherwise."""
    from scorepad.app.games.seven_wonders import choices

    return choices.choices_of(board, look, cell)
