"""The pad's icon, four steps on a round plate, drawn in the sizes that phones ask for."""

from __future__ import annotations

import math
import struct
import zlib
from typing import NamedTuple


class Edges(NamedTuple):
    """The edges of a step."""

    left: int
    top: int
    right: int
    bottom: int


_PLATE = (0xA8, 0x48, 0x1F)
_STEPS = (0xF6, 0xF1, 0xE7)
_PAPER = (0xF7, 0xF2, 0xE9)
_SQUARE = 96
"""The icon is drawn on a square of 96."""
_BOXES = (Edges(41, 24, 55, 35), Edges(33, 37, 63, 48), Edges(25, 50, 71, 61), Edges(17, 63, 79, 74))


def drawn(size: int, corner: float, shrunk: float = 1.0) -> bytes:
    """A PNG of the icon; ``corner`` is the radius of the plate's corners, as a part of the size.

    With ``shrunk`` below 1 the steps are smaller on the same plate.
    """
    radius = size * corner
    boxes = _steps(size / _SQUARE * shrunk, size / 2, size / 2)
    rows = [b"\0" + _row(y, size, radius, boxes) for y in range(size)]
    return _png(size, size, 6, rows)


def start_image(screen: Edges) -> bytes:
    """A PNG for the moment before the page is there: the steps in the middle of plain paper."""
    width, height = screen.right, screen.bottom
    boxes = _steps(width * 0.4 / _SQUARE, width / 2, height / 2)
    paper = b"\0" + bytes(width)  # one byte a pixel: 0 is paper, 1 a step
    rows = [paper] * height
    for left, top, right, bottom in boxes:
        rows[top:bottom] = [b"\0" + bytes(left) + b"\1" * (right - left) + bytes(width - right)] * (bottom - top)
    return _png(width, height, 3, rows, palette=bytes((*_PAPER, *_PLATE)))


def _steps(scale: float, x: float, y: float) -> list[Edges]:
    """The four steps around a point."""
    half = _SQUARE / 2
    return [
        Edges(*(round(middle + (edge - half) * scale) for edge, middle in zip(box, (x, y, x, y), strict=True)))
        for box in _BOXES
    ]


def _png(width: int, height: int, kind: int, rows: list[bytes], palette: bytes = b"") -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    colours = ((b"PLTE", palette),) if palette else ()
    parts = ((b"IHDR", header), *colours, (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _row(y: int, size: int, radius: float, boxes: list[Edges]) -> bytes:
    """The pixels of a row: the plate, a step where one is, and see-through at round corners."""
    colours = bytearray(bytes((*_PLATE, 255)) * size)
    for left, top, right, bottom in boxes:
        if top <= y < bottom:
            colours[4 * left : 4 * right] = bytes((*_STEPS, 255)) * (right - left)
    corner = math.ceil(radius)
    if y < corner or y >= size - corner:
        for x in (*range(corner), *range(size - corner, size)):
            colours[4 * x + 3] = _coverage(x, y, size, radius)
    return bytes(colours)


def _coverage(x: int, y: int, size: int, radius: float) -> int:
    """How much of the pixel the plate covers, 0 to 255: smooth round corners."""
    past_x = max(radius - x - 0.5, x + 0.5 - (size - radius), 0.0)
    past_y = max(radius - y - 0.5, y + 0.5 - (size - radius), 0.0)
    if not past_x or not past_y:
        return 255
    return round(255 * min(1.0, max(0.0, radius - math.hypot(past_x, past_y) + 0.5)))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


SAFE = 0.9
"""Phones may cut a maskable icon down to a circle of four fifths: this small, the steps are inside it."""


def icon_files() -> dict[str, bytes]:
    """The icons by their paths in the site. Some fill the square: there the phone cuts its own shape."""
    return {
        "icons/icon-192.png": drawn(192, 0.22),
        "icons/icon-512.png": drawn(512, 0.22),
        "icons/maskable-512.png": drawn(512, 0.0, SAFE),
        "icons/apple-touch-icon.png": drawn(180, 0.0),
    }
