"""Which steps are allowed: none after which a table couldn't be shown or read, and no undo of what another changed."""

from __future__ import annotations

from scorepad.drafts.draft import StepRefusedError, document_of, is_sound
from scorepad.drafts.edits import Edit, edited, is_untouched, located
from scorepad.games import game
from scorepad.games.document import DocumentError, Json


def carried_out(body: Json, edits: tuple[Edit, ...]) -> tuple[Json | None, tuple[Edit, ...]]:
    """The table after some edits, and the edits as they were made; no table where somebody has changed one of those
    things since."""
    new, made = body, []
    for edit in edits:
        if not is_untouched(new, edit):
            return None, edits
        made.append(located(new, edit))
        new = edited(new, made[-1])
    try:
        check(body, new)
    except StepRefusedError:
        return None, edits
    return new, tuple(made)


def check(old: Json, new: Json) -> None:
    """Refuses a table that no screen could show, and one that the rules can't read if they could before."""
    if not is_sound(new):
        raise StepRefusedError("unsound_step")
    problem = _problem(new)
    if problem is not None and _problem(old) is None:
        raise StepRefusedError("unreadable_step", problem=problem)


def _problem(body: Json) -> DocumentError | None:
    try:
        game(body["game"]).read(document_of(body))
    except DocumentError as problem:
        return problem
    return None
