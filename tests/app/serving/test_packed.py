"""Messages are counted before they are unpacked, and the count is what unpacking would give."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.serving.packed import PackedError, check

LEAVES: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False)
)
LEAVES |= st.text(max_size=300) | st.binary(max_size=300)
LEAVES |= st.builds(msgpack.ExtType, st.integers(0, 127), st.binary(max_size=40))
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=40) | st.dictionaries(st.text(max_size=40), inner), max_leaves=60
)


def counted(value: Any) -> int:
    """The same count the slow way."""
    if isinstance(value, msgpack.ExtType):
        return 1
    if isinstance(value, list):
        return 1 + sum(map(counted, value))
    if isinstance(value, dict):
        return 1 + sum(counted(key) + counted(item) for key, item in value.items())
    return 1


@given(VALUES)
def test_every_value_is_counted(value: Any) -> None:
    assert check(msgpack.packb(value)) == counted(value)


@given(st.binary(max_size=200))
def test_whatever_can_be_unpacked_is_let_through(data: bytes) -> None:
    try:
        msgpack.unpackb(data, raw=True, object_pairs_hook=list, ext_hook=msgpack.ExtType)
    except ValueError:
        return
    assert check(data) >= 1


@given(VALUES, st.integers(1, 30))
def test_a_message_cut_short_is_refused(value: Any, less: int) -> None:
    data = msgpack.packb(value)
    with pytest.raises(PackedError):
        check(data[: max(0, len(data) - less)])


def test_a_flood_and_a_nest_are_refused() -> None:
    for flood in (b"\xdd\x01\xc9\xc3\x80" + b"\x80" * 1000, b"\xdf\x7f\xff\xff\xff", msgpack.packb([{}] * 60_000)):
        with pytest.raises(PackedError, match="too many"):
            check(flood)
    with pytest.raises(PackedError, match="deep"):
        check(b"\x91" * 60 + b"\xc0")
    with pytest.raises(PackedError, match="more than one"):
        check(b"\xc0\xc0")


def test_a_large_file_is_no_flood() -> None:
    assert check(msgpack.packb({"bytes": bytes(30_000_000)})) == 3
