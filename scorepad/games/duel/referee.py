"""The referee of Duel: may this be built, what does it cost, where does the pawn go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from scorepad.catalog.duel import CARDS, CONSTANTS, PROGRESS, WONDERS
from scorepad.games.document import DocumentError, Json, flag, known, listed, whole
from scorepad.games.duel.building import GAME, judge_build, judge_wonder
from scorepad.games.duel.pantheon import judge_activate
from scorepad.games.duel.reading import read_table
from scorepad.games.duel.table import Table
from scorepad.games.duel.track import LOOTING_SPACES, Source, judge_track
from scorepad.games.question import answered, asked, table_in
from scorepad.games.verdict import Verdict

MOST_SHIELDS = 99
SOURCES = ("card", "wonder", "divinity")


def judge(question: Json) -> Verdict:
    """The answer to a question; raises DocumentError where the question can't be read."""
    return answered(question, _QUESTIONS)


def _read_table_and_seat(fields: dict[str, Json]) -> tuple[Table, int]:
    return table_in(fields, GAME, read_table), whole(fields["player"], ("player",), 0, 1)


def _ask_build(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("table", "player", "card"))
    table, seat = _read_table_and_seat(fields)
    return judge_build(table, seat, CARDS[known(fields["card"], CARDS, ("card",), "card")])


def _ask_wonder(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("table", "player", "wonder"))
    table, seat = _read_table_and_seat(fields)
    wonder = WONDERS[known(fields["wonder"], WONDERS, ("wonder",), "wonder")]
    if wonder.agora and not table.agora:
        raise DocumentError(("wonder",), "expansion_missing", id=wonder.id, expansion="agora")
    return judge_wonder(table, seat, wonder)


def _ask_activate(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("table", "player", "space"), ("gate", "offerings"))
    table, seat = _read_table_and_seat(fields)
    if not table.pantheon:
        raise DocumentError(("table", "pantheon"), "pantheon_only", id="activate")
    space = whole(fields["space"], ("space",), 1, len(CONSTANTS.space_prices))
    offerings = _listed(fields, "offerings", len(CONSTANTS.offering_values))
    for index, value in enumerate(offerings):
        if type(value) is not int or value not in CONSTANTS.offering_values:
            raise DocumentError(("offerings", index), "not_an_offering", found=value)
    given = fields["table"]["players"][seat].get("offering_tokens") is not None
    city = table.cities[seat]
    gate = flag(fields.get("gate", False), ("gate",))
    return judge_activate(city, seat, space, gate, offerings, city.offering_tokens if given else None)


def _ask_track(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("pawn", "player", "shields"), ("minerva", "progress", "tokens", "source"))
    capital = CONSTANTS.capital
    minerva = fields.get("minerva")
    if minerva is not None:
        whole(minerva, ("minerva",), -capital, capital)
    progress = [
        known(token, PROGRESS, ("progress", index), "progress")
        for index, token in enumerate(_listed(fields, "progress"))
    ]
    seat = whole(fields["player"], ("player",), 0, 1)
    return judge_track(
        whole(fields["pawn"], ("pawn",), -capital, capital),
        seat,
        whole(fields["shields"], ("shields",), 0, MOST_SHIELDS),
        minerva,
        progress,
        _read_tokens(fields.get("tokens"), seat),
        cast(Source, known(fields.get("source", "card"), SOURCES, ("source",), "source")),
    )


def _listed(fields: dict[str, Json], field: str, most: int = 200) -> list[Json]:
    """A list that may be left out, or null."""
    return [] if fields.get(field) is None else listed(fields[field], (field,), most)


def _read_tokens(raw: Json, seat: int) -> set[int]:
    """The spaces with a looting token: entered as spaces, or by the coins of the tokens in front of the player."""
    if raw is None:
        return set(LOOTING_SPACES)
    way = 1 if seat == 0 else -1
    by_coins = {coins: way * space for space, coins in CONSTANTS.looting.items()}
    spaces = set()
    for index, token in enumerate(listed(raw, ("tokens",))):
        if type(token) is not int or (token not in LOOTING_SPACES and token not in by_coins):
            raise DocumentError(("tokens", index), "not_a_looting_token", found=token)
        spaces.add(by_coins.get(token, token))
    return spaces


_QUESTIONS: Mapping[str, Callable[[dict[str, Json]], Verdict]] = {
    "build": _ask_build,
    "wonder": _ask_wonder,
    "activate": _ask_activate,
    "track": _ask_track,
}
