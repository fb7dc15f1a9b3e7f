"""The licences of others: each piece is named, and the file says what is installed."""

from __future__ import annotations

from importlib.metadata import distributions
from pathlib import Path

import flet_web
import pytest

from scorepad.site.contents import NOT_KEPT
from scorepad.site.licences import FILE, PARTS, Part, packages, third_party

ROOT = Path(__file__).parents[1]
CLIENT = Path(flet_web.__file__).parent / "web"


def test_the_file_is_what_the_script_makes() -> None:
    assert (ROOT / FILE).read_text(encoding="utf-8") == third_party()


def test_every_package_has_a_licence_and_its_text() -> None:
    notices = third_party()
    for name in packages():
        assert f"\n| {name} | |" not in notices
        assert f"\n| {name} |  |" not in notices
        text = notices.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
        assert name == "flet" or "copyright" in text.lower()  # Flet's own is among the client's notices.


def test_what_the_client_carries_is_named() -> None:
    notices = (CLIENT / "assets/NOTICES").read_text(encoding="utf-8")
    for compiled in ("flutter", "skia", "flet", "cupertino_icons", "flutter_math_fork"):
        assert f"\n{compiled}\n" in notices
    fonts = {file.name for file in CLIENT.rglob("*") if file.suffix in (".otf", ".ttf", ".woff2")}
    known = {
        "MaterialIcons-Regular.otf": "Material Icons",
        "roboto.woff2": "Roboto",
        "CupertinoIcons.ttf": "Cupertino Icons",
    }
    named = {part.name for part in PARTS}
    for font in fonts:
        wanted = "KaTeX fonts" if font.startswith("KaTeX") else known[font]
        assert wanted in named


def test_the_static_site_keeps_its_notices_offline() -> None:
    assert "assets/NOTICES" not in NOT_KEPT


def test_the_wheel_brings_the_file() -> None:
    assert f'"{FILE}"' in (ROOT / "pyproject.toml").read_text()


def test_constraints_hold_only_what_is_installed() -> None:
    installed = {each.name.lower().replace("_", "-"): each.version for each in distributions()}
    for line in (ROOT / "constraints.txt").read_text().split():
        name, _, version = line.partition("==")
        assert installed.get(name.lower().replace("_", "-")) == version, line


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_other_piece_has_a_licence_and_a_source(part: Part) -> None:
    assert part.name
    assert part.licence
    assert part.where
    assert part.source.startswith("https://")
