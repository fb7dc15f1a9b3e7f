"""The sentences about verdicts and findings of every game, by rule and case."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.wording import verdicts_architects, verdicts_duel, verdicts_seven_wonders

REASONS: Mapping[tuple[str, str], str] = {
    **verdicts_seven_wonders.REASONS,
    **verdicts_duel.REASONS,
    **verdicts_architects.REASONS,
}
FINDINGS: Mapping[tuple[str, str], str] = {
    **verdicts_seven_wonders.FINDINGS,
    **verdicts_duel.FINDINGS,
    **verdicts_architects.FINDINGS,
}
