"""Counting: the sums behind the statistics and the search, kept up with every game that comes or goes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from scorepad.archive.database import Connection, among, holes
from scorepad.archive.saved import SavedGame, Story, folded, story_of, unpacked, words_of

EVERYONE = 0
"""The "player" of the months of the whole archive; people's numbers begin at 1."""
TOTAL = "total"
EVERY_GAME = "all"
_BATCH = 500

_Key = TypeVar("_Key", bound=Hashable)
_Changes: TypeAlias = Iterator[tuple[tuple[Any, ...], tuple[int, ...]]]


class Entry(NamedTuple):
    """A game on its way into or out of the sums."""

    saved: int
    story: Story
    players: tuple[int | None, ...]
    """The players' numbers by seat; None for a city that nobody plays."""
    place: str
    note: str


def marks_of(entry: Entry) -> list[str]:
    """What a game is found by, each mark once."""
    marks = [EVERY_GAME, f"game:{entry.story.game}"]
    if entry.place:
        marks.append(f"place:{folded(entry.place)}")
    marks += {f"player:{player}" for player in entry.players if player is not None}
    boards = {board for seat in entry.story.seats for board in seat.boards}
    marks += [f"wonder:{wonder}:{side}" for wonder, side in boards]
    marks += {f"wonder:{wonder}" for wonder, _ in boards}
    if entry.note:
        marks += [f"word:{word}" for word in words_of(entry.note)]
    return marks


class Sums:
    """Changes to the sums, gathered over many games and written at once.

    Gathering first makes an import of 100,000 games write each sum once, not once a game. What is gathered are
    plain tuples, because counting equal tuples is what Python does fastest.
    """

    def __init__(self) -> None:
        self._found: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        self._lost: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        self._nights: Counter[tuple[str, int]] = Counter()
        self._totals: Counter[tuple[str, int, int]] = Counter()
        self._tallies: Counter[tuple[int, str, str, int]] = Counter()
        self._boards: Counter[tuple[str, str, str, int, bool]] = Counter()
        self._pairs: Counter[tuple[int, int, str, int]] = Counter()
        self._months: dict[tuple[int, str, int], list[int]] = {}

    def count(self, entry: Entry, by: int = 1) -> None:
        """Takes a game in, or with ``by=-1`` out."""
        story = entry.story
        game, month, when = story.game, story.month, (story.played, entry.saved)
        places = self._found if by > 0 else self._lost
        for mark in marks_of(entry):
            places[mark].append(when)
        self._nights[game, month] += by
        tallies: list[tuple[int, str, str, int]] = []
        boards: list[tuple[str, str, str, int, bool]] = []
        ranks: list[tuple[int, int]] = []
        totals: list[int] = []
        for player, (_, total, rank, built, points) in zip(entry.players, story.seats, strict=True):
            if player is None or rank is None:
                continue
            won = rank == 1
            tallies.append((player, game, TOTAL, total))
            tallies += [(player, game, category, scored) for category, scored in points.items()]
            boards += [(game, wonder, side, total, won) for wonder, side in built]
            totals.append(total)
            ranks.append((player, rank))
            sums = self._months.setdefault((player, game, month), [0, 0, 0])
            sums[0] += by
            sums[1] += by * won
            sums[2] += by * total
        count = Counter.update if by > 0 else Counter.subtract
        count(self._tallies, tallies)
        count(self._boards, boards)
        count(self._totals, [(game, len(ranks), total) for total in totals])
        count(
            self._pairs,
            [
                (player, other, game, (rank < rival) - (rank > rival))
                for player, rank in ranks
                for other, rival in ranks
                if player != other
            ],
        )

    def write(self, connection: Connection) -> None:
        """Writes what was gathered, and begins anew."""
        self.write_found(connection)
        tallies = ((key, (by,)) for key, by in self._tallies.items())
        _upsert(connection, "tallies", ("player", "game", "category", "points"), ("seats",), tallies)
        totals = ((key, (by,)) for key, by in self._totals.items())
        _upsert(connection, "totals", ("game", "players", "total"), ("seats",), totals)
        standings = (((player, game), tuple(sums)) for (player, game, _), sums in self._months.items())
        _upsert(connection, "standings", ("player", "game"), ("games", "wins", "points"), standings)
        _upsert(connection, "pairs", ("player", "other", "game"), ("games", "ahead", "level"), self._all_pairs())
        _upsert(connection, "boards", ("game", "wonder", "side", "total"), ("seats", "wins"), self._all_boards())
        months = ("games", "wins", "points", "seats")
        _upsert(connection, "months", ("player", "game", "month"), months, self._all_months())
        players = _summed((player, (games, wins)) for (player, _, _), (games, wins, _) in self._months.items())
        connection.run_many(
            "UPDATE players SET games = games + ?, wins = wins + ? WHERE id = ?",
            [(games, wins, player) for player, (games, wins) in sorted(players.items())],
        )
        for counter in (self._nights, self._totals, self._tallies, self._boards, self._pairs, self._months):
            counter.clear()

    def _all_pairs(self) -> _Changes:
        return (
            ((player, other, game), (by, by * (order > 0), by * (order == 0)))
            for (player, other, game, order), by in self._pairs.items()
        )

    def _all_boards(self) -> _Changes:
        return (
            ((game, wonder, side, total), (by, by * won))
            for (game, wonder, side, total, won), by in self._boards.items()
        )

    def _all_months(self) -> _Changes:
        for (game, month), by in self._nights.items():
            yield (EVERYONE, game, month), (by, 0, 0, 0)
        for (player, game, month), (games, wins, points) in self._months.items():
            yield (EVERYONE, game, month), (0, wins, points, games)
            yield (player, game, month), (games, wins, points, games)

    def write_found(self, connection: Connection) -> None:
        """Writes the part that grows with the number of games, so that a long import needn't hold it all."""
        numbers = _mark_numbers(connection, self._found.keys() | self._lost.keys())
        changed = [(len(self._found.get(mark, ())) - len(self._lost.get(mark, ())), numbers[mark]) for mark in numbers]
        connection.run_many("UPDATE marks SET games = games + ? WHERE id = ?", [row for row in changed if row[0]])
        lost = [(numbers[mark], *when) for mark, places in self._lost.items() for when in places]
        connection.run_many("DELETE FROM found_by WHERE mark = ? AND played = ? AND saved = ?", lost)
        # In the order of the index: rows that belong side by side are written side by side.
        found = [(numbers[mark], *when) for mark, places in self._found.items() for when in sorted(places)]
        connection.run_many("INSERT INTO found_by VALUES (?, ?, ?)", found)
        self._lost.clear()
        self._found.clear()


def _summed(changes: Iterable[tuple[_Key, tuple[int, ...]]]) -> dict[_Key, list[int]]:
    sums: dict[_Key, list[int]] = {}
    for key, amounts in changes:
        if key in sums:
            sums[key] = [before + more for before, more in zip(sums[key], amounts, strict=True)]
        else:
            sums[key] = list(amounts)
    return sums


def _upsert(
    connection: Connection, table: str, keys: tuple[str, ...], sums: tuple[str, ...], changes: _Changes
) -> None:
    columns = (*keys, *sums)
    added = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in sums)
    connection.run_many(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({holes(columns)})"
        f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {added}",
        sorted((*key, *amounts) for key, amounts in _summed(changes).items() if any(amounts)),
    )


def _mark_numbers(connection: Connection, marks: Iterable[str]) -> dict[str, int]:
    """The numbers of marks; a new mark is given the next one."""
    wanted = list(marks)
    numbers = {row[0]: int(row[1]) for row in among(connection, "SELECT mark, id FROM marks WHERE mark IN", wanted)}
    new = [mark for mark in wanted if mark not in numbers]
    if new:
        last = connection.rows("SELECT coalesce(max(id), 0) FROM marks")[0][0]
        numbers.update(zip(new, range(last + 1, last + 1 + len(new)), strict=True))
        connection.run_many("INSERT INTO marks VALUES (?, ?, 0)", [(numbers[mark], mark) for mark in new])
    return numbers


def entries(connection: Connection, saved: list[int]) -> Iterator[Entry]:
    """Saved games as they stand, ready to be counted in or out."""
    for start in range(0, len(saved), _BATCH):
        some = saved[start : start + _BATCH]
        players: defaultdict[int, list[int | None]] = defaultdict(list)
        for number, player in connection.rows(
            f"SELECT saved, player FROM seats WHERE saved IN ({holes(some)}) ORDER BY saved, seat", some
        ):
            players[number].append(player)
        for number, game_id, played_at, place, note, body in connection.rows(
            "SELECT games.saved, id, played_at, place, note, body FROM games"
            f" JOIN documents ON documents.saved = games.saved WHERE games.saved IN ({holes(some)})",
            some,
        ):
            parts = unpacked(body)
            game = SavedGame(game_id, played_at, place, note, parts["table"], parts["result"])
            yield Entry(number, story_of(game), tuple(players[number]), place, note)


def recount(connection: Connection) -> None:
    """Counts all games anew, as when the sums are introduced to an archive that has games already."""
    for table in ("found_by", "marks", "tallies", "standings", "pairs", "boards", "months", "totals"):
        connection.run(f"DELETE FROM {table}")
    connection.run("UPDATE players SET games = 0, wins = 0")
    saved = [row[0] for row in connection.rows("SELECT saved FROM games WHERE deleted_at IS NULL ORDER BY saved")]
    sums = Sums()
    for entry in entries(connection, saved):
        sums.count(entry)
    sums.write(connection)
