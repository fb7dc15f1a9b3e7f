"""Screenshots: what is on the screen, taken as a PNG by the browser, which has the letters and can read photos."""

from __future__ import annotations

import asyncio
import struct

import flet as ft

_TRIES = 160
_PATIENCE = 0.25
"""Seconds between two tries."""
_UNANSWERED = 3
_SMALLEST = 8


async def taken(screenshot: ft.Ref[ft.Screenshot], width: float, ratio: float = 1.0) -> bytes | None:
    """The picture of something ``width`` wide, ``ratio`` times as large; None where it doesn't come to be drawn.

    What isn't drawn yet has no height, and a picture taken while the screen itself is being drawn has the size of
    the screen: so a picture counts only if it has the width it must have.
    """
    unanswered = 0
    for _ in range(_TRIES):
        await asyncio.sleep(_PATIENCE)
        if screenshot.current is None:
            continue
        try:
            # The client insists on a number with a fraction.
            png = await screenshot.current.capture(pixel_ratio=float(ratio))
        except TimeoutError:  # a slow device, or one that has gone
            unanswered += 1
            if unanswered > _UNANSWERED:
                return None
            continue
        except RuntimeError:
            return None  # The screen was left before the answer came.
        wide, high = size_of(png)
        if abs(wide - width * ratio) <= 2 and high > _SMALLEST:
            return png
    return None


def size_of(png: bytes | None) -> tuple[int, int]:
    """Width and height from the head of a PNG."""
    if not png or len(png) < 24:
        return 0, 0
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)
