"""Hostile backups: hundreds in ``make test``, ten thousand in ``make soak``."""

from __future__ import annotations

import os
from pathlib import Path

from tests.archive.fuzzing import fuzz

FILES = int(os.environ.get("SCOREPAD_FUZZ", "600"))


def test_hostile_backups_change_nothing_that_is_not_right(tmp_path: Path) -> None:
    fuzzed = fuzz(tmp_path, FILES)
    assert fuzzed.refused > FILES / 2
    assert fuzzed.imported > FILES / 4
