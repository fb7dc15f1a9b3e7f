"""The browser page around the pad, for code that runs inside it: keeping files, the state of the storage, downloads.

Elsewhere than in the page every function is safe to call and does nothing.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import NamedTuple, Protocol, TypedDict, cast


class StorageState(NamedTuple):
    """What the browser has promised about the games kept in it."""

    lasting: bool
    """The browser won't clear them by itself when space runs low."""
    offline: bool
    """The page can be opened without a network."""
    used: int
    """Bytes in use by the whole site, the copy for offline use included."""
    room: int
    """Bytes that the browser grants at most."""


class _Storage(Protocol):
    def to_py(self) -> dict[str, bool | int]: ...


class _Offered(Protocol):
    def __call__(self, name: str, data: object, kind: str, /) -> None: ...


class _Page(Protocol):
    offer: _Offered

    async def keep(self) -> None: ...

    def storage(self) -> _Storage: ...

    def remembered(self, key: str, /) -> str: ...


class _Storing(TypedDict):
    state: str
    heard: Callable[[str], object]


_storing: _Storing = {"state": "", "heard": str}


def running_in_page() -> bool:
    """Whether Python runs in a browser, where files live in the page and are copied into its storage."""
    return sys.platform == "emscripten"


def _page() -> _Page:
    return cast(_Page, importlib.import_module("pad_js"))


async def sync() -> None:
    """Everything written so far is in the browser's storage when this returns.

    Nobody has to call it: each write is stored within 300 ms anyway, and at once when the page is hidden.
    """
    if running_in_page():
        await _page().keep()


def remembered(key: str) -> str:
    """What the pad of before kept in the browser's small storage, if anything."""
    return _page().remembered(key) if running_in_page() else ""


def watch_storing(heard: Callable[[str], object]) -> None:
    """Calls back now, and whenever the browser stops or begins again to store what is written.

    With "" all is stored; else with the reason why not: "full", "blocked" or "failed".
    """
    _storing["heard"] = heard
    heard(_storing["state"])


def tell_storing(state: str) -> None:
    """The page says how storing goes."""
    _storing["state"] = state
    _storing["heard"](state)


def storage_state() -> StorageState | None:
    """What the browser has promised so far; None outside of the page and before the browser has answered."""
    if not running_in_page():
        return None
    storage = _page().storage().to_py()
    if "lasting" not in storage:
        return None
    return StorageState(
        lasting=bool(storage["lasting"]),
        offline=bool(storage["offline"]),
        used=int(storage["usage"]),
        room=int(storage["quota"]),
    )


def offer_download(name: str, data: bytes, kind: str = "application/octet-stream") -> bool:
    """Hand a file to the person, as a download of the browser; False where there is no page to do it."""
    if not running_in_page():
        return False
    to_js = importlib.import_module("pyodide.ffi").to_js
    _page().offer(name, to_js(data), kind)
    return True
