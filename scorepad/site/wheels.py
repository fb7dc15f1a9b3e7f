"""The packages that run in the page: fetched with pip for Pyodide's platform, and cut down to what it imports."""

from __future__ import annotations

import pickle
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from scorepad.site.build_cache import key_of, piece
from scorepad.site.trouble import SiteError

IN_ZIP = (
    "flet",
    "msgpack",
    "repath.py",
    "six.py",
    "pydantic",
    "annotated_types",
    "typing_extensions.py",
    "typing_inspection",
    "platformdirs",
)
"""Imported straight from the zip. Flet names more packages, for servers and sign-in, which the page never imports."""

DATES = "babel"
ON_DEMAND = ("pydantic_core", DATES)
"""Too big or too native for the zip: fetched when first imported."""

LANGUAGES = ("root", "en", "pt", "es", "pl")
_SAID = {
    "months",
    "days",
    "day_periods",
    "day_period_rules",
    "eras",
    "quarters",
    "week_data",
    "date_formats",
    "time_formats",
    "datetime_formats",
    "zone_formats",
    "number_symbols",
    "decimal_formats",
    "default_numbering_system",
    "numbering_systems",
    "plural_form",
    "ordinal_form",
    "character_order",
    "locale_id",
    "parent_exceptions",
    "language_aliases",
    "cldr",
}
"""What of Babel's languages the pad ever says: dates and times. Names of countries, moneys and units take the rest."""

_LEFT_OUT = ("flet/testing/", "flet/auth/", "pydantic/v1/", "pydantic/mypy.py", "pydantic/_hypothesis_plugin.py")
_PLATFORM = "pyemscripten_2026_0_wasm32"


def requirements() -> list[str]:
    """What pip is asked for: Flet in the very version that serves the pad here, the rest as in pyproject.toml."""
    return [
        f"flet=={version('flet')}",
        "pydantic>=2.10,<3",
        "babel>=2.16,<3",
        "platformdirs>=4.2,<5",
    ]


def fetched() -> Path:
    """The folder of all packages, fetched once for each set of requirements."""
    wanted = requirements()
    return piece(f"wheels-{key_of(_PLATFORM, *wanted)}", lambda target: _fetch(wanted, target))


def fetched_tool(requirement: str) -> Path:
    """The folder of a package that helps to build the site, and doesn't come along."""
    return piece(f"tool-{key_of(requirement)}", lambda target: _fetch([requirement], target))


def _fetch(wanted: list[str], target: Path) -> None:
    tags = ["--only-binary=:all:", "--implementation=cp", "--python-version=3.14", "--abi=cp314"]
    platforms = [f"--platform={_PLATFORM}", "--platform=any"]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    command += ["--target", str(target), *tags, *platforms, *wanted]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        said = [line for line in result.stderr.splitlines() if not line.startswith("WARNING")]
        if any("No module named pip" in line for line in said):
            raise SiteError("pip", reason=said[-1])
        raise SiteError("wheels", reason="\n".join(said)[-1500:])


def modules(folder: Path) -> dict[str, bytes]:
    """The files for the zip, by their names in it."""
    found: dict[str, bytes] = {}
    for top in IN_ZIP:
        place = folder / top
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            name = file.relative_to(folder).as_posix()
            if file.suffix in (".py", ".json") and not name.startswith(_LEFT_OUT):
                found[name] = file.read_bytes()
    return found


def on_demand(folder: Path, top: str) -> dict[str, bytes]:
    """The files of a package that is unpacked at its first import; of Babel's 30 MB only what the pad says."""
    found: dict[str, bytes] = {}
    for file in sorted((folder / top).rglob("*")):
        name = file.relative_to(folder).as_posix()
        if not file.is_file() or file.suffix in (".pyc", ".pyi") or "/messages/" in name:
            continue
        if "/locale-data/" in name and file.stem not in LANGUAGES:
            continue
        found[name] = _dates_of(file.read_bytes()) if file.suffix == ".dat" else file.read_bytes()
    return found


def _dates_of(spoken: bytes) -> bytes:
    """A file of Babel's with nothing but what is needed to say a date."""
    facts: dict[str, object] = pickle.loads(spoken)
    return pickle.dumps({name: fact if name in _SAID else {} for name, fact in facts.items()}, protocol=2)
