"""The measures of the sheet on phones, tablets and desktops."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.kit.layout import BAR, TOUCH, layout_for, shown_rows
from scorepad.app.sheet.editor import EDITOR_HEIGHT


@pytest.mark.parametrize("width", [360, 390])
def test_four_players_fit_a_phone_without_scrolling_sideways(width: int) -> None:
    layout = layout_for(width, 844, 4, 7)
    assert not layout.scrolls
    assert layout.named
    assert layout.label + 4 * (layout.column + layout.gap) + 2 * layout.edge <= width


def test_all_seven_categories_stand_above_the_open_editor_of_a_usual_phone() -> None:
    layout = layout_for(390, 844, 4, 7, editor=EDITOR_HEIGHT)
    assert (layout.rows, layout.row) == (7, TOUCH)


def test_all_nine_categories_of_duel_with_the_pantheon_stand_above_it_too() -> None:
    assert layout_for(390, 844, 2, 9, editor=EDITOR_HEIGHT).rows == 9


def test_seven_players_fit_a_usual_phone_and_scroll_beside_the_categories_on_a_small_one() -> None:
    layout = layout_for(390, 844, 7, 7)
    assert not layout.scrolls
    assert not layout.named
    assert layout_for(320, 568, 7, 7).scrolls


def test_a_phone_on_its_side_keeps_the_totals_in_sight() -> None:
    layout = layout_for(844, 390, 5, 7)
    used = BAR + layout.head + layout.rows * (layout.row + layout.gap) + layout.foot + 2 * layout.gap
    assert layout.wide
    assert layout.rows >= 5
    assert used <= 390
    assert layout.tall
    assert layout_for(844, 390, 5, 7, editor=EDITOR_HEIGHT) == layout


def test_an_upright_tablet_uses_its_lower_half() -> None:
    layout = layout_for(820, 1180, 5, 7)
    assert layout.rows * layout.row > 1180 / 2


def test_fourteen_rows_of_seven_players_scroll_one_way_only_between_names_and_totals() -> None:
    layout = layout_for(390, 844, 7, 14)
    assert layout.tall
    assert not layout.scrolls
    assert layout.label + 7 * (layout.column + layout.gap) + 2 * layout.edge <= 390
    assert not layout_for(390, 844, 7, 7).tall


@pytest.mark.parametrize("size", [(820, 1180), (1440, 900)])
def test_fourteen_rows_fit_a_tablet_and_a_desktop(size: tuple[int, int]) -> None:
    assert not layout_for(*size, 7, 14).tall


@pytest.mark.parametrize(("width", "wide"), [(360, False), (390, False), (820, True), (1440, True)])
def test_the_editor_stands_beside_the_sheet_from_a_tablet_on(width: int, wide: bool) -> None:
    assert layout_for(width, 900, 4, 7).wide == wide


@given(
    width=st.integers(320, 2600),
    height=st.integers(480, 1600),
    players=st.integers(2, 7),
    categories=st.integers(5, 9),
    scale=st.sampled_from([1.0, 1.25, 1.5, 2.0]),
    editor=st.sampled_from([0, EDITOR_HEIGHT]),
)
def test_every_target_is_big_enough_for_a_thumb_and_every_number_fits_its_cell(
    width: int, height: int, players: int, categories: int, scale: float, editor: int
) -> None:
    layout = layout_for(width, height, players, categories, scale, editor)
    assert min(layout.label, layout.head) >= TOUCH
    assert layout.column >= 44
    assert layout.row >= (36 if layout.rows == categories or height < 600 else TOUCH)
    assert layout.numeral * 2 <= layout.column
    assert layout.numeral < layout.row
    assert 1 <= layout.rows <= categories
    if not layout.scrolls:
        used = layout.label + players * (layout.column + layout.gap) + 2 * layout.edge
        assert used <= width - (layout.panel if layout.wide else 0)


@given(categories=st.integers(5, 9), rows=st.integers(1, 9), selected=st.integers(0, 8))
def test_the_open_category_is_always_among_the_rows_in_sight(categories: int, rows: int, selected: int) -> None:
    rows, selected = min(rows, categories), min(selected, categories - 1)
    shown = shown_rows(categories, rows, selected)
    assert selected in shown
    assert len(shown) == rows
