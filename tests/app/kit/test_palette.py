"""Contrast: what must be read can be read, in both themes."""

from __future__ import annotations

import pytest

from scorepad.app.kit.palette import (
    CARD_COLOURS,
    CATEGORY_COLOURS,
    DARK,
    GAME_COLOURS,
    GOLD,
    LIGHT,
    NIGHT,
    PALE,
    SKY,
    Theme,
    colour_of,
    contrast,
    ink_on,
    line_of,
    mixed,
    tint,
)

themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
COLOURS = [*CATEGORY_COLOURS, *CARD_COLOURS]


def test_black_on_white_is_21_to_1() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@themes
def test_ink_and_quiet_ink_read_on_every_paper(theme: Theme) -> None:
    for ink in (theme.ink, theme.quiet, theme.accent, theme.alarm):
        for paper in (theme.paper, theme.card, theme.raised):
            assert contrast(ink, paper) >= 4.5, (ink, paper)
    assert contrast(theme.on_accent, theme.accent) >= 4.5


@themes
@pytest.mark.parametrize("colour", COLOURS)
def test_numbers_read_on_the_tint_of_their_category(theme: Theme, colour: str) -> None:
    assert contrast(theme.ink, tint(colour, theme)) >= 4.5
    assert contrast(theme.ink, tint(colour, theme, strong=True)) >= 4.5
    assert contrast(theme.quiet, tint(colour, theme)) >= 4.5
    assert contrast(theme.ink, mixed(colour_of(colour), theme.card, 0.2)) >= 4.5


@pytest.mark.parametrize("colour", [*map(colour_of, COLOURS), *GAME_COLOURS.values()])
def test_names_read_on_full_colours(colour: str) -> None:
    assert contrast(ink_on(colour), colour) >= 4.5


@themes
@pytest.mark.parametrize("colour", COLOURS)
def test_the_ring_of_the_open_cell_stands_out(theme: Theme, colour: str) -> None:
    for ground in (theme.card, theme.paper, tint(colour, theme)):
        assert contrast(line_of(colour, theme), ground) >= 3, ground


@themes
def test_the_edge_of_what_can_be_tapped_stands_out(theme: Theme) -> None:
    for ground in (theme.paper, theme.card, theme.raised):
        assert contrast(theme.edge, ground) >= 3, ground


@themes
def test_keyboard_focus_stands_out_and_words_read_on_it(theme: Theme) -> None:
    for ground in (theme.paper, theme.card):
        assert contrast(theme.focus, ground) >= 3, ground
    assert contrast(theme.ink, theme.focus) >= 4.5


def test_words_on_the_sky_and_in_the_night_read() -> None:
    """Words are where the sky is still blue to rose, never near the horizon."""
    for ground in (*SKY[:2], mixed(SKY[1], SKY[2], 0.8), *NIGHT):
        assert contrast(PALE, ground) >= 4.5, ground
    for ground in (*SKY[:2], *NIGHT):
        assert contrast(GOLD, ground) >= 4.5, ground
