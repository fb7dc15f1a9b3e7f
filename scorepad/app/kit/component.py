"""Parts of the screen that draw themselves anew only when what they were given changes.

A fault in one of them is caught: the screen says that it failed and shows the way back, and the session goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, cast

import flet as ft

Draw = Callable[..., ft.Control]
_log = logging.getLogger("scorepad")


def part(draw: Draw) -> Draw:
    """A component of Flet that is compared by its arguments: watched states, plain values and steady callbacks."""

    @wraps(draw)
    def guarded(*args: Any, **kwargs: Any) -> ft.Control:
        try:
            return draw(*args, **kwargs)
        except Exception:
            _log.exception("a part of the screen failed: %s", draw.__name__)
            on_fault = getattr(ft.context.page.data, "screen_failed", None)
            if on_fault is None:
                raise
            on_fault()
            return ft.Container()

    return cast(Draw, ft.memo(ft.component(guarded)))  # type: ignore[no-untyped-call]
