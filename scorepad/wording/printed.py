"""Answers printed for people: the score sheet as on paper, and the reasons below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.games.score import Result
from scorepad.wording import Wording, terms
from scorepad.wording.terms import N_

DECIDED: Mapping[str, str] = {
    "points": N_("{winner} wins with {points}."),
    "coins": N_("{winner} wins: tied at {points}, but with more coins."),
    "civilian": N_("{winner} wins: tied at {points}, but with more points from blue cards."),
    "stages": N_("{winner} wins: tied at {points}, but with more Wonder stages."),
    "shared": N_("{winner} share the victory with {points}."),
    "shared_symbols": N_("{winner} share the victory: both have six different symbols."),
    "military_supremacy": N_("{winner} wins by military supremacy."),
    "scientific_supremacy": N_("{winner} wins by scientific supremacy."),
    "political_supremacy": N_("{winner} wins by political supremacy."),
}
WON: Mapping[bool, str] = {True: N_("{winner} wins"), False: N_("{winner} share the victory")}
WON_BY: Mapping[str, str] = {
    "coins": N_("Tied on points, more coins"),
    "civilian": N_("Tied on points, more from blue cards"),
    "stages": N_("Tied on points, more Wonder stages"),
    "military_supremacy": N_("Military supremacy"),
    "scientific_supremacy": N_("Scientific supremacy"),
    "political_supremacy": N_("Political supremacy"),
}
SEVERITIES: Mapping[str, str] = {
    "impossible": N_("Impossible ({at}): {text}"),
    "unlikely": N_("Unlikely ({at}): {text}"),
}


def decision(result: Result, wording: Wording) -> str:
    """Who won, and by what."""
    totals = [city.total for city in result.players if city.rank == 1]
    # Those who share a victory are level, but for the two of Duel who had six symbols at the same moment.
    how = "shared_symbols" if len(set(totals)) > 1 else result.decided_by
    facts = {"winner": wording.listing(list(result.winners)), "points": totals[0]}
    return wording.fill(DECIDED[how], result.game, facts)


def headline(winners: Sequence[str], wording: Wording) -> str:
    """Who won, in as few words as it takes."""
    return wording.messages.gettext(WON[len(winners) == 1]).format(winner=wording.listing(list(winners)))


def won_by(decided_by: str, wording: Wording) -> str:
    """What decided, where it wasn't just the points."""
    return wording.messages.gettext(WON_BY[decided_by]) if decided_by in WON_BY else ""


def supremacy(decided_by: str, wording: Wording) -> str:
    """What the supremacy is called that ended a game; nothing where points decided."""
    return won_by(decided_by, wording) if decided_by.endswith("supremacy") else ""


def printed_result(result: Result, wording: Wording) -> str:
    """The sheet, the decision, and every line that went into it."""
    _ = wording.messages.gettext
    categories = list(result.players[0].points)
    rows = [["", *[city.name for city in result.players]]]
    for category in categories:
        points = [wording.number(city.points[category]) for city in result.players]
        rows.append([_row(result, category, wording), *points])
    rows.append([_("Total"), *[wording.number(city.total) for city in result.players]])
    rows.append([_("Rank"), *[str(city.rank or "·") for city in result.players]])
    blocks = [wording.game(result.game), columns(rows), decision(result, wording)]
    for city in result.players:
        lines = [f"{city.name}: {wording.count('points', city.total)}"]
        for category in categories:
            reasons = [line for line in city.lines if line.category == category]
            if reasons:
                lines.append(f"  {_row(result, category, wording)}: {wording.number(city.points[category])}")
            lines += [f"    {wording.line(result.game, line)}" for line in reasons]
        lines += [f"  {_runners_up(result.game, city.choices, wording)}"] if city.choices.get("runners_up") else []
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def _row(result: Result, category: str, wording: Wording) -> str:
    """What a row of the sheet is called; the players may have named it."""
    return result.row_names.get(category) or wording.category(result.game, category)


def _runners_up(game: str, choices: Mapping[str, Any], wording: Wording) -> str:
    """What Olympia could have copied instead, and what it would have brought."""
    others = ", ".join(
        f"{wording.name(game, 'card', option['guild'])} {wording.number(option['points'])}"
        for option in choices["runners_up"]
    )
    return wording.messages.gettext("Other guilds to copy: {others}").format(others=others)


def printed_answer(answer: Mapping[str, Any], wording: Wording) -> str:
    """A verdict or the findings of an audit, a line for each thing said."""
    _ = wording.messages.gettext
    if "findings" in answer:
        said = {severity: _(template) for severity, template in SEVERITIES.items()}
        found = [said[finding["severity"]].format(**finding) for finding in answer["findings"]]
        return "\n".join(found) or _("Nothing here breaks the rules.")
    lines = []
    if "allowed" in answer and answer.get("how") != "power":
        # The first reason of a power is an answer in itself: "Yes, if …".
        lines.append(_("Yes.") if answer["allowed"] else _("Not known yet.") if answer.get("unknown") else _("No."))
    lines += _price(answer, wording) + _payments(answer, wording) + _conflict(answer, wording)
    lines += [reason["text"] for reason in answer["reasons"]]
    return "\n".join(lines)


def _price(answer: Mapping[str, Any], wording: Wording) -> list[str]:
    """What there is to pay, in a game where it all goes one way."""
    if not answer.get("allowed") or not answer.get("price"):
        return []
    return [wording.messages.gettext("Price: {coins}.").format(coins=wording.count("coins", answer["price"]))]


def _payments(answer: Mapping[str, Any], wording: Wording) -> list[str]:
    """A line for each way to split the payment that costs something."""
    template = wording.messages.gettext("Bank: {bank}. Left neighbour: {left}. Right neighbour: {right}.")
    return [
        template.format(**{who: wording.count("coins", coins) for who, coins in payment.items()})
        for payment in answer.get("payments", ())
        if any(payment.values())
    ]


def _conflict(answer: Mapping[str, Any], wording: Wording) -> list[str]:
    """A line for each city with the tokens of its borders, clockwise."""
    if "borders" not in answer:
        return []
    template = wording.messages.gettext("City {number}: {tokens}")
    return [
        template.format(number=number, tokens=terms.phrase(wording, "", "tokens", tuple(tokens)) or "·")
        for number, tokens in enumerate(answer["tokens"], 1)
    ]


def columns(rows: list[list[str]]) -> str:
    """A table for people: names to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *[cell.rjust(widths[n]) for n, cell in enumerate(row[1:], 1)]]).rstrip()
        for row in rows
    )
