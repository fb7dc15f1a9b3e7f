"""The log: what listens where, one line for what a stranger does, and nothing that opens the pad."""

from __future__ import annotations

import re
import stat
import subprocess
import sys
from pathlib import Path

from tests.app.serving.conftest import Pad
from tests.app.serving.flet_client import ended, register, registering


def test_it_says_at_the_start_what_listens_where(tmp_path: Path) -> None:
    file = tmp_path / "scorepad.log"
    pad = Pad(tmp_path, "--port", "0", "--log", str(file))
    assert f"Listening on 127.0.0.1, port {pad.port}, for this machine only" in file.read_text().splitlines()[0]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    pad.stop()
    networked = Pad(tmp_path, "--host", "0.0.0.0", "--port", "0", "--log", str(file))
    networked.get(f"/?key={networked.key}")
    networked.stop()
    assert f"Listening on 0.0.0.0, port {networked.port}, for the network, with the owner's key" in file.read_text()
    assert networked.key not in file.read_text()


def test_what_a_stranger_does_is_one_line_without_sessions(tmp_path: Path) -> None:
    file = tmp_path / "scorepad.log"
    pad = Pad(tmp_path, "--port", "0", "--log", str(file))
    before = len(file.read_text().splitlines())
    with pad.socket(pad.origin) as connection:
        session = register(connection)["session_id"]
        connection.send(registering())
        assert ended(connection) == 1008
    pad.stop()
    new = file.read_text().splitlines()[before:]
    about = [line for line in new if "WARNING" in line]
    assert len(about) == 1
    assert re.search(r"A message from 127.0.0.1 was refused: registered twice$", about[0])
    assert session not in file.read_text()


def test_a_log_that_grows_is_rotated(tmp_path: Path) -> None:
    file = tmp_path / "scorepad.log"
    script = (
        "import logging, pathlib, sys; from scorepad.app.serving.logs import log_to; log_to(pathlib.Path(sys.argv[1]));"
        "[logging.getLogger('scorepad').info('x' * 1000) for _ in range(6000)]"
    )
    subprocess.run([sys.executable, "-c", script, str(file)], check=True)
    files = list(tmp_path.glob("scorepad.log*"))
    assert len(files) == 4
    assert all(each.stat().st_size <= 1_000_000 for each in files)


def test_a_log_that_cannot_be_written_is_said_in_words(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scorepad", "--no-browser", "--port", "0", "--log", str(tmp_path / "no" / "log")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "The log can't be written" in run.stderr
    assert "Traceback" not in run.stderr
