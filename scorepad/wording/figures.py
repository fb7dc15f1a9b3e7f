"""Statistics as text: tables for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorepad.wording import Wording
from scorepad.wording.memories import day
from scorepad.wording.printed import columns
from scorepad.wording.terms import N_

if TYPE_CHECKING:
    from scorepad.archive.entry import PlayedBox
    from scorepad.archive.figures import PlayerStatistics, RivalLine, Standing, Statistics

RECORDS: Mapping[str, str] = {
    "highest_total": N_("Highest total: {value}"),
    "most_science": N_("Most science points: {value}"),
    "biggest_margin": N_("Biggest margin: {value}"),
    "tightest_finish": N_("Closest finish: a margin of {value}"),
}


def printed_statistics(statistics: Statistics, lang: str) -> str:
    """The statistics page: games, players, wonders, records and the course of time."""
    wording = Wording(lang)
    _ = wording.messages.gettext
    if not statistics.games:
        return _("No games saved yet.")
    games = [[_("Game"), _("Games"), _("Average")]]
    games += [[wording.game(line.game), str(line.games), wording.mean(line.average)] for line in statistics.games]
    several = {line.game for line in statistics.boxes if sum(each.game == line.game for each in statistics.boxes) > 1}
    games += [
        [
            f"  {wording.short_game(line.game)}: {wording.named_box(line.game, line.edition, line.expansions)}",
            str(line.games),
            wording.mean(line.average),
        ]
        for line in statistics.boxes
        if line.game in several
    ]
    players = [[_("Player"), _("Games"), _("Wins"), _("Average"), _("Best")]]
    players += [
        [line.name, str(line.games), str(line.wins), wording.mean(line.average), str(line.best)]
        for line in statistics.players
    ]
    boards = [[_("Wonder"), _("Games"), _("Wins"), _("Average"), _("Best")]]
    boards += [
        [
            f"{wording.name(line.game, 'wonder', line.wonder)} {line.side}".rstrip(),
            str(line.games),
            str(line.wins),
            wording.mean(line.average),
            str(line.best),
        ]
        for line in statistics.boards
    ]
    records = [
        f"{wording.game(record.game)} · "
        + (f"{wording.named_box(record.game, record.edition, record.expansions)} · " if record.game in several else "")
        + _(RECORDS[record.kind]).format(value=record.value)
        + f" · {', '.join(record.names)} · {day(record.played_at, wording)}"
        for record in statistics.records
    ]
    months = [[_("Month"), _("Game"), _("Games"), _("Average")]]
    months += [
        [_month(line.month), wording.game(line.game), str(line.games), wording.mean(line.average)]
        for line in statistics.months[-24:]
    ]
    return "\n\n".join([columns(games), columns(players), columns(boards), "\n".join(records), columns(months)])


def printed_player(player: PlayerStatistics, lang: str) -> str:
    """Everything about one player."""
    wording = Wording(lang)
    _ = wording.messages.gettext
    games = [[player.name, _("Games"), _("Wins"), _("Average"), _("Best")]]
    games += [
        [wording.game(line.name), str(line.games), str(line.wins), wording.mean(line.average), str(line.best)]
        for line in player.by_game
    ]
    categories = [[_("Category"), _("Average"), _("Best")]]
    categories += [
        [
            f"{wording.game(line.game)}: {wording.category(line.game, line.category)}",
            wording.mean(line.average),
            wording.number(line.best),
        ]
        for line in player.categories
        if line.category != "total"
    ]
    months = [[_("Month"), _("Game"), _("Games"), _("Wins"), _("Average")]]
    months += [
        [_month(line.month), wording.game(line.game), str(line.games), str(line.wins), wording.mean(line.average)]
        for line in player.months[-24:]
    ]
    return "\n\n".join([columns(games), columns(categories), printed_rivals(player.rivals, lang), columns(months)])


def printed_rivals(rivals: tuple[RivalLine, ...], lang: str) -> str:
    """One player against others."""
    wording = Wording(lang)
    _ = wording.messages.gettext
    rows = [[_("Against"), _("Game"), _("Games"), _("Ahead"), _("Behind"), _("Tied")]]
    rows += [
        [line.rival, wording.game(line.game), str(line.games), str(line.ahead), str(line.behind), str(line.level)]
        for line in rivals
    ]
    return columns(rows)


def printed_standing(box: PlayedBox, standing: Standing, players: int | None, lang: str) -> str:
    """How special a total of a game is, at all tables or at those of one size."""
    wording = Wording(lang)
    parts = [wording.game(box.game)]
    if box.edition > 1 or box.expansions:
        parts.append(wording.named_box(*box))
    if players:
        parts.append(wording.count("players", players))
    return f"{', '.join(parts)} · {standing_text(standing, lang)}"


def standing_text(standing: Standing, lang: str) -> str:
    """How special a total is."""
    wording = Wording(lang)
    _ = wording.messages.gettext
    if standing.percent_below is None:
        return _("No games saved yet.")
    sentence = _("{points}: better than {percent}% of all cities ({below} below, {equal} equal, {above} above)")
    return sentence.format(
        points=wording.count("points", standing.total),
        percent=f"{standing.percent_below:.0f}",
        below=standing.below,
        equal=standing.equal,
        above=standing.above,
    )


def _month(month: int) -> str:
    return f"{month // 100}-{month % 100:02d}"
