"""What serves the pad is no part of the static site's start."""

from __future__ import annotations

import subprocess
import sys

_SCRIPT = """
import sys
import scorepad.app.main
print([name for name in sys.modules if name.startswith(("scorepad.app.serving", "segno", "uvicorn", "starlette"))])
"""


def test_the_page_starts_without_what_serves_it() -> None:
    run = subprocess.run([sys.executable, "-c", _SCRIPT], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
