"""Documents in a file: one in JSON, or many in JSON Lines, each parsed, or with the reason why it can't be."""

from __future__ import annotations

import json
from collections.abc import Iterator

from scorepad.games.document import DocumentError, Json, unique_keys


def documents(content: bytes, lines: bool = False) -> tuple[bool, Iterator[Json | DocumentError]]:
    """The documents of a file, and whether it is JSON Lines; what can't be parsed comes as the error to report.

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
    """A JSON document, or the error to report in its place; ``line`` is where it starts in its file."""
    try:
        return json.loads(text, parse_constant=_refused, object_pairs_hook=unique_keys)
    except DocumentError as problem:
        return problem
    except json.JSONDecodeError as problem:
        return DocumentError((), "not_json", line=line + problem.lineno - 1, column=problem.colno)
    except RecursionError:
        return DocumentError((), "too_deep")
    except ValueError:
        return DocumentError((), "strange_number")


def _refused(constant: str) -> Json:
    raise ValueError(constant)


def _looks_like_lines(text: str) -> bool:
    lines = [line for line in text.split("\n", 2000)[:2000] if line.strip()]
    if len(lines) < 2:
        return False
    return isinstance(parsed(lines[0]), dict) or 2 * sum(isinstance(parsed(line), dict) for line in lines) >= len(lines)
