"""How long the count takes: a whole table, the choices of one city, and the command as a person waits for it."""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time

from scorepad.games import game
from scorepad.games.seven_wonders.copying import Olympia, copies
from scorepad.games.seven_wonders.guilds import around
from scorepad.games.seven_wonders.table import Table
from tests.bench import Row, median_us, row
from tests.generators.seven_wonders import dealt_table

WONDERS = game("seven_wonders")


def run() -> list[Row]:
    """The figures of the count."""
    dealer = random.Random(7)
    rows = []
    for players in range(3, 8):
        documents = [dealt_table(dealer, players) for _ in range(60)]
        taken = median_us(lambda document: WONDERS.score(WONDERS.read(document)), documents)
        limit = 250 if players == 7 else None
        rows.append(row(f"a table of {players}, document to result", taken, "µs", limit))
    growth = (rows[4]["value"] / rows[0]["value"]) / (7 / 3)
    rows.append(row("growth from 3 to 7 players, beside that of the cities", growth, "x"))
    rows.append(row("free symbols and copied guild of one city", _choices(dealer), "µs", 20))
    rows.append(row("scorepad score beside import pydantic", _command(dealer), "x", 1.5))
    return rows


def _choices(dealer: random.Random) -> float:
    """Olympia between two neighbours with three guilds each, and two free symbols to place."""
    tables: list[Table] = []
    for _ in range(60):
        document = dealt_table(dealer, 3)
        guilds = dealer.sample(["workers", "craftsmens", "traders", "spies", "builders", "scientists"], 6)
        for player, share in zip(document["players"][1:], (guilds[:3], guilds[3:]), strict=True):
            player["cards"] = [card for card in player["cards"] if not card.endswith("_guild")]
            player["cards"] += [f"{guild}_guild" for guild in share]
        tables.append(WONDERS.read(document))
    asked = [Olympia(table, 0, around(table, 0), (3, 2, 1), 2, 0) for table in tables]
    return median_us(copies, asked)


def _command(dealer: random.Random) -> float:
    """The command for one document over the import of pydantic, side by side, medians of 15."""
    document = json.dumps(dealt_table(dealer, 5)).encode()
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    commands = ([sys.executable, "-m", "scorepad", "score", "-"], [sys.executable, "-c", "import pydantic"])
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(15):
        for command, taken in zip(commands, times, strict=True):
            start = time.perf_counter()
            subprocess.run(command, input=document, stdout=subprocess.DEVNULL, check=True, env=environment)
            taken.append(time.perf_counter() - start)
    return statistics.median(times[0]) / statistics.median(times[1])
