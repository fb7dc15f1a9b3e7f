"""Game nights made up for tests: plausible saved games, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from random import Random
from uuid import UUID

from scorepad.archive import SavedGame
from scorepad.games.document import Json

PEOPLE = ("Ana", "Bruno", "Carla", "Łukasz", "Élodie", "João", "Zoë", "Nuño", "Ewa", "Tomás", "Inês", "Piotr")
PLACES = ("Café Torres", "Bruno's kitchen", "The club", "Łódź", "On holiday", "")
NOTES = (
    "",
    "",
    "Bruno took the last guild from under Ana's nose",
    "Great science, greater wine",
    "Primeira partida da Carla!",
    "Ostatnia karta zdecydowała",
    "Una noche de ejércitos",
)
WONDERS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
MOST = {"military": 18, "treasury": 12, "wonder": 20, "civilian": 30, "science": 40, "commerce": 12, "guilds": 20}
DUEL = ("civilian", "science", "commerce", "guilds", "wonders", "progress", "treasury", "military")
ARCHITECTS = ("wonder", "cat", "civilian", "military", "progress")
DUEL_WONDERS = ("pyramids", "colossus", "great_library", "mausoleum", "temple_of_artemis", "circus_maximus")
SIZES = (3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7)
"""How many sit down: four most often, seven when everybody comes."""
START = datetime(2016, 1, 2, 19, 30, tzinfo=timezone(timedelta(hours=1)))
DAYS = 3_650


def evenings(number: int, seed: int = 7, people: int = 60) -> Iterator[SavedGame]:
    """So many games over ten years, not in the order in which they were played."""
    random = Random(seed)
    club = [*PEOPLE, *(f"Member {index}" for index in range(len(PEOPLE), people))][:people]
    for _ in range(number):
        yield evening(random, club)


def evening(random: Random, club: list[str] | tuple[str, ...] = PEOPLE) -> SavedGame:
    """One game night: four times out of six the big game."""
    game = random.choice(("seven_wonders",) * 4 + ("duel", "architects"))
    size = 2 if game == "duel" else random.choice(SIZES)
    names: dict[str, None] = {}
    while len(names) < size:
        # Some come every week, some once a year.
        names[club[int(random.random() ** 2 * len(club))]] = None
    table, categories = _table(random, game, list(names))
    played = START + timedelta(days=random.randrange(DAYS), minutes=random.randrange(240))
    return SavedGame(
        str(UUID(int=random.getrandbits(128), version=4)),
        played.isoformat(),
        random.choice(PLACES),
        random.choice(NOTES),
        table,
        result_of(table, categories),
    )


def _table(random: Random, game: str, names: list[str]) -> tuple[Json, tuple[str, ...]]:
    categories = {"seven_wonders": tuple(MOST), "duel": DUEL, "architects": ARCHITECTS}[game]
    points = [{category: random.randint(0, MOST.get(category, 20)) for category in categories} for _ in names]
    players: list[Json] = [{"name": name, "points": scored} for name, scored in zip(names, points, strict=True)]
    boards = random.sample(WONDERS, len(names))
    for seat, player in enumerate(players):
        if game == "duel":
            player["wonders"] = list(random.sample(DUEL_WONDERS, 3))
        else:
            player["wonder"] = boards[seat]
        if game == "seven_wonders":
            player["side"] = random.choice("AB")
            player["coins"] = random.randint(0, 20)
    return {"game": game, "players": players}, categories


def result_of(table: Json, categories: tuple[str, ...]) -> Json:
    """The result of a table on which every category was typed."""
    totals = [sum(player["points"].values()) for player in table["players"]]
    players = [
        {
            "name": player["name"],
            "rank": 1 + sum(other > total for other in totals),
            "total": total,
            "points": {category: player["points"].get(category, 0) for category in categories},
            "choices": {},
            "lines": [
                {"category": category, "points": points, "rule": "typed.points", "text": f"Typed: {points}"}
                for category, points in player["points"].items()
            ],
        }
        for player, total in zip(table["players"], totals, strict=True)
    ]
    winners = [player["name"] for player in players if player["rank"] == 1]
    return {
        "game": table["game"],
        "players": players,
        "winners": winners,
        "decided_by": "points" if len(winners) == 1 else "shared",
    }
