"""The commands that answer documents: score, judge, audit; rules, which answers words; and schema."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from scorepad.cli.output import add_output, as_json, as_text, write
from scorepad.cli.stream import documents
from scorepad.games import GAMES, game_of
from scorepad.games.document import DocumentError, Json, entry
from scorepad.wording import Wording
from scorepad.wording.answers import error_answer, findings_answer, result_answer, verdict_answer
from scorepad.wording.language import language
from scorepad.wording.printed import printed_answer, printed_result

KINDS = ("table", "question", "result", "verdict", "finding", "saved_game")
"""What there are schemas of; written here too, since the models take long to import."""
Answer = tuple[dict[str, Any], str]
"""An answer as a document, and the same printed for people."""


def add_commands(commands: Any, lang: str) -> None:
    """Adds the commands to the parser of the command line."""
    _ = language(lang).gettext
    for name, answer, explained in (
        ("score", _score, _("Scores a game, with the reason for every point.")),
        ("judge", _judge, _("Answers a question about the rules.")),
        ("audit", _audit, _("Checks a game for anything that could not have happened by the rules.")),
    ):
        command = commands.add_parser(name, help=explained, description=explained)
        command.add_argument("file", metavar=_("FILE"), help=_("a JSON document or JSON Lines; - for standard input"))
        add_output(command, lang)
        command.set_defaults(run=_answer_file, answer=answer)
    explained = _("Searches the rules, best match first, or shows the one with this id.")
    command = commands.add_parser("rules", help=explained, description=explained)
    command.add_argument("words", metavar=_("WORDS"), nargs="+", help=_("words to search for, or the id of a rule"))
    command.add_argument("--game", choices=GAMES, help=_("only the rules of this game"))
    add_output(command, lang)
    command.set_defaults(run=_rules)
    explained = _("Prints the JSON Schema of a kind of document.")
    command = commands.add_parser("schema", help=explained, description=explained)
    command.add_argument("name", metavar=_("NAME"), choices=KINDS, help=", ".join(KINDS))
    command.set_defaults(run=_schema)


def _answer_file(options: argparse.Namespace) -> int:
    """Answers every document of a file in order; 2 if one of them couldn't be read."""
    wording = Wording(options.lang)
    people = as_text(options)
    answer: Callable[[Json, Wording], Answer] = options.answer
    status = 0
    for document in _read_file(options.file):
        try:
            if isinstance(document, DocumentError):
                raise document
            result, printed = answer(document, wording)
        except DocumentError as error:
            status = 2
            result = error_answer(error, wording)
            printed = f"{error.at}: {result['error']['text']}" if error.at else result["error"]["text"]
        write(printed if people else as_json(result))
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


def _score(document: Json, wording: Wording) -> Answer:
    game = game_of(document)
    result = game.score(game.read(document))
    return result_answer(result, wording), printed_result(result, wording)


def _judge(document: Json, wording: Wording) -> Answer:
    result = verdict_answer(game_of(document).judge(entry(document, ())), wording)
    return result, printed_answer(result, wording)


def _audit(document: Json, wording: Wording) -> Answer:
    game = game_of(document)
    result = findings_answer(game.ID, game.audit(game.read(document)), wording)
    return result, printed_answer(result, wording)


def _rules(options: argparse.Namespace) -> int:
    """Prints the rules that fit; 1 if there are none."""
    from scorepad.rulebook import rule, search
    from scorepad.wording.rules import printed_rule, rule_answer

    wording = Wording(options.lang)
    words = " ".join(options.words)
    try:
        found = [rule(words)]
    except KeyError:
        found = search(words, options.lang, options.game)
    if not as_text(options):
        write(as_json([rule_answer(each, wording) for each in found]))
    elif found:
        write("\n\n".join(printed_rule(each, wording) for each in found[:10]))
    else:
        write(wording.messages.gettext("No rule matches these words. Try fewer, or other ones."))
    return 0 if found else 1


def _schema(options: argparse.Namespace) -> int:
    """Prints a schema."""
    from scorepad.documents import schema

    write(json.dumps(schema(options.name), indent=1, ensure_ascii=False))
    return 0
