"""Names that nobody typed follow the language; those that somebody typed are left alone."""

from __future__ import annotations

import pytest

from scorepad.app.kit.seat_names import shown_name, with_shown_names
from scorepad.app.kit.words import words


@pytest.mark.parametrize("written", ["Player 3", "Jogador 3", "Jugador 3", "Gracz 3"])
@pytest.mark.parametrize(("lang", "read"), [("en", "Player 3"), ("pt", "Jogador 3"), ("pl", "Gracz 3")])
def test_a_numbered_seat_is_named_in_the_reader_s_language(written: str, lang: str, read: str) -> None:
    assert shown_name(written, words(lang)) == read


@pytest.mark.parametrize("name", ["Ana", "Ana 2", "Player", "Player One", "player 3", "3"])
def test_a_name_that_somebody_typed_stays(name: str) -> None:
    assert [shown_name(name, words(lang)) for lang in ("en", "pt", "es", "pl")] == [name] * 4


def test_the_free_city_is_named_in_the_reader_s_language_and_a_player_of_that_name_is_not() -> None:
    players = [{"name": "Player 1"}, {"name": "Free City"}, {"name": "Ciudad Libre", "free_city": True}]
    read = with_shown_names({"game": "seven_wonders", "players": players}, words("pl"))
    assert [player["name"] for player in read["players"]] == ["Gracz 1", "Free City", "Wolne Miasto"]


def test_a_table_with_nothing_to_translate_is_the_same_table() -> None:
    body = {"game": "duel", "players": [{"name": "Ana"}, {"name": "Bruno"}]}
    assert with_shown_names(body, words("es")) is body
