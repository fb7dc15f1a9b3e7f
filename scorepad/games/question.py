"""Reading a question: what every referee needs before it can answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from scorepad.games.document import DocumentError, Json, entry, known
from scorepad.games.verdict import Verdict

T = TypeVar("T")

_ASKED = frozenset({"game", "question"})


def answered(question: Json, questions: Mapping[str, Callable[[dict[str, Json]], Verdict]]) -> Verdict:
    """The answer of whoever knows about this kind of question."""
    fields = entry(question, ())
    if "question" not in fields:
        raise DocumentError(("question",), "missing_field", field="question", choices=tuple(questions))
    return questions[known(fields["question"], questions, ("question",), "question")](fields)


def asked(fields: dict[str, Json], wanted: tuple[str, ...], others: tuple[str, ...] = ()) -> None:
    """Refuses a question that lacks a field, or has one that is none of its business."""
    entry(fields, (), _ASKED.union(wanted, others))
    for field in wanted:
        if field not in fields:
            raise DocumentError((field,), "missing_field", field=field)


def table_in(fields: dict[str, Json], game: str, read: Callable[[Json], T]) -> T:
    """The table that a question is about; mistakes in it are reported with their place in the question."""
    raw = fields["table"]
    if type(raw) is dict and raw.get("game", game) != game:
        known(raw["game"], (game,), ("table", "game"), "game")
    try:
        return read(raw)
    except DocumentError as error:
        raise DocumentError(("table", *error.place), error.code, **error.facts) from None
