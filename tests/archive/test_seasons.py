"""Seasons: a quarter of a year of games, each game a bit."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from scorepad.archive import seasons

places = st.sets(st.integers(0, 3_000))
moments = st.integers(
    int(datetime(1900, 1, 1, tzinfo=UTC).timestamp()), int(datetime(2999, 12, 31, tzinfo=UTC).timestamp())
)


@given(places, st.integers(-600, 8_000))
def test_the_bits_of_a_season_are_its_games_also_after_they_were_kept(some: set[int], season: int) -> None:
    bits = seasons.read(seasons.written(seasons.bits_of(some)))
    slots = seasons.slots(season, bits)
    assert [seasons.season_and_place(slot) for slot in slots] == [(season, place) for place in sorted(some)]
    assert bits.bit_count() == len(some)
    assert {place for place in range(3_001) if seasons.has(bits, seasons.first_slot(season) + place)} == some


@given(places, places)
def test_what_two_marks_have_in_common_is_what_their_bits_have_in_common(one: set[int], other: set[int]) -> None:
    assert seasons.bits_of(one) & seasons.bits_of(other) == seasons.bits_of(one & other)
    assert seasons.bits_of(one) | seasons.bits_of(other) == seasons.bits_of(one | other)


@given(moments)
def test_every_moment_is_in_the_season_that_began_last(moment: int) -> None:
    season = seasons.season_of(moment)
    assert seasons.start_of(season) <= moment < seasons.start_of(season + 1)


@given(moments, moments)
def test_the_slots_of_a_later_season_are_higher(one: int, other: int) -> None:
    earlier, later = sorted((seasons.season_of(one), seasons.season_of(other)))
    assert (seasons.first_slot(earlier) + 1_000_000 < seasons.first_slot(later)) == (earlier < later)


def test_a_season_lasts_a_quarter_of_a_year() -> None:
    days = (seasons.start_of(1) - seasons.start_of(0)) / (24 * 3600)
    assert 90 < days < 100
