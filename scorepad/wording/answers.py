"""Answers: results, verdicts and findings as documents, with a sentence beside every rule."""

from __future__ import annotations

from typing import Any

from scorepad.games.document import DocumentError, spelled
from scorepad.games.score import CityScore, Result
from scorepad.games.verdict import Finding, Verdict
from scorepad.wording import Wording


def result_answer(result: Result, wording: Wording) -> dict[str, Any]:
    """A result as in the contract for documents."""
    return {
        "game": result.game,
        "players": [_city(result.game, city, wording) for city in result.players],
        "winners": list(result.winners),
        "decided_by": result.decided_by,
    }


def _city(game: str, city: CityScore, wording: Wording) -> dict[str, Any]:
    return {
        "name": city.name,
        "rank": city.rank,
        "total": city.total,
        "points": city.points,
        "choices": dict(city.choices),
        "asks": [
            {"category": ask.category, "item": ask.item, "player": ask.seat, "missing": ask.missing}
            for ask in city.asks
        ],
        "lines": [
            {"category": line.category, "points": line.points, "rule": line.rule, "text": wording.line(game, line)}
            for line in city.lines
        ],
    }


def verdict_answer(verdict: Verdict, wording: Wording) -> dict[str, Any]:
    """A verdict as in the contract for documents."""
    reasons = [{"rule": reason.rule, "text": wording.reason(verdict.game, reason)} for reason in verdict.reasons]
    return {**verdict.answer, "reasons": reasons}


def findings_answer(game: str, findings: list[Finding], wording: Wording) -> dict[str, Any]:
    """What an audit found."""
    return {
        "game": game,
        "findings": [
            {
                "severity": finding.severity,
                "at": spelled(finding.place),
                "rule": finding.rule,
                "text": wording.finding(game, finding),
            }
            for finding in findings
        ],
    }


def error_answer(error: DocumentError, wording: Wording) -> dict[str, Any]:
    """What takes the place of an answer where a document can't be read."""
    return {"error": {"at": error.at, "text": wording.error(error)}}
