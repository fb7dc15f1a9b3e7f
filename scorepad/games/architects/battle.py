"""Battles in Architects: the military victory tokens for the shields that each player has."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.games.verdict import Reason, Verdict


def victories(shields: Sequence[int]) -> list[int]:
    """The tokens that each player takes, clockwise; two players compare only with each other.

    >>> victories([3, 2, 3])
    [1, 0, 1]
    """
    if len(shields) == 2:
        return [_against_one(shields[0], shields[1]), _against_one(shields[1], shields[0])]
    return [(own > shields[seat - 1]) + (own > shields[(seat + 1) % len(shields)]) for seat, own in enumerate(shields)]


def _against_one(own: int, other: int) -> int:
    """Two tokens for at least twice the shields; a single shield against none is not yet twice as many."""
    if own <= other:
        return 0
    return 2 if own >= 2 and own >= 2 * other else 1


def judge_battle(shields: Sequence[int]) -> Verdict:
    """The tokens of a battle."""
    rule = "architects.battle.two_players" if len(shields) == 2 else "architects.battle.neighbours"
    tokens = victories(shields)
    reasons = (
        Reason(rule, {"numbers": tuple(tokens)}),
        Reason("architects.battle.shields"),
        Reason("architects.military.tokens"),
        Reason("architects.battle.after"),
    )
    return Verdict("architects", "battle", {"tokens": tokens}, reasons)
