"""The first thing that runs in the page: where the files are, what is unpacked on demand, and then the app."""

from __future__ import annotations

import asyncio
import importlib
import io
import os
import random
import sys
import traceback
import zipfile
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

from scorepad.site import page
from scorepad.site.page_patches import connect_at, keep_listening, wait_for_late

UNPACKED = "/pad/unpacked"
"""Packages that can't be imported from a zip, for their native code or their files, land here at the first import."""


class OnDemand(MetaPathFinder):
    """Fetches a package when it is first imported: most evenings at the table never need them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = set(names)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Unpack the package, then let Python's own finder find it."""
        if path is not None or fullname not in self.names:
            return None
        self.names.discard(fullname)
        pack = importlib.import_module("pad_js").fetchPackage(fullname).to_bytes()
        with zipfile.ZipFile(io.BytesIO(pack)) as files:
            files.extractall(UNPACKED)
        importlib.invalidate_caches()
        return PathFinder.find_spec(fullname, [UNPACKED], target)


def open_pad(entry: str, ahead: str, data: str, address: str, on_demand: Sequence[str], late: Sequence[str]) -> None:
    """Run the app ``module:function`` with its files in ``data``. Returns at once; the page keeps it going."""
    os.environ["SCOREPAD_DATA"] = data
    wait_for_late(late)
    # A snapshot of the memory holds the state of the dice as well: without this everybody would throw the same.
    random.seed()
    os.makedirs(UNPACKED, exist_ok=True)
    sys.path.append(UNPACKED)
    sys.meta_path.append(OnDemand(list(on_demand)))
    page.watch_storing(str)  # nobody of the rehearsal is called
    importlib.import_module("pad_js").hearStoring(importlib.import_module("pyodide.ffi").create_proxy(page.set_storing))
    show(entry, address, ahead)


def named(function: str) -> Callable[..., Any]:
    """The function ``module:function``."""
    module, _, name = function.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    return found


def show(entry: str, address: str, ahead: str = "") -> None:
    """Have Flet run the app as soon as the screen has connected, and ``ahead`` once its first screen is sent."""
    import flet

    keep_listening()
    connect_at(address)
    main = named(entry)

    async def opening(page: flet.Page) -> None:
        try:
            await main(page)
        except Exception:
            importlib.import_module("pad_js").trouble(traceback.format_exc())
            raise
        # By now the first screen is sent, and the splash may go.
        importlib.import_module("pad_js").opened()
        if ahead:
            await importlib.import_module("pad_js").rest()
            for _step in named(ahead)():
                await asyncio.sleep(0)

    flet.run(opening)
