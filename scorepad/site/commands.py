"""``scorepad site``: build the pad as a folder of files for any static web host."""

from __future__ import annotations

import argparse
import os
import sys
from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.wording.language import language, nearest_language

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_commands(commands: Commands) -> None:
    """Add ``site`` to the command line."""
    parser = commands.add_parser(
        "site",
        help="build a static site that runs the pad in the browser, offline",
        description="Build the pad as a folder of files for any static web host. It then runs in the browser itself, "
        "keeps its games there, and works without a network. Needs Node.js 20 or newer, and a network the first time.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to build into: empty, new, or built before")
    parser.add_argument(
        "--base-url",
        default="",
        metavar="PATH",
        help="the path on the host, such as /club/; by default the site works in whatever folder it is put",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Build the site, telling each step; 1 when it can't be built."""
    from scorepad.site.build import build
    from scorepad.site.trouble import SiteError
    from scorepad.site.words import built_text, error_text, step_text

    lang = _language(getattr(arguments, "lang", None))
    try:
        built = build(
            arguments.folder,
            arguments.base_url,
            tell=lambda step: print(step_text(lang, step), file=sys.stderr, flush=True),
        )
    except SiteError as error:
        print(error_text(lang, error), file=sys.stderr)
        return 1
    print(built_text(lang, arguments.folder, built))
    return 0


def _language(named: str | None) -> NullTranslations:
    """The language asked for, else that of the person's environment."""
    wanted = named or os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en"
    return language(nearest_language(wanted))
