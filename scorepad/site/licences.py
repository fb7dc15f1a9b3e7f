"""The licences of all that isn't ours and comes along.

``python -m scorepad.site.licences`` writes them into THIRD_PARTY.md.
What is in Flet's client (Flutter, Skia and some three hundred packages) has its texts in ``assets/NOTICES``, which the
served page and the static site carry; here are those that it leaves out.
"""

from __future__ import annotations

import re
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import NamedTuple

from scorepad.app.kit.fonts import TITLES_LICENCE
from scorepad.site.wheels import IN_ZIP, ON_DEMAND

FILE = "THIRD_PARTY.md"
_DISTRIBUTIONS = {"typing_extensions": "typing-extensions"}
_LICENCE_FILES = re.compile(r"(?:.*/)?(?:licen[cs]e|copying|notice)[^/]*", re.IGNORECASE)
_CLASSIFIED = re.compile(r"License :: OSI Approved :: (.*)")


class Part(NamedTuple):
    """A piece that isn't a Python package."""

    name: str
    licence: str
    where: str
    source: str


PARTS = (
    Part("Flet's web client", "Apache-2.0", "served page, static site", "https://github.com/flet-dev/flet"),
    Part(
        "Flutter, with Skia and CanvasKit",
        "BSD-3-Clause",
        "served page, static site",
        "https://github.com/flutter/flutter",
    ),
    Part("Roboto", "Apache-2.0", "served page, static site", "https://github.com/googlefonts/roboto-classic"),
    Part("Material Icons", "Apache-2.0", "served page, static site", "https://github.com/google/material-design-icons"),
    Part("Cupertino Icons", "MIT", "served page, static site", "https://github.com/flutter/packages"),
    Part(
        "Marcellus, cut down and renamed Scorepad Titles",
        "OFL-1.1",
        "wheel, served page, static site",
        "https://www.npmjs.com/package/@fontsource/marcellus",
    ),
    Part("KaTeX fonts", "MIT", "served page", "https://github.com/KaTeX/KaTeX"),
    Part("Pyodide", "MPL-2.0", "served page, static site", "https://github.com/pyodide/pyodide"),
    Part("CPython", "PSF-2.0", "served page, static site", "https://github.com/python/cpython"),
    Part("Emscripten's libraries", "MIT", "served page, static site", "https://github.com/emscripten-core/emscripten"),
)


def packages() -> list[str]:
    """The Python packages that the static site carries."""
    tops = [name.removesuffix(".py") for name in (*IN_ZIP, *ON_DEMAND)]
    return sorted(_DISTRIBUTIONS.get(top, top.replace("_", "-")) for top in tops)


def _licence(found: Distribution) -> str:
    about = found.metadata
    for field in ("License-Expression", "License"):
        said = str(about[field]) if field in about else ""
        if said and "\n" not in said:
            return said
    classified = (_CLASSIFIED.fullmatch(each) for each in about.get_all("Classifier", []))
    return next((each[1] for each in classified if each), "")


def _texts(found: Distribution) -> list[str]:
    files = [file for file in found.files or [] if _LICENCE_FILES.fullmatch(file.as_posix())]
    texts = [
        Path(str(file.locate())).read_text(encoding="utf-8") for file in files if "web/assets" not in file.as_posix()
    ]
    return list(dict.fromkeys(map(_tidy, texts)))


def _tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def third_party() -> str:
    """The whole file."""
    rows = [f"| {part.name} | {part.licence} | {part.where} | <{part.source}> |" for part in PARTS]
    texts = ["## Marcellus", f"```\n{_tidy(TITLES_LICENCE.read_text(encoding='utf-8'))}\n```"]
    for name in packages():
        found = distribution(name)
        rows.append(f"| {name} | {_licence(found)} | static site | <https://pypi.org/project/{name}/> |")
        texts += [f"## {name}", *(f"```\n{text}\n```" for text in _texts(found))]
    return "\n".join(
        [
            "# Third-party licences",
            "",
            "Scorepad itself is under the licence in LICENSE. The wheel holds its own files and one font.",
            "The served page and the static site carry the pieces below; the texts for Flet's client, Flutter",
            "and all that is compiled into it are in `assets/NOTICES` beside them.",
            "Made by `python -m scorepad.site.licences`.",
            "",
            "| what | licence | where | source |",
            "| --- | --- | --- | --- |",
            *rows,
            "",
            *(f"{text}\n" for text in texts),
        ]
    )


if __name__ == "__main__":
    Path(FILE).write_text(third_party(), encoding="utf-8")
