"""The military track of Duel: where shields move the conflict pawn, what it loots, and where it stops."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple, TypeAlias

from scorepad.catalog.duel import CONSTANTS, PROGRESS
from scorepad.games.verdict import Reason, Verdict

STRATEGY, POLIORCETICS = PROGRESS["strategy"].effect.amount, PROGRESS["poliorcetics"].effect.amount
LOOTING_SPACES = tuple(way * space for space in CONSTANTS.looting for way in (1, -1))
Source: TypeAlias = Literal["card", "wonder", "divinity"]


class March(NamedTuple):
    """What became of the pawn: spaces are counted from the middle, above zero towards the second player."""

    pawn: int
    moved: int
    looted: tuple[int, ...]
    """The spaces whose looting token was taken."""
    minerva_met: bool


def march(pawn: int, way: int, shields: int, minerva: int | None, tokens: Collection[int]) -> March:
    """Moves the pawn one space for each shield, until it stands in the capital or in front of Minerva."""
    moved = 0
    looted: list[int] = []
    for _ in range(shields):
        if pawn * way == CONSTANTS.capital:
            break
        if pawn + way == minerva:
            return March(pawn, moved, tuple(looted), True)
        pawn += way
        moved += 1
        if pawn * way in CONSTANTS.looting and pawn in tokens:
            looted.append(pawn)
    return March(pawn, moved, tuple(looted), False)


def judge_track(
    pawn: int,
    seat: int,
    shields: int,
    minerva: int | None,
    progress: Collection[str],
    tokens: Collection[int],
    source: Source,
) -> Verdict:
    """Where the pawn goes, what the opponent loses, and whether that wins the game."""
    reasons = []
    strategy = shields > 0 and source == "card" and "strategy" in progress
    if strategy:
        reasons.append(Reason("duel.track.strategy", {"shields": STRATEGY}))
        shields += STRATEGY
    way = 1 if seat == 0 else -1
    gone = march(pawn, way, shields, minerva, tokens)
    reasons.append(Reason("duel.track.move", {"shields": shields, "number": gone.pawn}))
    loss = 0
    for space in gone.looted:
        coins = CONSTANTS.looting[abs(space)]
        loss += coins
        reasons.append(Reason("duel.track.looting", {"coins": coins, "number": abs(space)}))
    if "poliorcetics" in progress and gone.moved:
        loss += POLIORCETICS * gone.moved
        reasons.append(Reason("duel.track.poliorcetics", {"coins": POLIORCETICS * gone.moved}))
    if loss:
        reasons.append(Reason("duel.track.looting_short"))
    if gone.minerva_met:
        reasons.append(Reason("duel.track.minerva", {"shields": shields - gone.moved}))
    supremacy = gone.pawn * way == CONSTANTS.capital
    if supremacy:
        reasons.append(Reason("duel.supremacy.military"))
    answer = {
        "pawn": gone.pawn,
        "opponent_loses": loss,
        "supremacy": supremacy,
        "moved": gone.moved,
        "minerva": None if gone.minerva_met else minerva,
        "tokens": sorted(set(tokens) - set(gone.looted)),
    }
    return Verdict("duel", "track", answer, tuple(reasons))
