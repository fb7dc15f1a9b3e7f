"""The sentences about lines of a score of 7 Wonders, by the rule that they rest on."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games.score import Line
from scorepad.wording.terms import N_

_IN_NEIGHBOURS = N_("{card}: {counted} in the two neighbouring cities: {points}")
_IN_THE_CITY = N_("{card}: {counted} in this city: {points}")
_CARD = N_("{card}: {points}")

LINES: Mapping[str, str] = {
    "military.tokens": N_("Conflict tokens {tokens}: {points}"),
    "treasury.three_coins": N_("{coins}: {points}"),
    "wonder.stage_points": N_("{city}, side {side}, stage {number}: {points}"),
    "wonder.unknown_board": N_("{stage} of an unknown board: choose the Wonder and its side, or type the points"),
    "civilian.points": _CARD,
    "science.free_symbol": N_("Free symbols used as: {symbols}"),
    "science.identical": N_("{symbol} × {count}: {points}"),
    "science.sets": N_("{sets}: {points}"),
    "commerce.haven": _IN_THE_CITY,
    "commerce.lighthouse": _IN_THE_CITY,
    "commerce.chamber_of_commerce": _IN_THE_CITY,
    "commerce.arena": _IN_THE_CITY,
    "commerce.ludus": _IN_THE_CITY,
    "guilds.workers_guild": _IN_NEIGHBOURS,
    "guilds.craftsmens_guild": _IN_NEIGHBOURS,
    "guilds.traders_guild": _IN_NEIGHBOURS,
    "guilds.philosophers_guild": _IN_NEIGHBOURS,
    "guilds.spies_guild": _IN_NEIGHBOURS,
    "guilds.strategists_guild": _IN_NEIGHBOURS,
    "guilds.magistrates_guild": _IN_NEIGHBOURS,
    "guilds.shipowners_guild": _IN_THE_CITY,
    "guilds.builders_guild": N_("{card}: {counted} in this city and the two neighbouring ones: {points}"),
    "guilds.scientists_guild": N_("{card}: its free symbol scores with the scientific structures"),
    "leaders.points": N_("{leader}: {points}"),
    "leaders.counted": N_("{leader}: {counted}: {points}"),
    "leaders.others": N_("Other leaders: {points}"),
    "cities.debt": N_("{debt_tokens}: {points}"),
    "naval.tokens": N_("Naval tokens {tokens}: {points}"),
    "babel.tower": N_("{tiles} on the tower: {points}"),
    "science.most_common": N_("Most common symbol, once more: {symbols}"),
    "science.swap": N_("Symbols changed into: {symbols}"),
    "science.mask": N_("Symbols copied from the neighbours: {symbols}"),
}

STAGES: Mapping[str, str] = {
    "day": N_("{city} by day, stage {number}: {points}"),
    "night": N_("{city} by night, stage {number}: {points}"),
}
DECORATORS: Mapping[int, str] = {
    0: N_("{card}: no finished Wonder, or its board wasn't named: {points}"),
    1: N_("{card}: the Wonder is finished: {points}"),
}
NAMED_BOARD = N_("{city}: its stages aren't in the pad, so type the points")

COPIED: Mapping[str, str] = {
    "left": N_("{guild}, copied from the left neighbour: {counted}: {points}"),
    "right": N_("{guild}, copied from the right neighbour: {counted}: {points}"),
}
COPIED_SYMBOL: Mapping[str, str] = {
    "left": N_("{guild}, copied from the left neighbour: its free symbol scores with the scientific structures"),
    "right": N_("{guild}, copied from the right neighbour: its free symbol scores with the scientific structures"),
}
COPIED_BESIDE_TYPED: Mapping[str, str] = {
    "held": N_("{guild}, copied: assumed to be in the typed number already"),
    "not_held": N_("{guild}, copied: assumed that the typed number holds no copied guild"),
}


def template(line: Line) -> str:
    """The message for a line, still to be translated and filled."""
    if "assumed" in line.facts:
        return COPIED_BESIDE_TYPED[line.facts["assumed"]]
    if line.rule == "guilds.copied":
        return (COPIED_SYMBOL if line.facts["guild"] == "scientists_guild" else COPIED)[line.facts["side"]]
    if line.rule == "wonder.stage_points" and "daytime" in line.facts:
        return STAGES[line.facts["daytime"]]
    if line.rule == "wonder.unknown_board" and "city" in line.facts:
        return NAMED_BOARD
    if line.rule == "guilds.decorators_guild":
        return DECORATORS[line.facts["finished"]]
    return LINES[line.rule]
