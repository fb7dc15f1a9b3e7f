"""The sentences about verdicts and findings of every game, by rule and case."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.wording import verdicts_seven_wonders

REASONS: Mapping[tuple[str, str], str] = {
    **verdicts_seven_wonders.REASONS,
}
FINDINGS: Mapping[tuple[str, str], str] = {
    **verdicts_seven_wonders.FINDINGS,
}
