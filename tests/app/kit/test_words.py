"""The words of the app: each game in those that its editions print."""

from __future__ import annotations

from scorepad.app.kit.words import words


def test_an_age_has_the_word_that_each_game_prints() -> None:
    assert [words("pl").age(game, 2) for game in ("seven_wonders", "duel")] == ["II Era", "Epoka II"]
    assert [words("en").age(game, 3) for game in ("seven_wonders", "duel")] == ["Age III", "Age III"]


def test_a_stage_has_the_word_that_each_game_prints() -> None:
    spanish = words("es")
    assert spanish.stage("seven_wonders", 1, 3) == "Nivel 1: 3 puntos"
    assert spanish.stage("architects", 1, 3) == "Etapa 1: 3 puntos"
    assert [spanish.mode(game, "stages") for game in ("seven_wonders", "architects")] == ["Niveles", "Etapas"]


def test_a_rule_of_two_games_is_named_as_each_prints_it() -> None:
    polish = words("pl")
    guilds = ("guilds.shipowners_guild", "duel.guilds.shipowners_guild")
    named = [polish.rule_name(guild) for guild in guilds]
    assert named == ["Gildia Armatorów", "Cech Armatorów"]
