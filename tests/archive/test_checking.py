"""Lines of an import are read quickly where that can't be wrong, and else thoroughly: both read the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorepad.archive.checking import quickly_read, thoroughly_read
from scorepad.games.document import DocumentError
from tests.archive.evenings import evenings

Spelled: TypeAlias = Callable[[str, str], str]
"""A document as text, with these separators; a field may be there twice."""

texts = st.sampled_from(["a", "b", " ", "a b", ":", '", "', "\\", "é", "\u2028", "\x01", "1"]) | st.text(max_size=3)
numbers = st.integers() | st.floats() | st.sampled_from([10**400, -0.0, 1e999, 1e16, 0.1])


def plain(value: Any) -> Spelled:
    return lambda _comma, _colon: json.dumps(value, ensure_ascii=False)


def listed(inside: list[Spelled]) -> Spelled:
    return lambda comma, colon: f"[{comma.join(each(comma, colon) for each in inside)}]"


def fields(pairs: list[tuple[str, Spelled]]) -> Spelled:
    def spelled(comma: str, colon: str) -> str:
        return "{" + comma.join(plain(key)("", "") + colon + value(comma, colon) for key, value in pairs) + "}"

    return spelled


documents = st.recursive(
    (st.none() | st.booleans() | numbers | texts).map(plain),
    lambda inside: (
        st.lists(inside, max_size=4).map(listed) | st.lists(st.tuples(texts, inside), max_size=4).map(fields)
    ),
    max_leaves=12,
)


@given(documents, st.sampled_from([", ", ",", " , "]), st.sampled_from([": ", ":", " : "]))
@example(fields([("a", plain(1)), ("a", plain(2))]), ", ", ": ")
@example(fields([("a b", plain(1)), ("ab", plain(2))]), ", ", ": ")
@example(fields([("a", plain(float("nan")))]), ", ", ": ")
def test_what_is_read_quickly_is_read_the_same_as_thoroughly(document: Spelled, comma: str, colon: str) -> None:
    text = document(comma, colon)
    try:
        line = text.encode()
    except UnicodeEncodeError:
        return  # half a letter, which no file holds
    quick = quickly_read(line)
    if quick is None:
        return
    kept, found = quick
    assert repr(thoroughly_read(line)) == repr((text, found))
    assert repr(thoroughly_read(kept.encode())) == repr(quick)


def test_a_field_twice_is_never_read_quickly() -> None:
    for text in (b'{"a": 1, "a": 1}', b'{"a":1,"a":1}', b'[{"b": {"a": "", "a": ""}}]', b'{"\\u0061": 1, "a": 1}'):
        assert quickly_read(text) is None
        with pytest.raises(DocumentError, match="repeated_field"):
            thoroughly_read(text)


def test_our_own_exports_are_read_quickly() -> None:
    for game in evenings(20):
        line = json.dumps(game.document(), ensure_ascii=False, separators=(", ", ": ")).encode() + b"\n"
        kept = json.dumps(game.document(), ensure_ascii=False, separators=(",", ":"))
        assert quickly_read(line) == (kept, game.document())
