"""The sentences about lines of a score of Duel, by the rule that they rest on."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games.score import Line
from scorepad.wording.terms import N_, TOKEN, TOKEN_ITSELF

_CARD = N_("{card}: {points}")
_IN_LARGER_CITY = N_("{card}: {counted} in the city that has more: {points}")

LINES: Mapping[str, str] = {
    "duel.civilian.points": _CARD,
    "duel.science.points": _CARD,
    "duel.commerce.points": _CARD,
    "duel.guilds.merchants_guild": _IN_LARGER_CITY,
    "duel.guilds.shipowners_guild": _IN_LARGER_CITY,
    "duel.guilds.builders_guild": _IN_LARGER_CITY,
    "duel.guilds.magistrates_guild": _IN_LARGER_CITY,
    "duel.guilds.scientists_guild": _IN_LARGER_CITY,
    "duel.guilds.tacticians_guild": _IN_LARGER_CITY,
    "duel.guilds.moneylenders_guild": N_("{card}: {counted} in the richer city: {points}"),
    "duel.wonders.points": N_("{wonder}: {points}"),
    "duel.progress.points": N_("{progress}: {points}"),
    "duel.progress.mathematics": TOKEN_ITSELF,
    "duel.progress.mysticism": TOKEN,
    "duel.treasury.three_coins": N_("{coins}: {points}"),
    "duel.military.points": N_("Conflict pawn, {spaces} from the middle: {points}"),
    "duel.temples.points": N_("{counted}: {points}"),
    "duel.divinities.aphrodite": N_("{divinity}: {points}"),
    "duel.divinities.astarte": N_("{divinity}: {coins} left on the card: {points}"),
    "duel.senate.points": N_("Chambers {numbers}: {points}"),
}


def template(line: Line) -> str:
    """The message for a line, still to be translated and filled."""
    return LINES[line.rule]
