"""What a verdict and a finding are, for every game: an answer, and the rules that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from scorepad.games.document import Place


class Reason(NamedTuple):
    """A rule, and how it applies here: ``Reason("trade.price", {"resource": "wood", "price": 2})``.

    ``case`` picks the sentence where one rule can apply in several ways.
    """

    rule: str
    facts: Mapping[str, Any] = {}
    case: str = ""


class Verdict(NamedTuple):
    """The answer to a question. ``answer`` holds what its kind of question asks for, as in a document:
    ``{"allowed": True, "how": "trade", "payments": […]}``."""

    game: str
    question: str
    answer: Mapping[str, Any]
    reasons: tuple[Reason, ...]


class Finding(NamedTuple):
    """Something at a place of a table that could not have happened, or hardly."""

    severity: Literal["impossible", "unlikely"]
    place: Place
    rule: str
    facts: Mapping[str, Any]
    case: str = ""
