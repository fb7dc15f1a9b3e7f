"""The audit of Duel: what of a table could not have happened by the rules, or hardly."""

from __future__ import annotations

from scorepad.games.duel.table import City, Table
from scorepad.games.unfilled import by_cards, empty_findings
from scorepad.games.verdict import Finding


def audit(table: Table) -> list[Finding]:
    """Every finding, in the order in which people look at a table: cards, tokens, the track, points.

    The checks are imported when first asked for, since most tables are only scored.
    """
    from scorepad.games.duel.audit_cards import card_findings
    from scorepad.games.duel.audit_pantheon import pantheon_findings
    from scorepad.games.duel.audit_points import points_findings
    from scorepad.games.duel.audit_supremacy import supremacy_findings
    from scorepad.games.duel.scoring import supremacies

    found = [*card_findings(table), *pantheon_findings(table), *supremacy_findings(table)]
    if table.agora:
        # Conspiracies and decrees move cards, tokens and the pawn in ways that leave no trace on the table.
        found = [each if each.case == "twice" else each._replace(severity="unlikely") for each in found]
    # A supremacy ends the game before points are counted.
    ended = supremacies(table) is not None
    filled = [(seat, city.name, _filled(table, city)) for seat, city in enumerate(table.cities)]
    return [*found, *points_findings(table), *empty_findings([] if ended else filled, "duel.scoring.categories")]


def _filled(table: Table, city: City) -> dict[str, bool | None]:
    """Of which categories something was entered: one list of cards holds several."""
    fields = {
        "treasury": "coins",
        "wonders": "wonders",
        "progress": "progress",
        "divinities": "divinities",
        "senate": "chambers",
    }
    cards = by_cards("cards" in city.given, len(city.cards))
    military = table.pawn_given or any("military" in each.points for each in table.cities)
    return {
        category: category in city.points
        or (military if category == "military" else fields[category] in city.given if category in fields else cards)
        for category in table.categories
    }


def typed_doubts(table: Table) -> list[Finding]:
    """Typed points that can't be: the part of the audit that is quick enough for every digit."""
    from scorepad.games.duel.audit_points import points_findings

    return [each for each in points_findings(table) if each.severity == "impossible"]
