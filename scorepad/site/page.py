"""The browser page around the pad, for code that runs inside it: what it remembers, and how storing goes.

Elsewhere than in the page every function is safe to call and does nothing.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Protocol, TypedDict, cast


class _Page(Protocol):
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


def remembered(key: str) -> str:
    """What the pad of before kept in the browser's small storage, if anything."""
    return _page().remembered(key) if running_in_page() else ""


def watch_storing(heard: Callable[[str], object]) -> None:
    """Calls back now, and whenever the browser stops or begins again to store what is written.

    With "" all is stored; else with the reason why not: "full", "blocked" or "failed".
    """
    _storing["heard"] = heard
    heard(_storing["state"])


def set_storing(state: str) -> None:
    """The page says how storing goes."""
    _storing["state"] = state
    _storing["heard"](state)
