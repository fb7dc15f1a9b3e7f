"""The command line: documents in, answers out."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from scorepad import __version__
from scorepad.games import GAMES, game_of
from scorepad.games.document import DocumentError, Json, entry
from scorepad.stream import documents
from scorepad.wording import Wording
from scorepad.wording.answers import error_answer, findings_answer, result_answer, verdict_answer
from scorepad.wording.language import LANGUAGES, language, nearest_language
from scorepad.wording.printed import printed_answer, printed_result
from scorepad.wording.terms import N_

Answer = tuple[dict[str, Any], str]
"""An answer as a document, and the same printed for people."""

ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
)
"""What the standard library's parser says, so that it can be translated along with the rest."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command and gives back its exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    options = _parser(_language_of(arguments), arguments).parse_args(arguments)
    try:
        return int(options.run(options))
    except BrokenPipeError:
        # Whoever was reading has gone; nothing is left to tell, and nobody to tell it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _language_of(arguments: list[str]) -> str:
    """The language of the help: the one asked for, else that of the environment."""
    for argument, following in pairwise([*arguments, ""]):
        wanted = following if argument == "--lang" else argument.removeprefix("--lang=")
        if argument.startswith("--lang") and wanted in LANGUAGES:
            return wanted
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return nearest_language(os.environ[variable])
    return "en"


def _parser(lang: str, arguments: list[str]) -> argparse.ArgumentParser:
    _ = language(lang).gettext
    # argparse asks gettext's one global language; the command line is a process with one reader, so it may.
    vars(argparse)["_"] = lambda message: _(message) if message in ARGPARSE else message
    parser = argparse.ArgumentParser(
        prog="scorepad",
        description=_(
            "An exact score pad for the 7 Wonders family of board games. Without a command it opens the pad."
        ),
    )
    parser.add_argument("--version", action="version", version=f"scorepad {__version__}", help=_("show the version"))
    parser.add_argument("--host", default="127.0.0.1", help=_("the address to listen on; only this machine by default"))
    parser.add_argument("--port", type=int, help=_("the port to listen on"))
    parser.add_argument(
        "--address",
        metavar=_("ADDRESS"),
        help=_("what others open instead, with a proxy in front: https://pad.example"),
    )
    parser.add_argument("--new-key", action="store_true", help=_("send away all devices that were let in before"))
    parser.add_argument("--log", metavar=_("FILE"), help=_("write a log to this file"))
    parser.add_argument("--desktop", action="store_true", help=_("open the pad in its own window"))
    parser.add_argument("--no-browser", action="store_true", help=_("print the address, but open no browser"))
    parser.set_defaults(run=_serve)
    commands = parser.add_subparsers(metavar=_("COMMAND"))
    for name, answer, explained in (
        ("score", _score, _("Scores a table, with the reason for every point.")),
        ("judge", _judge, _("Answers a question about the rules.")),
        ("audit", _audit, _("Checks a table for anything that could not have happened by the rules.")),
    ):
        command = commands.add_parser(name, help=explained, description=explained)
        command.add_argument("file", metavar=_("FILE"), help=_("a JSON document or JSON Lines; - for standard input"))
        _add_output(command, lang)
        command.set_defaults(run=_answer_file, answer=answer)
    explained = _("Searches the rules, best match first, or shows the one with this id.")
    command = commands.add_parser("rules", help=explained, description=explained)
    command.add_argument("words", metavar=_("WORDS"), nargs="+", help=_("words to search for, or the id of a rule"))
    command.add_argument("--game", choices=GAMES, help=_("only the rules of this game"))
    _add_output(command, lang)
    command.set_defaults(run=_rules)
    if "games" in arguments:  # else the archive would be imported for a score
        from scorepad.archive.commands import add_commands as add_archive_commands

        add_archive_commands(commands, lang)
    else:
        commands.add_parser("games", help=_("The archive of saved games."))
    if "site" in arguments:
        from scorepad.site.commands import add_commands as add_site_commands

        add_site_commands(commands, lang)
    else:
        explained = _("Builds a static site that runs the pad in the browser, with no server and no network.")
        commands.add_parser("site", help=explained)
    return parser


def _serve(options: argparse.Namespace) -> int:
    """Without a command the pad itself is opened."""
    from scorepad.app.serve import ListeningError, LogError, has_display, serve, serve_desktop
    from scorepad.app.serving.hosts import origin_of
    from scorepad.archive.errors import ArchiveError
    from scorepad.wording.archive import sentence

    lang = _language_of([])
    _ = language(lang).gettext
    if options.desktop and has_display():
        serve_desktop()
        return 0
    if options.desktop:
        print(_("There is no display for a window here, so the pad opens in the browser."), file=sys.stderr)
    public = origin_of(options.address.rstrip("/")) if options.address else None
    if options.address and public is None:
        said = _("{address} is not an address. It looks like this: https://pad.example")
        print(said.format(address=options.address), file=sys.stderr)
        return 2
    try:
        serve(
            options.host,
            options.port,
            open_browser=not options.no_browser,
            public=public,
            new_key=options.new_key,
            lang=lang,
            log=Path(options.log) if options.log else None,
        )
    except ArchiveError as error:
        print(sentence(error, lang), file=sys.stderr)
        return 1
    except LogError as error:
        print(
            _("The log can't be written to {file}: {reason}.").format(file=options.log, reason=error), file=sys.stderr
        )
        return 1
    except ListeningError as error:
        where = f"{options.host}:{options.port}" if options.port else options.host
        told = _("The pad can't listen on {where}: {reason}. Try another --host or --port.")
        print(told.format(where=where, reason=error), file=sys.stderr)
        return 1
    return 0


def _add_output(command: argparse.ArgumentParser, lang: str) -> None:
    _ = language(lang).gettext
    command.add_argument("--format", choices=("text", "json"), help=_("text for people, json for programs"))
    command.add_argument("--lang", choices=tuple(LANGUAGES), default=lang, help=_("the language of the answer"))


def _as_text(options: argparse.Namespace) -> bool:
    return (options.format or ("text" if sys.stdout.isatty() else "json")) == "text"


def _answer_file(options: argparse.Namespace) -> int:
    """Answers every document of a file in order; 2 if one of them couldn't be read."""
    wording = Wording(options.lang)
    as_text = _as_text(options)
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
        _write(printed if as_text else json.dumps(told, ensure_ascii=False))
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
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
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
    if not _as_text(options):
        _write(json.dumps([rule_answer(each, wording) for each in found], ensure_ascii=False))
    elif found:
        _write("\n\n".join(printed_rule(each, wording) for each in found[:10]))
    else:
        _write(wording.messages.gettext("No rule matches these words. Try fewer, or other ones."))
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
