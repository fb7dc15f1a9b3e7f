"""The audit of Duel: what of a table could not have happened by the rules, or hardly."""

from __future__ import annotations

from scorepad.games.duel.table import Table
from scorepad.games.verdict import Finding


def audit(table: Table) -> list[Finding]:
    """Every finding, in the order in which people look at a table: cards, tokens, the track, points.

    The checks are imported when first asked for, since most tables are only scored.
    """
    from scorepad.games.duel.audit_cards import card_findings
    from scorepad.games.duel.audit_pantheon import pantheon_findings
    from scorepad.games.duel.audit_points import points_findings
    from scorepad.games.duel.audit_supremacy import supremacy_findings

    found = [*card_findings(table), *pantheon_findings(table), *supremacy_findings(table)]
    if table.agora:
        # Conspiracies and decrees move cards, tokens and the pawn in ways that leave no trace on the table.
        found = [each if each.case == "twice" else each._replace(severity="unlikely") for each in found]
    return [*found, *points_findings(table)]
