"""The font of Material icons, cut down to those that the screen can show: a hundredth of it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from scorepad.site.build_cache import TOOLS, key_of, piece
from scorepad.site.trouble import SiteError
from scorepad.site.wheels import fetched_tool

_FONTTOOLS = "fonttools>=4.55,<5"
_NAMED = re.compile(rb"\bIcons\.([A-Z][A-Z0-9_]*)")
NUMBERS = "flet/controls/material/icons.json"
_STYLES = ("outlined", "rounded", "sharp")
_FLUTTERS_OWN = (TOOLS / "flutter_icons.txt").read_text(encoding="ascii").split()
"""What Flutter's own controls draw: date pickers, menus, text fields."""


def _used(sources: Mapping[str, bytes]) -> set[str]:
    return {name.decode() for path, data in sources.items() if path.endswith(".py") for name in _NAMED.findall(data)}


def icon_names(sources: Mapping[str, bytes]) -> list[str]:
    """The names in the font of all icons that an app may show, by its sources and the client's own controls."""
    return sorted(_in_font(name) for name in {name.lower() for name in _used(sources)} | set(_FLUTTERS_OWN))


def icon_numbers(table: bytes, sources: Mapping[str, bytes]) -> bytes:
    """Flet's table of thousands of icons, which it keeps in memory, with those that an app names only."""
    numbers = json.loads(table)
    return json.dumps({name: numbers[name] for name in sorted(_used(sources)) if name in numbers}).encode()


def _in_font(name: str) -> str:
    return name if name.endswith(_STYLES) else f"{name}_baseline"


def only_icons(font: Path, names: list[str]) -> bytes:
    """The font with these icons only; without a name in it, it can't be made."""

    def cut(target: Path) -> None:
        tool = fetched_tool(_FONTTOOLS)
        command = [sys.executable, "-m", "fontTools.subset", str(font), f"--glyphs={','.join(names)}"]
        command += [f"--output-file={target}", "--no-ignore-missing-glyphs", "--no-recalc-timestamp"]
        environment = {**os.environ, "PYTHONPATH": str(tool)}
        result = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        if result.returncode:
            raise SiteError("python", reason=result.stderr.strip()[-1500:])

    return piece(f"icons-{key_of(font.read_bytes(), _FONTTOOLS, *names)}.otf", cut).read_bytes()
