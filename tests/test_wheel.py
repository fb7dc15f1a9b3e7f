"""The installed wheel works outside the checkout: catalog and languages come along."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel unpacked by pip, far from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = [*pip, "wheel", str(CHECKOUT), "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    subprocess.run(build, check=True)
    (wheel,) = folder.glob("scorepad-*.whl")
    subprocess.run([*pip, "install", "--no-deps", "--target", str(folder / "site"), str(wheel)], check=True)
    return folder / "site"


def run(installed: Path, *arguments: str, given: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": str(installed), "LC_ALL": "C"}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, input=given, capture_output=True, check=True, text=True, cwd=installed.parent, env=environment
    )
    return done.stdout


def test_it_is_the_installed_package_that_runs(installed: Path) -> None:
    where = run(installed, "-c", "import scorepad; print(scorepad.__file__)")
    assert Path(where.strip()).is_relative_to(installed)


def test_it_scores_a_table(installed: Path) -> None:
    players = [{"name": name, "coins": 14} for name in ("Ana", "Bruno", "Carla")]
    table = {"game": "seven_wonders", "players": players}
    result = json.loads(run(installed, "-m", "scorepad", "score", "-", given=json.dumps(table)))
    assert [city["total"] for city in result["players"]] == [4, 4, 4]


@pytest.mark.parametrize("code", ["pt", "es", "pl"])
def test_it_brings_its_languages(installed: Path, code: str) -> None:
    script = f"from scorepad.wording import Wording; print(Wording({code!r}).category('seven_wonders', 'guilds'))"
    assert run(installed, "-c", script).strip() not in ("", "Guilds")


def test_it_works_from_a_zip(installed: Path, tmp_path: Path) -> None:
    import shutil

    archive = shutil.make_archive(str(tmp_path / "pad"), "zip", installed)
    done = run(Path(archive), "-c", "from scorepad.catalog.seven_wonders import CARDS; print(len(CARDS))")
    assert done.strip() == "78"
