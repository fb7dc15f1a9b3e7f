"""The words of Harbours."""

from scorepad.games.score import Line

NAME = SHORT_NAME = "Harbours"
CATEGORIES = {"ships": "Ships in port", "lighthouse": "The lighthouse"}
SHORT_CATEGORIES = {"ships": "Ships", "lighthouse": "Lighthouse"}
COUNTED = {"ships": "Ships", "lighthouse": "The lighthouse"}
LINES = {"harbours.ships": "{ships} ships: {points}", "harbours.lighthouse": "The lighthouse: {points}"}


def template(line: Line) -> str:
    return LINES[line.rule]
