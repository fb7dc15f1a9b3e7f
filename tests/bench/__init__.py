"""Benchmarks: what is compared is measured in one run, since one machine differs from another and from itself."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypedDict


class Row(TypedDict):
    """One measurement; ``ok`` is None where there is nothing to reach."""

    what: str
    value: float
    unit: str
    limit: float | None
    ok: bool | None


def row(what: str, value: float, unit: str, limit: float | None = None, at_least: bool = False) -> Row:
    """A measurement beside what is to be reached: no more than the limit, or no less."""
    ok = None if limit is None else value >= limit if at_least else value <= limit
    return {"what": what, "value": value, "unit": unit, "limit": limit, "ok": ok}


def median_us(work: Callable[[Any], object], inputs: list[Any], rounds: int = 20) -> float:
    """The median time in µs of some work over many inputs, each tried several times."""
    times = []
    for _ in range(rounds):
        for given in inputs:
            start = time.perf_counter_ns()
            work(given)
            times.append(time.perf_counter_ns() - start)
    return statistics.median(times) / 1000


@contextmanager
def own_data() -> Iterator[Path]:
    """A folder for the drafts and games of one benchmark; the next one finds nothing of it."""
    from scorepad.app.store import close_store

    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get("SCOREPAD_DATA")
        os.environ["SCOREPAD_DATA"] = folder
        try:
            yield Path(folder)
        finally:
            close_store()
            if before is None:
                del os.environ["SCOREPAD_DATA"]
            else:
                os.environ["SCOREPAD_DATA"] = before
