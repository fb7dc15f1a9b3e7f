"""The box on the shelf: the edition and the expansions of a table, and what a table keeps when they change."""

from __future__ import annotations

from scorepad.app.games import of_game
from scorepad.catalog.expansions import expansions_of
from scorepad.games import game as rules_of
from scorepad.games.document import Json


def played_with(table: Json) -> tuple[int, tuple[str, ...]]:
    """The edition of a table, and its expansions in the order of their rows."""
    named = {*table.get("expansions", ()), *(("pantheon",) if table.get("pantheon") else ())}
    return table.get("edition", 1), tuple(box for box in expansions_of(table["game"]) if box in named)


def with_box(table: Json, edition: int, expansions: tuple[str, ...]) -> Json:
    """The table with another box, and without whatever then doesn't belong to it."""
    game = table["game"]
    changed = {key: value for key, value in table.items() if key not in ("edition", "expansions", "other_name")}
    if edition > 1:
        changed["edition"] = edition
    changed = of_game(game).with_expansions(changed, expansions)
    if "other" in expansions and "other_name" in table:
        changed["other_name"] = table["other_name"]
    return {**changed, "players": [_kept(changed, player) for player in changed["players"]]}


def _kept(table: Json, player: Json) -> Json:
    """What of a player's city still belongs to the table."""
    game = table["game"]
    rows = set(rules_of(game).categories(table))
    played = played_with(table)[1]
    boxes = expansions_of(game).values()
    known = {field for box in boxes if box.id in played for field in box.fields}
    gone = {field for box in boxes for field in box.fields} - known
    kept = {field: value for field, value in player.items() if field not in gone}
    if "points" in kept:
        kept["points"] = {row: points for row, points in kept["points"].items() if row in rows}
    if "cards" in kept:
        cards = set(of_game(game).city_cards(table))
        kept["cards"] = [card for card in kept["cards"] if card in cards]
    stages = of_game(game).stages(table, kept)
    if stages and isinstance(kept.get("stages"), int) and kept["stages"] > len(stages):
        kept["stages"] = len(stages)
    if kept.get("wonder") in set(of_game(game).NAMED_IDS) - set(further_boards(table)):
        del kept["wonder"]
        kept.pop("stages", None)
    kept = of_game(game).without_others(kept, played)
    return {field: value for field, value in kept.items() if value not in ([], {})}


def further_boards(table: Json) -> tuple[str, ...]:
    """The boards known by name that go with the expansions of a table; those of no expansion go with any."""
    played = played_with(table)[1]
    boards = of_game(table["game"]).named_boards().values()
    return tuple(board.id for board in boards if board.expansion in ("", *played))


def seats_of(table: Json) -> tuple[int, int]:
    """How few and how many play at a table: the second edition has no Free City, so it needs three."""
    low, high = rules_of(table["game"]).SEATS
    return (3, high) if table.get("edition", 1) > 1 else (low, high)
