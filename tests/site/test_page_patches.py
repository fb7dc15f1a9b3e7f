"""The ground under the patches of the page: each test fails where Python or Flet has moved what is patched."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(script: str, *arguments: str) -> str:
    """What a script prints in a Python of its own: the patches are for a whole process."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), *arguments], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


_LATE_ZIP = """
    import gzip, io, sys, types, zipfile, zipimport

    archive = sys.argv[1]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as files:
        files.writestr("late_module.py", "ANSWER = 42")
    open(archive, "wb").close()  # as in the page: an empty file, until the zip has come
    asked = []

    class Pack:
        def to_bytes(self):
            return gzip.compress(packed.getvalue())

    page = types.ModuleType("pad_js")
    page.lateNow = lambda name: (asked.append(name), Pack())[1]
    sys.modules["pad_js"] = page
    from scorepad.site.page_patches import wait_for_late
"""


def test_a_zip_is_waited_for_when_something_in_it_is_first_read(tmp_path: Path) -> None:
    script = """
    wait_for_late([archive])
    print(len(asked))
    sys.path.insert(0, archive)
    import late_module
    print(late_module.ANSWER, len(asked))
    """
    assert run(_LATE_ZIP + script, str(tmp_path / "late.zip")).split() == ["0", "42", "1"]


def test_where_zipimport_has_changed_the_zips_are_waited_for_at_once(tmp_path: Path) -> None:
    script = """
    del zipimport._get_data
    wait_for_late([archive])
    print(len(asked), zipfile.is_zipfile(archive))
    """
    assert run(_LATE_ZIP + script, str(tmp_path / "late.zip")) == "1 True"


_LISTENING = """
    import asyncio, sys, types

    troubles = []
    page = types.ModuleType("pad_js")
    page.trouble = troubles.append
    sys.modules["pad_js"] = page
    from scorepad.site.page_patches import connect_at, keep_listening
    from flet.messaging.pyodide_connection import PyodideConnection
"""


def test_flet_goes_on_after_a_message_that_it_stumbles_over() -> None:
    script = """
    async def stumble(connection):
        if len(troubles) == 2:
            raise asyncio.CancelledError
        raise ValueError("a bad message")

    assert asyncio.iscoroutinefunction(PyodideConnection.receive_loop)
    PyodideConnection.receive_loop = stumble
    keep_listening()
    keep_listening()
    async def listened():
        try:
            await PyodideConnection.receive_loop(None)
        except asyncio.CancelledError:
            print(len(troubles), "a bad message" in troubles[0])
    asyncio.run(listened())
    """
    assert run(_LISTENING + script) == "2 True"


def test_without_the_loop_that_is_patched_flet_is_left_alone() -> None:
    script = """
    del PyodideConnection.receive_loop
    keep_listening()
    print(hasattr(PyodideConnection, "receive_loop"))
    """
    assert run(_LISTENING + script) == "False"


def test_flet_reads_the_address_of_the_page_where_it_is_put() -> None:
    script = """
    import inspect, flet.messaging.pyodide_connection as connection
    connect_at("http://127.0.0.1/pad/")
    print(sys.modules["flet_js"].documentUrl, "flet_js.documentUrl" in inspect.getsource(connection))
    """
    assert run(_LISTENING + script) == "http://127.0.0.1/pad/ True"
