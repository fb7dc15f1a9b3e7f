"""The sentences about lines of a score of Architects, by the rule that they rest on."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games.score import Line
from scorepad.wording.terms import N_, TOKEN, TOKEN_ITSELF

LINES: Mapping[str, str] = {
    "architects.medals.points": N_("{medals}: {points}"),
    "architects.wonder.stages": N_("{wonder}, stage {number}: {points}"),
    "architects.cat.points": N_("The cat pawn: {points}"),
    "architects.civilian.points": N_("{counted}: {points}"),
    "architects.military.tokens": N_("{counted}: {points}"),
    "architects.progress.politics": TOKEN,
    "architects.progress.strategy": TOKEN,
    "architects.progress.education": TOKEN_ITSELF,
}

DECOR: Mapping[bool, str] = {
    False: N_("{progress}, Wonder unfinished: {points}"),
    True: N_("{progress}, Wonder finished: {points}"),
}
CULTURE: Mapping[int, str] = {
    1: N_("{progress}, one of the two: {points}"),
    2: N_("{progress}, both: {points}"),
}
NAMED_WONDER = N_("{wonder}: its stages aren't in the pad, so type the points")
UNKNOWN_WONDER = N_("{stages} of an unknown Wonder: choose the Wonder, or type the points")


def template(line: Line) -> str:
    """The message for a line, still to be translated and filled."""
    if line.rule == "architects.progress.decor":
        return DECOR[line.facts["finished"]]
    if line.rule == "architects.progress.culture":
        return CULTURE[line.facts["copies"]]
    if line.rule == "architects.wonder.stages" and "number" not in line.facts:
        return NAMED_WONDER if "wonder" in line.facts else UNKNOWN_WONDER
    return LINES[line.rule]
