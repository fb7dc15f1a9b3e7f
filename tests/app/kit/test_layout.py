"""The measures of the sheet on phones, tablets and desktops."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorepad.app.kit.layout import BAR, TOUCH, layout_for, shown_rows
from scorepad.app.kit.look import Look
from scorepad.app.sheet.editor import editor_height
from scorepad.app.sheet.keypad import HEIGHT, LOW_HEIGHT

EDITOR_HEIGHT = editor_height(Look(), 7)


@pytest.mark.parametrize("width", [360, 390])
def test_four_players_fit_a_phone_without_scrolling_sideways(width: int) -> None:
    layout = layout_for(width, 844, 4, 7)
    assert not layout.scrolls
    assert layout.named
    assert layout.label + 4 * (layout.column + layout.gap) + 2 * layout.edge <= width


def test_all_seven_categories_stand_above_the_open_editor_of_a_usual_phone() -> None:
    layout = layout_for(390, 844, 4, 7, editor=EDITOR_HEIGHT)
    assert (layout.rows, layout.row) == (7, TOUCH)


@pytest.mark.parametrize(("height", "rows"), [(740, 7), (664, 4), (568, 3)])
def test_a_low_phone_has_lower_keys_and_keeps_rows_and_totals_above_the_editor(height: int, rows: int) -> None:
    editor = editor_height(Look(height=height), 7)
    layout = layout_for(360, height, 4, 7, editor=editor)
    assert EDITOR_HEIGHT - HEIGHT + LOW_HEIGHT <= editor < EDITOR_HEIGHT
    assert layout.rows == rows
    used = BAR + layout.head + layout.rows * (layout.row + layout.gap) + layout.foot + 3 * layout.gap + editor
    assert height - 20 < used <= height


def test_a_tall_phone_gives_the_rows_what_the_editor_leaves() -> None:
    assert layout_for(430, 932, 4, 7, editor=EDITOR_HEIGHT).row > TOUCH


def test_large_text_keeps_the_totals_above_the_button_below_them() -> None:
    layout = layout_for(390, 844, 4, 7, 2.0)
    button = 20 + 52 * 0.8 * 2.0
    used = BAR + layout.head + 7 * (layout.row + layout.gap) + layout.foot + 2 * layout.gap + button
    assert layout.tall or used <= 844


def test_large_text_makes_the_editor_higher() -> None:
    assert editor_height(Look(scale=2.0), 7) > EDITOR_HEIGHT


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
    assert BAR + layout.head + layout.rows * (layout.row + layout.gap) + layout.foot > 0.97 * 1180


@pytest.mark.parametrize(("width", "players"), [(1280, 4), (1440, 4), (1440, 3), (1440, 2), (1920, 4), (1920, 7)])
def test_a_desktop_has_no_empty_column(width: int, players: int) -> None:
    layout = layout_for(width, 900, players, 7)
    used = 2 * layout.edge + layout.label + players * (layout.column + layout.gap) + layout.panel
    assert width - players <= used <= width


def test_two_players_leave_a_desktop_room_for_the_reasons_beside_the_editor() -> None:
    assert layout_for(1440, 900, 2, 7).reasons >= 300
    assert layout_for(1440, 900, 4, 7).reasons == 0


def test_fourteen_rows_of_seven_players_scroll_one_way_only_between_names_and_totals() -> None:
    layout = layout_for(390, 664, 7, 14)
    assert layout.tall
    assert not layout_for(390, 844, 7, 14).tall
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
@example(320, 600, 2, 5, 1.25, EDITOR_HEIGHT)
def test_every_target_is_big_enough_for_a_thumb_and_every_number_fits_its_cell(
    width: int, height: int, players: int, categories: int, scale: float, editor: int
) -> None:
    layout = layout_for(width, height, players, categories, scale, editor)
    assert min(layout.label, layout.head) >= TOUCH
    assert layout.column >= 44
    # Where there is no room for all, three low rows are more use than two high ones.
    assert layout.row >= (36 if layout.rows <= 3 or layout.rows == categories or height < 600 else TOUCH)
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
