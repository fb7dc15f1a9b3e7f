"""``make soak``: a thousand kills, then two hundred tables for ten minutes; prints what was lost, and the memory.

``make soak ARGS="--kills 100 --tables 50 --minutes 1"`` is shorter.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.archive.test_killed import killed
from tests.soak.tables import evening


def main() -> int:
    """Runs both; 1 where something acknowledged was lost."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, nargs="*", default=[200])
    parser.add_argument("--minutes", type=float, default=10)
    options = parser.parse_args()
    lost = 0
    if options.kills:
        with TemporaryDirectory() as folder:
            counted = killed(Path(folder), options.kills)
        lost = counted.lost
        print(
            f"{counted.kills} kills, {counted.taps} taps and {counted.games} games acknowledged, {lost} lost",
            flush=True,
        )
    for tables in options.tables:
        with TemporaryDirectory() as folder:
            for line in asyncio.run(evening(Path(folder), tables, options.minutes * 60)):
                print(line, flush=True)
    return int(lost > 0)


if __name__ == "__main__":
    sys.exit(main())
