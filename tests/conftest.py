"""What every test can lean on, and the count of those that needed another try."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

FACTS = Path(__file__).parent / "facts"
MOST_RETRIES = 3
"""So many retries in one run pass; with more, something is broken that nobody looks at."""

# One machine takes ten times as long as another: how long an example takes says nothing about the rule it shows.
settings.register_profile("scorepad", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("scorepad")


def facts(name: str) -> Any:
    """A file of the cross-checked facts about the boxes."""
    return json.loads((FACTS / name).read_text(encoding="utf-8"))


def worked_examples(game: str, *kinds: str) -> list[Any]:
    """The worked examples of the rulebooks, as parameters of a test."""
    examples = facts("worked_examples.json")["examples"]
    chosen = [example for example in examples if example["game"] == game and example["kind"] in kinds]
    return [pytest.param(example["inputs"], example["expected"], id=example["id"]) for example in chosen]


class Retries:
    """Counts retries where the reports arrive: in the process itself, or in the one that leads the workers."""

    def __init__(self) -> None:
        self.tests: list[str] = []

    @property
    def too_many(self) -> bool:
        return len(self.tests) > MOST_RETRIES

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "rerun":  # type: ignore[comparison-overlap]  # the outcome that pytest-rerunfailures adds
            self.tests.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.too_many:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.tests:
            return
        terminalreporter.section(f"{len(self.tests)} retries, at most {MOST_RETRIES} pass", red=self.too_many)
        for test in self.tests:
            terminalreporter.line(test)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Retries(), "retries")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that may be tried again says why."""
    for item in items:
        for mark in item.iter_markers("flaky"):
            if not mark.kwargs.get("reason"):
                raise pytest.UsageError(f"{item.nodeid} is marked flaky without a reason")
