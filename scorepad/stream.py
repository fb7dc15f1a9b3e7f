"""Documents in a file: one in JSON, or many in JSON Lines, each parsed or told why it can't be."""

from __future__ import annotations

import json
from collections.abc import Iterator

from scorepad.games.document import DocumentError, Json

_LONGEST_KEY = 80


def documents(content: bytes, lines: bool = False) -> tuple[bool, Iterator[Json | DocumentError]]:
    """The documents of a file, and whether it is JSON Lines; what can't be parsed comes as the error to tell.

    ``lines`` says that the file is known to be JSON Lines. Otherwise a file that is not JSON as a whole is taken as
    JSON Lines if its first line, or at least half of all lines, are objects on their own: a slip in the middle of
    one long document then still gets one error, and a slip in one line leaves the others alone.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False, iter([DocumentError((), "not_text")])
    if not text.strip():
        return False, iter([DocumentError((), "empty")])
    if not lines:
        whole = parsed(text)
        if not isinstance(whole, DocumentError) or not _looks_like_lines(text):
            return False, iter([whole])
    numbered = ((number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip())
    return True, (parsed(line, number) for number, line in numbered)


def parsed(text: str, line: int = 1) -> Json | DocumentError:
    """A JSON document, or the error to tell in its place; ``line`` is where it starts in its file."""
    try:
        return json.loads(text, parse_constant=_refused, object_pairs_hook=_once)
    except json.JSONDecodeError as problem:
        return DocumentError((), "not_json", line=line + problem.lineno - 1, column=problem.colno)
    except RecursionError:
        return DocumentError((), "too_deep")
    except _TwiceError as twice:
        return DocumentError((), "twice", key=str(twice)[:_LONGEST_KEY])
    except ValueError:
        return DocumentError((), "strange_number")


class _TwiceError(ValueError):
    """An object has two fields of the same name."""


def _once(pairs: list[tuple[str, Json]]) -> Json:
    """An object in which each field stands once: of two, nobody could say which one counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise _TwiceError(next(name for name in names if names.count(name) > 1))
    return found


def _refused(constant: str) -> Json:
    raise ValueError(constant)


def _looks_like_lines(text: str) -> bool:
    lines = [line for line in text.split("\n", 2000)[:2000] if line.strip()]
    if len(lines) < 2:
        return False
    return isinstance(parsed(lines[0]), dict) or 2 * sum(isinstance(parsed(line), dict) for line in lines) >= len(lines)
