"""Reading a table of 7 Wonders: every slip is named with its place."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import game_of
from scorepad.games.document import DocumentError
from scorepad.wording import Wording


def refused(document: Any) -> tuple[str, str]:
    """Where a document is refused, and with what words."""
    with pytest.raises(DocumentError) as caught:
        game_of(document).read(document)
    return caught.value.at, Wording("en").error(caught.value)


def table(*players: Any, **more: Any) -> dict[str, Any]:
    """A table of three, of whom the first ones are given."""
    others = [{"name": name} for name in ("Ana", "Bruno", "Carla")]
    return {"game": "seven_wonders", "players": [*players, *others[len(players) :]], **more}


def ana(**fields: Any) -> dict[str, Any]:
    """A table with this entered for Ana."""
    return table({"name": "Ana", **fields})


SLIPS = [
    ([], "", "Expected an object in braces, found []."),
    ({"players": []}, "game", 'The field "game" is missing. Add it. It is one of seven_wonders, duel, architects.'),
    ({"game": "seven_wonder"}, "game", 'There is no game "seven_wonder". Did you mean "seven_wonders"?'),
    ({"game": "seven_wonders"}, "players", 'The field "players" is missing. Add it.'),
    (table(seats=3), "seats", 'There is no field "seats" here.'),
    ({"game": "seven_wonders", "players": {}}, "players", "Expected a list in brackets, found {}."),
    (table(3), "players[0]", "Expected an object in braces, found 3."),
    (table({}), "players[0].name", 'The field "name" is missing. Add it.'),
    (table({"name": 7}), "players[0].name", "Expected text in quotes, found 7."),
    (table({"name": "  "}), "players[0].name", "Every player needs a name."),
    (table({"name": "x" * 201}), "players[0].name", "This is 201 characters long; the maximum is 200."),
    (table({"name": "\x07"}), "players[0].name", "There are characters here that can't be printed. Remove them."),
    (ana(cards=["altar", "altr"]), "players[0].cards[1]", 'There is no card "altr". Did you mean "altar"?'),
    (ana(cards=["Spies Guild"]), "players[0].cards[0]", 'There is no card "Spies Guild". Did you mean "spies_guild"?'),
    (ana(cards=["xyzzy"]), "players[0].cards[0]", 'There is no card "xyzzy".'),
    (ana(cards=[["altar"]]), "players[0].cards[0]", "Expected text in quotes, found […]."),
    (ana(cards="altar"), "players[0].cards", 'Expected a list in brackets, found "altar".'),
    (ana(cards=["altar"] * 201), "players[0].cards", "Too many entries here (201): the maximum is 200."),
    (ana(wonder="gizeh"), "players[0].wonder", 'There is no Wonder "gizeh". Did you mean "giza"?'),
    (ana(side="C"), "players[0].side", 'A board has a side "A" and a side "B", not "C".'),
    (ana(wonder="giza", side="A", stages=4), "players[0].stages", "This board has 3 stages, not 4."),
    (ana(stages=5), "players[0].stages", "This board has 4 stages, not 5."),
    (ana(stages=-1), "players[0].stages", "Expected a number from 0 to 4, found -1."),
    (ana(stages=True), "players[0].stages", "Expected a whole number, found true."),
    (ana(coins=-1), "players[0].coins", "Expected a number from 0 to 999, found -1."),
    (ana(coins=3.0), "players[0].coins", "Expected a whole number, found 3.0."),
    (ana(coins="14"), "players[0].coins", 'Expected a whole number, found "14".'),
    (ana(tokens=[1, 2]), "players[0].tokens[1]", "Conflict tokens are 1, 3, 5 and -1, not 2."),
    (ana(tokens=[True]), "players[0].tokens[0]", "Conflict tokens are 1, 3, 5 and -1, not true."),
    (ana(symbols={"gears": 1}), "players[0].symbols.gears", 'There is no field "gears" here. Did you mean "gear"?'),
    (ana(symbols={"any": 100}), "players[0].symbols.any", "Expected a number from 0 to 99, found 100."),
    (ana(counts={"browm": 1}), "players[0].counts.browm", 'There is no field "browm" here. Did you mean "brown"?'),
    (ana(points={"civilian": -1}), "players[0].points.civilian", "Expected a number from 0 to 999, found -1."),
    (ana(points=[]), "players[0].points", "Expected an object in braces, found []."),
    (ana(choices={"symbols": ["wheel"]}), "players[0].choices.symbols[0]", 'There is no symbol "wheel".'),
    (ana(choices={"copied_guild": "altar"}), "players[0].choices.copied_guild", 'There is no guild "altar".'),
    (ana(free_city=1), "players[0].free_city", "Expected true or false, found 1."),
    (table(rulings={"x": True}), "rulings.x", 'There is no field "x" here.'),
]


@pytest.mark.parametrize(("document", "at", "said"), SLIPS, ids=[f"{at}: {said}"[:60] for _, at, said in SLIPS])
def test_a_slip_is_reported_with_its_place_and_the_way_out(document: Any, at: str, said: str) -> None:
    assert refused(document) == (at, said)


@pytest.mark.parametrize("count", [0, 1, 8, 30])
def test_three_to_seven_sit_at_a_table(count: int) -> None:
    players = [{"name": f"Player {seat}"} for seat in range(count)]
    at, said = refused({"game": "seven_wonders", "players": players})
    assert (at, said) == ("players", f"This game is for 3 to 7 players, not {count}.")


def test_two_players_need_their_free_city() -> None:
    at, said = refused({"game": "seven_wonders", "players": [{"name": "Ana"}, {"name": "Bruno"}]})
    assert at == "players"
    assert '"free_city": true' in said


def test_the_free_city_plays_along_with_two_only() -> None:
    free = {"name": "Free City", "free_city": True}
    assert refused(table(free, free))[0] == "players[1].free_city"
    four = table(free)
    four["players"].append({"name": "Diego"})
    assert refused(four)[0] == "players[0].free_city"


def test_what_is_not_given_is_simply_not_there() -> None:
    read = game_of(table()).read(table())
    assert [city.name for city in read.cities] == ["Ana", "Bruno", "Carla"]
    assert read.cities[0].coins is None


@pytest.mark.parametrize(
    "field", ["wonder", "side", "cards", "coins", "tokens", "symbols", "counts", "points", "choices"]
)
def test_what_is_given_as_null_was_not_given(field: str) -> None:
    plain = [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Carla"}]
    table = {"game": "seven_wonders", "players": [{**plain[0], field: None}, *plain[1:]]}
    rules = game_of(table)
    assert rules.score(rules.read(table)) == rules.score(rules.read({**table, "players": plain}))
