"""How much a packed message unpacks to, counted before anything is unpacked.

A message may be small and yet unpack to millions of objects, or to a nest so deep that nothing can walk it.
"""

from __future__ import annotations

MOST_ITEMS = 50_000
DEEPEST = 48

# What follows the first byte of each kind: so many bytes of length, then so many bytes of its own.
_FIXED = {0xC0: 0, 0xC2: 0, 0xC3: 0, 0xCA: 4, 0xCB: 8, 0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8, 0xD0: 1, 0xD1: 2, 0xD2: 4}
_FIXED |= {0xD3: 8, 0xD4: 2, 0xD5: 3, 0xD6: 5, 0xD7: 9, 0xD8: 17}
_SIZED = {0xC4: (1, 0), 0xC5: (2, 0), 0xC6: (4, 0), 0xC7: (1, 1), 0xC8: (2, 1), 0xC9: (4, 1)}
_SIZED |= {0xD9: (1, 0), 0xDA: (2, 0), 0xDB: (4, 0)}
_NESTS = {0xDC: (2, 1), 0xDD: (4, 1), 0xDE: (2, 2), 0xDF: (4, 2)}


class PackedError(ValueError):
    """A message that isn't unpacked; the text says why."""


def check(data: bytes, start: int = 0, most: int = MOST_ITEMS, deepest: int = DEEPEST) -> int:
    """How many values the message after ``start`` holds; an error where that is too many, too deep, or no message.

    >>> check(bytes([0x92, 0x01, 0x81, 0xA1, 0x61, 0xC0]))
    5
    """
    place, items = start, 0
    left = [1]
    try:
        while left:
            if not left[-1]:
                left.pop()
                continue
            left[-1] -= 1
            items += 1
            first = data[place]
            place += 1
            inside = 0
            if first in _NESTS:
                size, each = _NESTS[first]
                inside = int.from_bytes(data[place : place + size], "big") * each
                place += size
            elif 0x80 <= first <= 0x8F:
                inside = (first & 0x0F) * 2
            elif 0x90 <= first <= 0x9F:
                inside = first & 0x0F
            else:
                place += _skipped(data, place, first)
            if inside:
                if items + inside > most:
                    raise PackedError("too many values")
                left.append(inside)
                if len(left) > deepest:
                    raise PackedError("nested too deep")
    except IndexError:
        raise PackedError("cut short") from None
    if place != len(data):
        raise PackedError("cut short" if place > len(data) else "more than one message")
    return items


def _skipped(data: bytes, place: int, first: int) -> int:
    """How many bytes a value without others inside takes after its first one."""
    if first < 0x80 or first >= 0xE0:
        return 0
    if 0xA0 <= first <= 0xBF:
        return first & 0x1F
    if first in _FIXED:
        return _FIXED[first]
    if first in _SIZED:
        size, more = _SIZED[first]
        return size + more + int.from_bytes(data[place : place + size], "big")
    raise PackedError("an unknown kind")
