"""Harbours: two to four players count ships, and one of them has the lighthouse."""

from __future__ import annotations

from typing import Any

from scorepad.games.document import DocumentError, Json, entry, flag, name_of, players_of, typed_points, whole
from scorepad.games.question import answered
from scorepad.games.score import Line, Result, city_score, ranked
from scorepad.games.verdict import Finding, Verdict

ID = "harbours"
CATEGORIES = ("ships", "lighthouse")
SEATS = (2, 4)
USUAL_SEATS = 2
BOARDGAMEGEEK: dict[int, tuple[str, int]] = {}
_FIELDS = frozenset({"name", "ships", "lighthouse", "points"})
_SHIP, _LIGHTHOUSE = 2, 5


def categories(_: Json) -> tuple[str, ...]:
    return CATEGORIES


def read(document: Json) -> list[dict[str, Any]]:
    players = players_of(entry(document, (), frozenset({"game", "players"})))
    if not SEATS[0] <= len(players) <= SEATS[1]:
        raise DocumentError(("players",), "wrong_players", count=len(players), low=SEATS[0], high=SEATS[1])
    return [_read_harbour(player, seat) for seat, player in enumerate(players)]


def _read_harbour(raw: Json, seat: int) -> dict[str, Any]:
    here = ("players", seat)
    fields = entry(raw, here, _FIELDS)
    return {
        "name": name_of(fields, here),
        "ships": whole(fields.get("ships", 0), (*here, "ships"), 0, 20),
        "lighthouse": flag(fields.get("lighthouse", False), (*here, "lighthouse")),
        "points": typed_points(fields.get("points"), frozenset(CATEGORIES), here),
    }


def score(table: list[dict[str, Any]]) -> Result:
    scores = []
    for harbour in table:
        ships, tower = harbour["ships"], harbour["lighthouse"]
        lines = {
            "ships": [Line("ships", _SHIP * ships, "harbours.ships", {"ships": ships})] if ships else [],
            "lighthouse": [Line("lighthouse", _LIGHTHOUSE, "harbours.lighthouse", {})] if tower else [],
        }
        scores.append(city_score(harbour["name"], {**lines}, harbour["points"], {}))
    return Result(ID, *ranked(scores, []))


def judge(question: Json) -> Verdict:
    return answered(question, {})


def audit(_: object) -> list[Finding]:
    return []


def typed_doubts(_: object) -> list[Finding]:
    return []
