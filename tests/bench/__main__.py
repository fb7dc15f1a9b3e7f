"""``make bench``: runs every benchmark of this folder, prints a table and writes build/bench.json."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

from tests.bench import Row

FOLDER = Path(__file__).parent
REPORT = FOLDER.parent.parent / "build" / "bench.json"


def main(wanted: list[str]) -> int:
    """Runs the benchmarks, or those whose names are given; 1 if something wasn't reached."""
    report: dict[str, list[Row]] = {}
    for file in sorted(FOLDER.glob("bench_*.py")):
        name = file.stem.removeprefix("bench_")
        if wanted and name not in wanted:
            continue
        print(f"\n{name}")
        report[name] = import_module(f"tests.bench.{file.stem}").run()
        for measured in report[name]:
            print(_line(measured), flush=True)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=1), encoding="utf-8")
    print(f"\nwritten to {REPORT.relative_to(REPORT.parent.parent)}")
    return int(any(measured["ok"] is False for rows in report.values() for measured in rows))


def _line(measured: Row) -> str:
    mark = {None: "", True: "reached", False: "MISSED"}[measured["ok"]]
    limit = "" if measured["limit"] is None else f"{measured['limit']:g}"
    return f"  {measured['what']:<66} {measured['value']:>10.2f} {measured['unit']:<7} {limit:>8} {mark}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
