"""Setup: which cards are in play with so many players, and what everyone starts with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from scorepad.catalog.seven_wonders import CONSTANTS, Box, Card
from scorepad.games.verdict import Reason

AGES = (1, 2, 3)
FEWEST_CITIES, MOST_CITIES = CONSTANTS.players


def cities_with(players: int) -> int:
    """How many cities there are: two players sit with the Free City."""
    return max(players, FEWEST_CITIES)


def copies_in_play(card: Card, cities: int) -> int:
    """How many copies of a card are dealt with so many cities. Any guild may be among those drawn."""
    if card.guild:
        return 1
    return sum(1 for mark in card.copies if mark <= cities)


def guilds_in_play(cities: int) -> int:
    """How many of the ten guilds are shuffled into the third Age."""
    return CONSTANTS.guilds_by_players[cities]


@cache
def decks(box: Box, cities: int) -> Mapping[int, Mapping[str, int]]:
    """The copies of each card in play by Age, without the guilds."""
    return {
        age: {
            card.id: copies
            for card in box.cards.values()
            if card.age == age and not card.guild and (copies := copies_in_play(card, cities))
        }
        for age in AGES
    }


@cache
def left_over(box: Box, cities: int) -> Mapping[int, Mapping[str, int]]:
    """The copies of each card that stay in the box by Age, without the guilds."""
    return {
        age: {
            card.id: kept
            for card in box.cards.values()
            if card.age == age and not card.guild and (kept := len(card.copies) - copies_in_play(card, cities))
        }
        for age in AGES
    }


def setup_answer(box: Box, players: int) -> dict[str, Any]:
    """What a table of so many players needs."""
    cities = cities_with(players)
    guilds = guilds_in_play(cities)
    answer: dict[str, Any] = {
        "edition": box.edition,
        "players": players,
        "cities": cities,
        "marks": list(range(FEWEST_CITIES, cities + 1)),
        "decks": {str(age): dict(cards) for age, cards in decks(box, cities).items()},
        "guilds": guilds,
        "guilds_to_draw_from": list(box.guilds),
        "deck_sizes": {
            str(age): sum(cards.values()) + (guilds if age == 3 else 0) for age, cards in decks(box, cities).items()
        },
        "box": {str(age): dict(cards) for age, cards in left_over(box, cities).items()},
        "hand": CONSTANTS.hand_size,
        "turns": CONSTANTS.turns_per_age,
        "coins": CONSTANTS.starting_coins,
        "passed": {str(age): side for age, side in CONSTANTS.pass_direction.items()},
        "free_city": None,
    }
    if players < FEWEST_CITIES:
        answer["free_city"] = {
            "coins": CONSTANTS.starting_coins,
            "draw_pile": CONSTANTS.hand_size,
            # The card goes to the other player with each Age, as the hands go the other way.
            "first_run_by": {str(age): side for age, side in CONSTANTS.pass_direction.items()},
        }
    return answer


def setup_reasons(players: int) -> tuple[Reason, ...]:
    """The rules that a setup rests on."""
    cities = cities_with(players)
    reasons = [
        Reason("setup.cards_by_players", {"mark": cities}, "" if cities < MOST_CITIES else "all"),
        Reason("setup.guilds", {"guilds": guilds_in_play(cities)}),
        Reason("setup.hands", {"hand": CONSTANTS.hand_size}),
        Reason("setup.coins", {"coins": CONSTANTS.starting_coins}),
        Reason("setup.wonders", {"cities": cities}),
        Reason("turns.per_age", {"turns": CONSTANTS.turns_per_age}),
        Reason("turns.last_card"),
        Reason("ages.direction"),
    ]
    if players < FEWEST_CITIES:
        reasons.append(Reason("free_city.start", {"coins": CONSTANTS.starting_coins, "hand": CONSTANTS.hand_size}))
        reasons.append(Reason("free_city.card"))
    return tuple(reasons)
