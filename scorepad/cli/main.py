"""The command line's parser; without a command it serves the pad."""

from __future__ import annotations

import argparse
import os
import sys
from itertools import pairwise
from pathlib import Path

from scorepad import __version__
from scorepad.cli.answers import add_commands as add_answer_commands
from scorepad.wording.language import LANGUAGES, language, nearest_language
from scorepad.wording.terms import N_

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
    parser.add_argument("--new-key", action="store_true", help=_("revoke access for all devices that had it"))
    parser.add_argument("--log", metavar=_("FILE"), help=_("write a log to this file"))
    parser.add_argument("--desktop", action="store_true", help=_("open the pad in its own window"))
    parser.add_argument("--no-browser", action="store_true", help=_("print the address, but open no browser"))
    parser.set_defaults(run=_serve)
    commands = parser.add_subparsers(metavar=_("COMMAND"))
    add_answer_commands(commands, lang)
    if "games" in arguments:  # else the archive would be imported for a score
        from scorepad.cli.games import add_commands as add_archive_commands

        add_archive_commands(commands, lang)
    else:
        commands.add_parser("games", help=_("The archive of saved games."))
    if "site" in arguments:
        from scorepad.cli.site import add_commands as add_site_commands

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
        print(_("No display is available here, so the pad opens in the browser."), file=sys.stderr)
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
        message = _("The pad can't listen on {where}: {reason}. Try another --host or --port.")
        print(message.format(where=where, reason=error), file=sys.stderr)
        return 1
    return 0
