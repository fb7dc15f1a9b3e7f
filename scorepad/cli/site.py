"""``scorepad site``: build the pad as a folder of files for any static web host."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from scorepad.wording.language import LANGUAGES, language


def add_commands(commands: Any, lang: str) -> None:
    """Adds ``site`` to the parser of the command line."""
    _ = language(lang).gettext
    command: argparse.ArgumentParser = commands.add_parser(
        "site",
        help=_("Builds a static site that runs the pad in the browser, with no server and no network."),
        description=_(
            "Builds the pad as a folder of files for any static web host. It runs in the browser itself, keeps its "
            "games there, and works without a network. Needs Node.js 20 or newer, and a network the first time."
        ),
    )
    command.add_argument(
        "folder", metavar=_("DIR"), type=Path, help=_("where to build: a new or empty folder, or a site")
    )
    command.add_argument(
        "--base-url",
        default="",
        metavar=_("PATH"),
        help=_("the path on the host, such as /club/; by default the site works in any folder"),
    )
    command.add_argument("--lang", choices=tuple(LANGUAGES), default=lang, help=_("the language of the answer"))
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    """Builds the site, printing each step; 1 when it can't be built."""
    from scorepad.site.build import build
    from scorepad.site.page_words import built_text, error_text, step_text
    from scorepad.site.trouble import SiteError

    lang = language(options.lang)

    def print_step(step: str) -> None:
        print(step_text(lang, step), file=sys.stderr, flush=True)

    try:
        built = build(options.folder, options.base_url, on_step=print_step)
    except SiteError as error:
        print(error_text(lang, error), file=sys.stderr)
        return 1
    print(built_text(lang, options.folder, built))
    return 0
