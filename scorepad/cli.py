"""The command line: documents in, answers out."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from scorepad import __version__
from scorepad.games import game_of
from scorepad.games.document import DocumentError, Json, entry
from scorepad.stream import documents
from scorepad.wording import Wording
from scorepad.wording.answers import error_answer, findings_answer, result_answer, verdict_answer
from scorepad.wording.language import LANGUAGES, nearest_language
from scorepad.wording.printed import printed_answer, printed_result

Answer = tuple[dict[str, Any], str]
"""An answer as a document, and the same printed for people."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command and gives back its exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options))
    except BrokenPipeError:
        # Whoever was reading has gone; nothing is left to tell, and nobody to tell it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scorepad", description="An exact score pad for the 7 Wonders family of board games."
    )
    parser.add_argument("--version", action="version", version=f"scorepad {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, answer, explained in (
        ("score", _score, "the score of a table, with the reason for every point"),
        ("judge", _judge, "the verdict on a question about the rules"),
        ("audit", _audit, "what could not have happened at a table"),
    ):
        command = commands.add_parser(name, help=explained, description=f"Prints {explained}.")
        command.add_argument("file", metavar="FILE", help="a JSON document or JSON Lines; - for standard input")
        command.add_argument("--format", choices=("text", "json"), help="text for people, json for programs")
        command.add_argument("--lang", choices=tuple(LANGUAGES), default=_environment_language(), help="the language")
        command.set_defaults(run=_answer_file, answer=answer)
    return parser


def _environment_language() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return nearest_language(os.environ[variable])
    return "en"


def _answer_file(options: argparse.Namespace) -> int:
    """Answers every document of a file in order; 2 if one of them couldn't be read."""
    wording = Wording(options.lang)
    as_text = (options.format or ("text" if sys.stdout.isatty() else "json")) == "text"
    answer: Callable[[Json, Wording], Answer] = options.answer
    status = 0
    for document in _read_file(options.file):
        try:
            if isinstance(document, DocumentError):
                raise document
            told, printed = answer(document, wording)
        except DocumentError as error:
            status = 2
            told = error_answer(error, wording)
            printed = f"{error.at}: {told['error']['text']}" if error.at else told["error"]["text"]
        _write(printed + "\n" if as_text else json.dumps(told, ensure_ascii=False) + "\n")
    return status


def _read_file(path: str) -> list[Json | DocumentError]:
    try:
        if path == "-":
            content = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                content = file.read()
    except OSError as problem:
        return [DocumentError((), "no_file", file=path, problem=problem.strerror or "?")]
    _, found = documents(content, lines=path.endswith(".jsonl"))
    return list(found)


def _write(text: str) -> None:
    """UTF-8 whatever the terminal says, so that no name can break the output."""
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.flush()


def _score(document: Json, wording: Wording) -> Answer:
    game = game_of(document)
    result = game.score(game.read(document))
    return result_answer(result, wording), printed_result(result, wording)


def _judge(document: Json, wording: Wording) -> Answer:
    told = verdict_answer(game_of(document).judge(entry(document, ())), wording)
    return told, printed_answer(told, wording)


def _audit(document: Json, wording: Wording) -> Answer:
    game = game_of(document)
    told = findings_answer(game.ID, game.audit(game.read(document)), wording)
    return told, printed_answer(told, wording)


if __name__ == "__main__":
    sys.exit(main())
