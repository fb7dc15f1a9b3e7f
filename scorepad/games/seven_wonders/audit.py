"""The audit of 7 Wonders: what of a table could not have happened by the rules, or hardly."""

from __future__ import annotations

from scorepad.games.seven_wonders.table import CATEGORIES, City, Table
from scorepad.games.unfilled import by_cards, empty_findings
from scorepad.games.verdict import Finding


def audit(table: Table) -> list[Finding]:
    """Every finding, in the order in which people look at a table: cards, turns, conflicts, points.

    The checks are imported when first asked for, since most tables are only scored.
    """
    from scorepad.games.seven_wonders.audit_cards import card_findings
    from scorepad.games.seven_wonders.audit_conflicts import conflict_findings
    from scorepad.games.seven_wonders.audit_points import points_findings
    from scorepad.games.seven_wonders.audit_turns import turn_findings

    filled = [(seat, city.name, _filled(city)) for seat, city in enumerate(table.cities) if not city.free_city]
    return [
        *card_findings(table),
        *turn_findings(table),
        *conflict_findings(table),
        *points_findings(table),
        *empty_findings(filled, "scoring.order"),
    ]


def _filled(city: City) -> dict[str, bool | None]:
    """Of which categories something was entered: one list of cards holds several."""
    fields = {"military": "tokens", "treasury": "coins", "wonder": "stages"}
    cards = by_cards("cards" in city.given, len(city.ids))
    return {
        category: category in city.points
        or (category == "science" and city.symbols is not None)
        or (fields[category] in city.given if category in fields else cards)
        for category in CATEGORIES
    }


def typed_doubts(table: Table) -> list[Finding]:
    """Typed points that can't be: the part of the audit that is quick enough for every digit."""
    from scorepad.games.seven_wonders.audit_points import points_findings

    return [each for each in points_findings(table) if each.severity == "impossible"]
