"""Seating: a table with one player more or less, in another order, or with Wonders dealt at random."""

from __future__ import annotations

import random

from scorepad.app.games import of_game
from scorepad.app.kit.words import Words
from scorepad.app.store import unnamed, with_own_seats
from scorepad.drafts.change import Change, applied
from scorepad.games.document import Json


def with_player(table: Json, name: str, most: int, words: Words) -> Json:
    """The table with one more player, if there is room and nobody has the name; two at 7 Wonders get a Free City."""
    players = _without_free_city(table)
    name = name or new_name(table, words)
    if len(players) >= most or name in {player["name"] for player in players}:
        return table
    free = [player for player in table["players"] if player.get("free_city")]
    return with_own_seats({**table, "players": [*players, {"name": name}, *free]}, words)


def without_player(table: Json, gone: str, fewest: int, words: Words) -> Json:
    """The table after a player has left, if enough stay."""
    left = [player for player in table["players"] if player["id"] != gone]
    if len(_without_free_city({"players": left})) < fewest:
        return table
    return with_own_seats({**table, "players": left}, words)


def moved(table: Json, player: str, seat: int) -> Json:
    """The table after a player has moved to another seat."""
    order = [each for each in table["players"] if each["id"] != player]
    order[seat:seat] = [each for each in table["players"] if each["id"] == player]
    return {**table, "players": order}


def new_name(table: Json, words: Words) -> str:
    """A name for a seat whose player isn't named yet: the first number that is free."""
    here = {player["name"] for player in table["players"]}
    names = (unnamed(number, words) for number in range(1, 9))
    return next(name for name in names if name not in here)


def with_wonders(table: Json) -> Json:
    """The table after a Wonder, and where there are sides one of them, was dealt to everyone at random."""
    editors = of_game(table["game"])
    wonders = random.sample(editors.WONDER_IDS, len(table["players"]))
    for player, wonder in zip(table["players"], wonders, strict=True):
        here = ("players", player["id"])
        table = applied(table, Change((*here, "wonder"), wonder))
        table = applied(table, Change((*here, "stages"), None))
        if editors.SIDES:
            table = applied(table, Change((*here, "side"), random.choice(editors.SIDES)))
    return table


def _without_free_city(table: Json) -> list[Json]:
    return [player for player in table["players"] if not player.get("free_city")]
