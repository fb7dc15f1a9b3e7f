"""Saved games in words: as a text to share, as a line of a list, and as the whole sheet with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from scorepad.games.score import CityScore, Result
from scorepad.wording import Wording
from scorepad.wording.printed import columns, decision, supremacy

if TYPE_CHECKING:
    from scorepad.archive import SavedGame, Summary
    from scorepad.archive.today import Difference


def day(played_at: str, wording: Wording) -> str:
    """The date of a game night as people write it."""
    from babel.dates import format_date

    return format_date(datetime.fromisoformat(played_at), format="long", locale=wording.code)


def decided(result: dict[str, Any], wording: Wording) -> str:
    """Who won a saved game, and by what."""
    return decision(_result(result), wording)


def _result(result: dict[str, Any]) -> Result:
    cities = tuple(
        CityScore(player["name"], (), player["points"], player["total"], {}, player["rank"])
        for player in result["players"]
    )
    return Result(result["game"], cities, tuple(result["winners"]), result["decided_by"])


def share_text(saved: SavedGame, lang: str) -> str:
    """The result for a message to those who were there, and to those who weren't.

    The note stays at home: it may be meant for the archive only.
    """
    wording = Wording(lang)
    box = wording.box(saved.table)
    lines = [heading(saved.game, saved.played_at, saved.place, wording, box), decided(saved.result, wording), ""]
    for player in sorted(saved.result["players"], key=lambda player: player["rank"] or 99):
        place = f"{player['rank']}. " if player["rank"] else ""
        if supremacy(saved.result["decided_by"], wording):
            lines.append(f"{place}{player['name']}")
            continue
        lines.append(f"{place}{player['name']}: {wording.count('points', player['total'])}")
        parts = [
            f"{wording.row(saved.table, category)} {wording.number(points)}"
            for category, points in player["points"].items()
            if points
        ]
        lines += [f"   {', '.join(parts)}"] if parts else []
    return "\n".join(lines)


def heading(game: str, played_at: str, place: str, wording: Wording, box: str = "") -> str:
    """What was played, with which box, when and where."""
    return " · ".join(part for part in (wording.game(game), box, day(played_at, wording), place) if part)


def listed_game(summary: Summary, lang: str) -> str:
    """A game as a line of a list."""
    wording = Wording(lang)
    ranked = sorted(summary.players, key=lambda player: player.rank)
    ended = supremacy(summary.decided_by, wording)
    players = ", ".join(player.name if ended else f"{player.name} {wording.number(player.total)}" for player in ranked)
    shown = f"{players} ({ended})" if ended else players
    return f"{summary.id}  {heading(summary.game, summary.played_at, summary.place, wording)}  {shown}"


def printed_game(saved: SavedGame, differences: Sequence[Difference] | None, lang: str) -> str:
    """The sheet as it was, why every point, who won and how, and what the rules of today would change."""
    wording = Wording(lang)
    blocks = [heading(saved.game, saved.played_at, saved.place, wording, wording.box(saved.table))]
    blocks += [saved.note] if saved.note else []
    blocks += [_sheet(saved, wording), decided(saved.result, wording)]
    blocks += [_reasons(saved.table, player, wording) for player in saved.result["players"]]
    blocks += [differences_text(saved.game, differences, lang)]
    return "\n\n".join(block for block in blocks if block)


def differences_text(game: str, differences: Sequence[Difference] | None, lang: str) -> str:
    """Where the rules of today would score a saved game differently; nothing where they agree."""
    wording = Wording(lang)
    _ = wording.messages.gettext
    if differences is None:
        return _("The current rules can't read this game. The saved result stays as it is.")
    if not differences:
        return ""
    names = {"total": _("Total"), "rank": _("Rank")}
    lines = [_("The saved result stays as it is. With the current rules it would be different:")]
    for name, category, then, now in differences:
        what = names[category] if category in names else wording.category(game, category)
        sentence = _("{name}, {what}: {then} then, {now} now")
        lines.append(
            "  " + sentence.format(name=name, what=what, then=_number(then, wording), now=_number(now, wording))
        )
    return "\n".join(lines)


def _number(number: int | None, wording: Wording) -> str:
    return "·" if number is None else wording.number(number)


def _sheet(saved: SavedGame, wording: Wording) -> str:
    _ = wording.messages.gettext
    players = saved.result["players"]
    rows = [["", *[player["name"] for player in players]]]
    for category in dict.fromkeys(category for player in players for category in player["points"]):
        points = [wording.number(player["points"].get(category, 0)) for player in players]
        rows.append([wording.row(saved.table, category), *points])
    rows.append([_("Total"), *[wording.number(player["total"]) for player in players]])
    rows.append([_("Rank"), *[str(player["rank"] or "·") for player in players]])
    return columns(rows)


def _reasons(table: dict[str, Any], player: dict[str, Any], wording: Wording) -> str:
    lines = [f"{player['name']}: {wording.count('points', player['total'])}"]
    for category, points in player["points"].items():
        reasons = [line for line in player.get("lines", ()) if line["category"] == category]
        if reasons:
            lines.append(f"  {wording.row(table, category)}: {wording.number(points)}")
        lines += [f"    {_plain(line.get('text') or line['rule'])}" for line in reasons]
    return "\n".join(lines)


def _plain(text: Any) -> str:
    """A sentence from a file, without anything that could play tricks in a terminal."""
    return "".join(letter for letter in str(text) if letter.isprintable())
