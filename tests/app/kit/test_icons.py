"""The icons: shapes of our own, and the font that shows them."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from scorepad.app.kit.icons import FONT, LETTERS, NAMES, SIDE, letter, svg
from scorepad.app.kit.palette import CATEGORY_COLOURS
from tests.app.kit.icon_font import font


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_icon_is_drawn_in_one_colour_and_asks_for_nothing(name: str) -> None:
    drawn = svg(name, "#123456")
    assert "#123456" in drawn
    assert "{" not in drawn
    assert drawn.count("http") == 1


@pytest.mark.parametrize("category", CATEGORY_COLOURS)
def test_every_category_has_its_icon(category: str) -> None:
    assert category in NAMES


def test_the_font_is_made_from_the_shapes_of_today() -> None:
    assert FONT.read_bytes() == font(), "A shape has changed: run `make icons`."


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_icon_has_a_letter_that_fills_its_square(name: str) -> None:
    with TTFont(BytesIO(FONT.read_bytes())) as made:
        em = made["head"].unitsPerEm
        glyph = made["glyf"][made.getBestCmap()[ord(letter(name))]]
        assert made["hhea"].ascent == em
        assert made["hhea"].descent == 0
    # A stroke may stand out of the square by half its width, and the smallest icon still fills most of it.
    assert min(glyph.xMin, glyph.yMin) >= -em / SIDE
    assert max(glyph.xMax, glyph.yMax) <= em + em / SIDE
    assert max(glyph.xMax - glyph.xMin, glyph.yMax - glyph.yMin) >= 0.6 * em


def test_no_two_icons_share_a_letter() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS)
