"""The sentences about lines of a score, by the rule that they rest on."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games.score import Line
from scorepad.wording.terms import N_

_IN_NEIGHBOURS = N_("{card}: {counted} in the two neighbouring cities: {points}")
_IN_THE_CITY = N_("{card}: {counted} in this city: {points}")

LINES: Mapping[str, str] = {
    "typed.points": N_("Typed: {points}"),
    "military.tokens": N_("Conflict tokens {tokens}: {points}"),
    "treasury.three_coins": N_("{coins}: {points}"),
    "wonder.stage_points": N_("{city}, side {side}, stage {number}: {points}"),
    "wonder.unknown_board": N_("{stage} of a board nobody named: choose the wonder and its side, or type the points"),
    "civilian.points": N_("{card}: {points}"),
    "science.free_symbol": N_("Free symbols used as: {symbols}"),
    "science.identical": N_("{symbol} × {count}: {points}"),
    "science.sets": N_("{sets}: {points}"),
    "commerce.haven": _IN_THE_CITY,
    "commerce.lighthouse": _IN_THE_CITY,
    "commerce.chamber_of_commerce": _IN_THE_CITY,
    "commerce.arena": _IN_THE_CITY,
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
}

COPIED: Mapping[str, str] = {
    "left": N_("{guild}, copied from the left neighbour: {counted}: {points}"),
    "right": N_("{guild}, copied from the right neighbour: {counted}: {points}"),
}
COPIED_SYMBOL: Mapping[str, str] = {
    "left": N_("{guild}, copied from the left neighbour: its free symbol scores with the scientific structures"),
    "right": N_("{guild}, copied from the right neighbour: its free symbol scores with the scientific structures"),
}


def template(line: Line) -> str:
    """The message for a line, still to be translated and filled."""
    if line.rule == "guilds.copied":
        return (COPIED_SYMBOL if line.facts["guild"] == "scientists_guild" else COPIED)[line.facts["side"]]
    return LINES[line.rule]
