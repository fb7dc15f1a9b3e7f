"""The head of a picture: its kind and its size, read before anything decodes it.

A file of 49 KB can hold a picture of 400 million pixels, which takes gigabytes once it is shown.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

MOST_PIXELS = 24_000_000
"""Of a photo that is kept as it is, and shown among eleven others."""
MOST_INCOMING_PIXELS = 64_000_000
"""Of a photo that is first scaled down."""
_PNG = b"\x89PNG\r\n\x1a\n"
_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The parts of a JPEG that tell its size."""
_BARE = frozenset({0x01, *range(0xD0, 0xD9)})
"""The parts of a JPEG that have no length."""


class Head(NamedTuple):
    """A picture's media type, such as ``image/jpeg``, and how many pixels it is broad and high."""

    kind: str
    width: int
    height: int

    @property
    def pixels(self) -> int:
        return self.width * self.height


def head_of(picture: bytes) -> Head | None:
    """The head of a JPEG, PNG or WebP; None for anything else, whatever its name says."""
    try:
        if picture.startswith(b"\xff\xd8\xff"):
            return _jpeg(picture)
        if picture.startswith(_PNG) and picture[12:16] == b"IHDR":
            width, height = struct.unpack_from(">II", picture, 16)
            return _head("image/png", width, height)
        if picture.startswith(b"RIFF") and picture[8:12] == b"WEBP":
            return _webp(picture)
    except (IndexError, struct.error):
        pass  # cut short
    return None


def _head(kind: str, width: int, height: int) -> Head | None:
    return Head(kind, width, height) if width and height else None


def _jpeg(picture: bytes) -> Head | None:
    place = 2
    while True:
        if picture[place] != 0xFF:
            return None
        part = picture[place + 1]
        if part == 0xFF:  # padding
            place += 1
        elif part in _FRAMES:
            height, width = struct.unpack_from(">HH", picture, place + 5)
            return _head("image/jpeg", width, height)
        elif part in _BARE:
            place += 2
        elif part in (0xD9, 0xDA):  # the end, or the pixels, before any size
            return None
        else:
            (length,) = struct.unpack_from(">H", picture, place + 2)
            if length < 2:
                return None
            place += 2 + length


def _webp(picture: bytes) -> Head | None:
    kind = picture[12:16]
    if kind == b"VP8X":
        return _head("image/webp", _three(picture, 24) + 1, _three(picture, 27) + 1)
    if kind == b"VP8L" and picture[20] == 0x2F:
        (bits,) = struct.unpack_from("<I", picture, 21)
        return _head("image/webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if kind == b"VP8 " and picture[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack_from("<HH", picture, 26)
        return _head("image/webp", width & 0x3FFF, height & 0x3FFF)
    return None


def _three(picture: bytes, place: int) -> int:
    low, middle, high = picture[place], picture[place + 1], picture[place + 2]
    return low | middle << 8 | high << 16
