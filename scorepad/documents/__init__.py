"""The documents as pydantic models: the public contract, and its JSON Schema.

What a single field may hold is said here. What hangs on several fields (a card of the other edition, a stage that
stands on one that isn't built, sums that don't add up) is said by the rules that read the table. Imported only where
documents come from outside, and for the schema: ``scorepad score`` and the start of the page do without.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from scorepad.documents.answers import Finding, Result, Verdict
from scorepad.documents.saved_game import SavedGame
from scorepad.documents.tables import Question, Table

MODELS: dict[str, Any] = {
    "table": Table,
    "question": Question,
    "result": Result,
    "verdict": Verdict,
    "finding": Finding,
    "saved_game": SavedGame,
}


@cache
def adapter(name: str) -> TypeAdapter[Any]:
    """What checks documents of a kind: ``adapter("table").validate_python({...})``."""
    return TypeAdapter(MODELS[name])


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of document."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **adapter(name).json_schema(), "title": name}
