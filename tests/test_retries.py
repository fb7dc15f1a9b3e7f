"""Flaky tests: only those marked with a reason are tried again, and a run with many retries fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import MOST_RETRIES

ROOT = Path(__file__).parents[1]

FLAKY = """
import pytest
from pathlib import Path

@pytest.mark.parametrize("number", range({number}))
@pytest.mark.flaky(reruns=1{reason})
def test_the_second_try_passes(number):
    tried = Path(__file__).parent / str(number)
    if not tried.exists():
        tried.touch()
        raise AssertionError
"""


def run(folder: Path, number: int, *options: str, reason: str = ', reason="it trips once"') -> tuple[int, str]:
    """Exit status and output of a run with so many tests that pass at the second try."""
    (folder / "test_flaky.py").write_text(FLAKY.format(number=number, reason=reason))
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", "/dev/null"]
    command += ["--rootdir", str(folder), *options, str(folder)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_few_retries_are_shown_and_pass(tmp_path: Path, workers: str) -> None:
    status, output = run(tmp_path, MOST_RETRIES, "-n", workers)
    assert status == 0, output
    assert f"{MOST_RETRIES} retries" in output
    assert "test_the_second_try_passes[0]" in output


@pytest.mark.parametrize("workers", ["0", "2"])
def test_one_more_fails_the_run_though_every_test_passed(tmp_path: Path, workers: str) -> None:
    status, output = run(tmp_path, MOST_RETRIES + 1, "-n", workers)
    assert status == 1, output
    assert f"{MOST_RETRIES + 1} passed" in output


def test_a_flaky_test_without_a_reason_is_refused(tmp_path: Path) -> None:
    status, output = run(tmp_path, 1, reason="")
    assert status == pytest.ExitCode.USAGE_ERROR
    assert "marked flaky without a reason" in output
