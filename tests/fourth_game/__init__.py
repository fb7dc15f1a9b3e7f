"""A made-up fourth game: a package with its id in each layer, and one line that registers it.

Importing this adds it to the pad, so it is imported only in processes of its own.
"""

from pathlib import Path

from scorepad.games import register

register("harbours", "tests.fourth_game", str(Path(__file__).parent))
