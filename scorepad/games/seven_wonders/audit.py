"""The audit of 7 Wonders: what of a table could not have happened by the rules, or hardly."""

from __future__ import annotations

from scorepad.games.seven_wonders.table import Table
from scorepad.games.verdict import Finding


def audit(table: Table) -> list[Finding]:
    """Every finding, in the order in which people look at a table: cards, turns, conflicts, points.

    The checks are imported when first asked for, since most tables are only scored.
    """
    from scorepad.games.seven_wonders.audit_cards import card_findings
    from scorepad.games.seven_wonders.audit_conflicts import conflict_findings
    from scorepad.games.seven_wonders.audit_points import points_findings
    from scorepad.games.seven_wonders.audit_turns import turn_findings

    return [*card_findings(table), *turn_findings(table), *conflict_findings(table), *points_findings(table)]
