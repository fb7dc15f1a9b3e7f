"""Military victory tokens that no series of battles could have given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.catalog.architects import CONSTANTS
from scorepad.games.architects.known import victories_known
from scorepad.games.architects.limits import most_battles, most_victories
from scorepad.games.architects.table import Table
from scorepad.games.verdict import Finding


def battle_findings(table: Table) -> Iterator[Finding]:
    """Tokens beyond the box, beyond two a battle, or that neighbours can't both have."""
    known = [victories_known(city) or 0 for city in table.cities]
    # A typed number that no city could reach is found with the points; it says nothing of the others.
    reachable = [city.victories == n or n <= most_victories(table) for city, n in zip(table.cities, known, strict=True)]
    victories = [n if possible else 0 for n, possible in zip(known, reachable, strict=True)]
    battles = most_battles(table)
    if sum(victories) > CONSTANTS.victory_tokens_in_box:
        in_all = {"victories": sum(victories), "most": CONSTANTS.victory_tokens_in_box}
        yield Finding("impossible", ("players",), "architects.setup.supply", in_all, "too_many")
    too_many = False
    for seat, city in enumerate(table.cities):
        if "military" not in city.points and city.victories > 2 * battles:
            too_many = True
            facts = {"player": city.name, "victories": city.victories, "battles": battles, "most": 2 * battles}
            yield Finding("impossible", ("players", seat, "victories"), "architects.battle.trigger", facts, "too_many")
    if not too_many and max(victories) <= 2 * battles and not shareable(victories, battles):
        rule = "architects.battle.two_players" if len(victories) == 2 else "architects.battle.neighbours"
        yield Finding("impossible", ("players",), rule, {"battles": battles}, "neighbours")


def shareable(victories: Sequence[int], battles: int) -> bool:
    """Whether so many tokens can come from so many battles.

    Each battle gives one token on each border between neighbours at most. Going round the table, each player
    takes as much as can be had from the border behind, which leaves the most for the next one.
    """
    if len(victories) == 2:
        return _by_two(victories[0], victories[1], battles)
    for ahead in range(min(victories[0], battles) + 1):
        free = battles - ahead
        behind_first = battles - (victories[0] - ahead)
        if behind_first < 0:
            continue
        for tokens in victories[1:-1]:
            taken = max(0, tokens - free)
            if taken > battles:
                break
            free = battles - taken
        else:
            if victories[-1] <= free + behind_first:
                return True
    return False


def _by_two(first: int, second: int, battles: int) -> bool:
    """Between two, a battle is won by one of them, for two tokens at most."""
    return (first + 1) // 2 + (second + 1) // 2 <= battles
