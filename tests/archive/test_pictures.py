"""Pictures are known by their heads: what they are and how large, before anything decodes them."""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.archive import ArchiveError
from scorepad.archive.photos import checked
from scorepad.archive.pictures import Head, head_of


def png(width: int, height: int) -> bytes:
    """A real PNG, all black: what is large once decoded is small as a file."""
    rows = zlib.compressobj(9)
    data = b"".join(rows.compress(bytes(1 + (width + 7) // 8)) for _ in range(height)) + rows.flush()

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def jpeg(width: int, height: int, frame: int = 0xC0, before: bytes = b"") -> bytes:
    """A JPEG up to its pixels."""
    size = struct.pack(">BHHB", 8, height, width, 3) + bytes(9)
    return b"\xff\xd8" + before + b"\xff" + bytes([frame]) + struct.pack(">H", len(size) + 2) + size + b"\xff\xda"


def webp(kind: bytes, body: bytes) -> bytes:
    chunk = kind + struct.pack("<I", len(body)) + body
    return b"RIFF" + struct.pack("<I", len(chunk) + 4) + b"WEBP" + chunk


EXIF = (
    b"\xff\xe1"
    + struct.pack(">H", 2 + 40)
    + b"Exif\x00\x00"
    + b"\xff\xd8\xff\xc0\x00\x11\x08\x00\x01\x00\x01"
    + bytes(23)
)
SIZES = [
    (png(640, 480), Head("image/png", 640, 480)),
    (jpeg(4000, 3000), Head("image/jpeg", 4000, 3000)),
    (jpeg(4000, 3000, 0xC2, EXIF), Head("image/jpeg", 4000, 3000)),
    (
        webp(b"VP8X", bytes(4) + (1999).to_bytes(3, "little") + (999).to_bytes(3, "little")),
        Head("image/webp", 2000, 1000),
    ),
    (webp(b"VP8L", b"\x2f" + struct.pack("<I", 1999 | 999 << 14)), Head("image/webp", 2000, 1000)),
    (webp(b"VP8 ", b"\x00\x00\x00\x9d\x01\x2a" + struct.pack("<HH", 2000, 1000)), Head("image/webp", 2000, 1000)),
]
BOMB = png(20_000, 20_000)


@pytest.mark.parametrize(("picture", "head"), SIZES, ids=lambda each: each.kind if isinstance(each, Head) else "")
def test_a_picture_tells_its_kind_and_size(picture: bytes, head: Head) -> None:
    assert head_of(picture) == head
    assert checked(picture) == head.kind


@pytest.mark.parametrize(("picture", "head"), SIZES, ids=lambda each: each.kind if isinstance(each, Head) else "")
def test_a_picture_cut_short_or_spoilt_is_none(picture: bytes, head: Head) -> None:
    for length in range(8):
        assert head_of(picture[:length]) is None


@given(
    st.binary(max_size=300), st.sampled_from([b"", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"RIFF0000WEBP"])
)
def test_no_bytes_break_the_look(data: bytes, start: bytes) -> None:
    found = head_of(start + data)
    assert found is None or found.pixels > 0


@pytest.mark.parametrize(
    "other",
    [
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"GIF89a\x01\x00\x01\x00",
        b"BM",
        b"%PDF-1.7",
        b"\0\0\0\x1cftypheic",
    ],
)
def test_other_kinds_are_refused(other: bytes) -> None:
    with pytest.raises(ArchiveError, match="not_a_photo"):
        checked(other + bytes(100))


def test_a_small_file_with_four_hundred_million_pixels_is_refused() -> None:
    assert len(BOMB) < 60_000
    with pytest.raises(ArchiveError) as refused:
        checked(BOMB)
    assert refused.value.code == "photo_too_large"
    assert (refused.value.facts["width"], refused.value.facts["height"]) == (20_000, 20_000)
    for head in (jpeg(30_000, 30_000), webp(b"VP8X", b"\0" * 4 + b"\xff" * 6)):
        with pytest.raises(ArchiveError, match="photo_too_large"):
            checked(head)


def photo(picture: bytes) -> dict[str, str]:
    """A photo as a backup holds it."""
    return {"id": "0b6c1de3-5d53-4a3a-9f0a-0d7f5e1f2a3b", "data": b64encode(picture).decode()}


def test_it_is_refused_in_a_backup_too() -> None:
    from scorepad.archive.checking import _photos

    assert [each.kind for each in _photos([photo(SIZES[0][0])])] == ["image/png"]
    with pytest.raises(ArchiveError, match="photo_too_large"):
        _photos([photo(BOMB)])
