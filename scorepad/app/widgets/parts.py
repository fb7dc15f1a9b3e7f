"""Parts of the screen that draw themselves anew only when what they were given changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft

Draw = Callable[..., ft.Control]


def part(draw: Draw) -> Draw:
    """A component of Flet that is compared by its arguments: watched states, plain values and steady callbacks."""
    return cast(Draw, ft.memo(ft.component(draw)))  # type: ignore[no-untyped-call]
