"""What is known of a city's numbers in Architects: victories, cats and the finished wonder for tokens to count.

Typed points may fix the number behind them; where they don't, it is unknown, and never taken for a nought.
"""

from __future__ import annotations

from scorepad.catalog.architects import CONSTANTS, WONDERS
from scorepad.games.architects.limits import cards_in_play
from scorepad.games.architects.table import City, Table, buildable


def victories_known(city: City) -> int | None:
    """The military victory tokens of a city, or a third of its typed points."""
    if "victories" in city.given:
        return city.victories
    tokens, rest = divmod(city.points.get("military", 1), CONSTANTS.victory_token)
    return None if rest else tokens


def cat_cards_known(city: City, table: Table) -> int | None:
    """The blue cards with a cat, or the only number of them that makes the typed points."""
    if "blue" in city.given:
        return city.cat_cards
    if "civilian" not in city.points:
        return None
    splits = blue_splits(city, table)
    return splits[0][1] if len(splits) == 1 else None


def blue_splits(city: City, table: Table) -> list[tuple[int, int]]:
    """The blue cards without and with a cat that make the typed points; who has the cat has a card with one."""
    typed = city.points["civilian"]
    most_plain, most_cats = cards_in_play(table, "blue_3"), cards_in_play(table, "blue_2_cat")
    fewest_cats = 1 if has_cat(city) else 0
    return [
        (plain, cats)
        for cats in range(fewest_cats, most_cats + 1)
        for plain in range(most_plain + 1)
        if CONSTANTS.blue_plain * plain + CONSTANTS.blue_cat * cats == typed
    ]


def has_cat(city: City) -> bool:
    """Whether the cat pawn is here, as entered or as typed."""
    return bool(city.points["cat"]) if "cat" in city.points else city.cat


def finished_known(city: City) -> bool | None:
    """Whether the wonder is finished, by its stages or by points that only a finished wonder has, or only others."""
    if "stages" in city.given:
        return city.finished
    if "wonder" not in city.points:
        return None
    outcomes = {
        len(built) == CONSTANTS.stages
        for wonder in ([city.wonder] if city.wonder else WONDERS)
        for built in buildable(wonder)
        if sum(WONDERS[wonder].stages[number - 1].points for number in built) == city.points["wonder"]
    }
    return outcomes.pop() if len(outcomes) == 1 else None
