"""What the static site does with hostile backups: the same as the served pad, in the interpreter of the page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from scorepad.site.client import web_folder
from scorepad.site.wheels import fetched
from tests.archive.fuzzing import fuzz

FILES = int(os.environ.get("SCOREPAD_FUZZ", "600")) // 5
ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js runs the interpreter of the page")
def test_the_page_takes_and_refuses_what_the_served_pad_does(tmp_path: Path) -> None:
    command = [
        "node",
        str(Path(__file__).parent / "imports.mjs"),
        str(web_folder() / "pyodide"),
        str(fetched()),
        str(ROOT),
    ]
    run = subprocess.run([*command, str(FILES)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    inside = json.loads(run.stdout.splitlines()[-1])
    assert inside == fuzz(tmp_path, FILES)._asdict()
    assert inside["refused"] > FILES / 2
    assert inside["imported"] > 0
