"""Output: text for people or JSON for programs, in a language, whatever the terminal can show."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from scorepad.wording.language import LANGUAGES, language


def add_output(command: argparse.ArgumentParser, lang: str) -> None:
    """Adds the options for the form and the language of the answer."""
    _ = language(lang).gettext
    command.add_argument("--format", choices=("text", "json"), help=_("text for people, json for programs"))
    command.add_argument("--lang", choices=tuple(LANGUAGES), default=lang, help=_("the language of the answer"))


def as_text(options: argparse.Namespace) -> bool:
    """Whether the answer is for people: by default on a terminal."""
    return (options.format or ("text" if sys.stdout.isatty() else "json")) == "text"


def as_json(value: Any) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def write(text: str) -> None:
    """Prints in UTF-8 whatever the terminal says, so that no name can break the output."""
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.flush()
