"""The audit of Architects: what of a table could not have happened by the rules, or hardly."""

from __future__ import annotations

from scorepad.games.architects.table import City, Table
from scorepad.games.unfilled import empty_findings
from scorepad.games.verdict import Finding


def audit(table: Table) -> list[Finding]:
    """Every finding, in the order in which people look at a table: wonders, cards, tokens, battles, points.

    The checks are imported when first asked for, since most tables are only scored. Of a wonder that the pad knows by
    name only it doesn't know the cards, so nothing on such a table is sure.
    """
    if any(city.named_wonder for city in table.cities):
        return []
    from scorepad.games.architects.audit_battles import battle_findings
    from scorepad.games.architects.audit_cards import card_findings
    from scorepad.games.architects.audit_points import points_findings

    filled = [(seat, city.name, _filled(city)) for seat, city in enumerate(table.cities)]
    return [
        *card_findings(table),
        *battle_findings(table),
        *points_findings(table),
        *empty_findings(filled, "architects.scoring.what_counts"),
    ]


def _filled(city: City) -> dict[str, bool | None]:
    """Of which categories something was entered."""
    fields = {"wonder": "stages", "cat": "cat", "civilian": "blue", "military": "victories", "progress": "progress"}
    return {category: category in city.points or field in city.given for category, field in fields.items()}


def typed_doubts(table: Table) -> list[Finding]:
    """Typed points that can't be: the part of the audit that is quick enough for every digit."""
    from scorepad.games.architects.audit_points import points_findings

    return [each for each in points_findings(table) if each.severity == "impossible"]
