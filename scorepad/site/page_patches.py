"""All that reaches into private parts of Python and Flet in the page, in one place, each patch with its reason.

Written for Flet 1.0.5 and the Python 3.14 of its Pyodide. tests/site/test_page_patches.py fails where the ground has
shifted; where a patch can't be applied any more, the page goes on without it. What reaches into Pyodide itself, the
snapshot of its memory, is in JavaScript: see README.md.
"""

from __future__ import annotations

import importlib
import sys
import traceback
import zipimport
import zlib
from collections.abc import Awaitable, Callable, Sequence
from types import ModuleType

# Flet expects the page's side of the connection under this name. A module of Python's own, which the page reads,
# may be in a snapshot of the memory; an object of JavaScript may not.
_connection = sys.modules.setdefault("flet_js", ModuleType("flet_js"))

_READERS = ("_get_data", "_read_directory")
"""The functions of zipimport that read an archive, whose path is their first argument."""


def connect_at(address: str) -> None:
    """Has Flet connect as the page at an address."""
    vars(_connection)["documentUrl"] = address


def wait_for_late(archives: Sequence[str]) -> None:
    """Has Python wait for zips that are still on their way when something in them is first read.

    The snapshot of the memory remembers what is in them, so that only reading them has to wait. Where zipimport can't
    be patched, they are all waited for here and now: a slower start, but a start.
    """
    waiting = set(archives)

    def bring(archive: str) -> None:
        if archive in waiting:
            waiting.discard(archive)
            pack = importlib.import_module("pad_js").lateNow(archive)
            if pack is not None:
                with open(archive, "wb") as file:
                    file.write(zlib.decompress(pack.to_bytes(), wbits=zlib.MAX_WBITS | 16))

    if not all(hasattr(zipimport, name) for name in _READERS):
        for archive in archives:
            bring(archive)
        return
    for name in _READERS:
        read = getattr(zipimport, name)

        def read_late(archive: str, *more: object, read: Callable[..., object] = read) -> object:
            bring(archive)
            return read(archive, *more)

        setattr(zipimport, name, read_late)


def keep_listening() -> None:
    """Has Flet go on after a message that it stumbles over, and the page say so: it would never listen again."""
    from flet.messaging.pyodide_connection import PyodideConnection

    receive: Callable[[PyodideConnection], Awaitable[None]] | None = getattr(PyodideConnection, "receive_loop", None)
    if receive is None:
        return

    async def receive_on(connection: PyodideConnection) -> None:
        while True:
            try:
                await receive(connection)
            except Exception:
                importlib.import_module("pad_js").trouble(traceback.format_exc())

    if receive.__name__ != receive_on.__name__:  # it is applied once for the rehearsal, and once in the page
        setattr(PyodideConnection, "receive_loop", receive_on)  # noqa: B010
