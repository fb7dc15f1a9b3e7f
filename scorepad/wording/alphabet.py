"""The alphabets: names in the order in which a reader looks for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from unicodedata import normalize

LETTERS_OF_THEIR_OWN = {"es": "ñ", "pl": "ąćęłńóśźż"}
"""Letters that stand after their plain sister, not among it: in Polish Łódź comes after Lwów, in Spanish ñ after n."""

Key = tuple[tuple[str, int], ...]


@cache
def alphabetical(code: str) -> Callable[[str], tuple[Key, str]]:
    """What to sort names by in a language.

    >>> sorted(["Łucja", "Maria", "Lena"], key=alphabetical("pl"))
    ['Lena', 'Łucja', 'Maria']
    """
    own = LETTERS_OF_THEIR_OWN.get(code, "")

    def key(name: str) -> tuple[Key, str]:
        letters = []
        for letter in name.casefold():
            plain = normalize("NFKD", letter)[:1].replace("ł", "l") or letter
            letters.append((plain, 1 + own.index(letter) if letter in own else 0))
        return tuple(letters), name

    return key
