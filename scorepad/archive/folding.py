"""Folding text for comparison and search: names as the archive knows them, and words without case and accents."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"\w+")
_MOST_WORDS = 200
_LONGEST_WORD = 40
# Letters that Unicode doesn't take apart into a plain letter and a mark.
_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe"})

UNNAMED = tuple(f"Player {number}" for number in range(1, 9))
"""Seats that nobody named. They are at their tables, but no person: not in statistics, nor among names to choose."""


def key_of(name: str) -> str:
    """A player's name as the archive knows it: typed with other spaces or accents' encodings, it is the same."""
    if name.isascii() and "  " not in name:
        return name.strip()
    return " ".join(unicodedata.normalize("NFC", name).split())


def folded(text: str) -> str:
    """A text for searching, without case and accents: Łukasz is found by "luk".

    >>> folded("São Łukasz")
    'sao lukasz'
    """
    text = text.casefold()
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The different words of a note, for searching."""
    if not text:
        return []
    found = dict.fromkeys(word[:_LONGEST_WORD] for word in _WORD.findall(folded(text)))
    return list(found)[:_MOST_WORDS]
