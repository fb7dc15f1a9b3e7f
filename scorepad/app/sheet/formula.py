"""The sum behind a number, as one would jot it beside the score sheet: ``2²+1²+3²+1×7 = 21``."""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.games.score import TYPED, Line

_MINUS = "\N{MINUS SIGN}"


def formula(lines: Iterable[Line]) -> str:
    """The sum of some lines; empty where there is nothing to add up, such as for a typed number.

    >>> formula([Line("military", 8, "military.tokens", {"tokens": (1, 3, 5, -1)})])
    '1+3+5−1 = 8'
    """
    terms: list[tuple[int, str]] = []
    total = 0
    for line in lines:
        if line.rule == TYPED:
            return ""
        total += line.points
        terms += _terms(line)
    if not terms:
        return ""
    signs = [(_MINUS if points < 0 else "+" if number else "") for number, (points, _) in enumerate(terms)]
    terms_text = "".join(sign + term for sign, (_, term) in zip(signs, terms, strict=True))
    shown = str(total).replace("-", _MINUS)
    return f"{terms_text} = {shown}" if terms_text != shown else ""


def _terms(line: Line) -> list[tuple[int, str]]:
    """The terms of one line, each with a sign: tokens one by one, squares as squares."""
    facts = line.facts
    if "tokens" in facts and not isinstance(facts["tokens"], int):
        return [(token, str(abs(token))) for token in facts["tokens"]]
    if line.rule == "science.identical":
        return [(1, f"{facts['count']}²")]
    if line.rule == "science.sets":
        return [(1, f"{facts['sets']}×7")]
    if "coins" in facts and line.category == "treasury":
        return [(1, f"{facts['coins']}÷3")]
    return [(line.points, str(abs(line.points)))] if line.points else []
