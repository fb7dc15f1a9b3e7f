"""Several hands on one draft: whatever they do, late or twice, the table is that of one who did it all in a row."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorepad.app.kit.words import words
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.app.table.seating import moved, with_player, without_player
from scorepad.drafts import Author, Drafts
from scorepad.drafts.news import Heard

CATEGORIES = ("military", "civilian", "commerce")
CARDS = ("altar", "theater", "baths", "aqueduct", "palace")
HANDS = ("Ana's phone", "Bruno's phone", "the tablet")
TABLE = {"game": "seven_wonders", "players": [{"name": name} for name in ("Ana", "Bruno", "Carla")]}


class Twin:
    """The same table, kept the obvious way: a list of players with their numbers, and each hand's last numbers."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        self.order = list(ids)
        self.numbers: dict[tuple[str, str], int] = {}
        self.cards: dict[str, set[str]] = {}

    def table(self) -> dict[str, Any]:
        return {
            player: (
                {
                    category: self.numbers[player, category]
                    for category in CATEGORIES
                    if (player, category) in self.numbers
                },
                self.cards.get(player, set()),
            )
            for player in self.order
        }


class Hands(RuleBasedStateMachine):
    """Pages in one or two processes on one draft; news reach a page late, in any order, and more than once."""

    @initialize(two_processes=st.booleans())
    def sit_down(self, two_processes: bool) -> None:
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "drafts.sqlite3"
        here = Drafts(path)
        elsewhere = Drafts(path) if two_processes else here
        self.all_drafts = {id(each): each for each in (here, elsewhere)}
        draft = here.start("seven_wonders", TABLE)
        self.draft = draft
        self.boards = []
        self.letters: list[tuple[int, Heard]] = []
        for number, name in enumerate(HANDS):
            drafts = elsewhere if number == 2 else here
            author = Author(name, f"page {number}", "android")
            board = Board(drafts, drafts.open(draft, author), {}, lambda *_: None, author=author)
            board.words = words("en")
            drafts.news.listen(draft, partial(self._post, number))
            self.boards.append(board)
        self.twin = Twin(self.boards[0].sheet.players)

    def _post(self, number: int, heard: Heard) -> None:
        self.letters.append((number, heard))

    def teardown(self) -> None:
        if hasattr(self, "all_drafts"):
            for drafts in self.all_drafts.values():
                drafts.close()
            self.folder.cleanup()

    hands = st.integers(0, len(HANDS) - 1)

    @rule(
        hand=hands,
        seat=st.integers(0, 5),
        category=st.sampled_from(CATEGORIES),
        digits=st.text("0123456789", min_size=1, max_size=2),
    )
    def type_a_number(self, hand: int, seat: int, category: str, digits: str) -> None:
        board = self.boards[hand]
        player = board.sheet.players[seat % len(board.sheet.players)]
        board.goes_on = False
        board.open(None)
        board.open(Cell(player, category))
        for digit in digits:
            board.press(digit, by_hand=False)
        if player in self.twin.order and self.twin.numbers.get((player, category)) != int(digits):
            self.twin.numbers[player, category] = int(digits)
            if category == "civilian":
                pass  # a typed number hides the cards, which stay

    @rule(hand=hands, seat=st.integers(0, 5), card=st.sampled_from(CARDS))
    def tap_a_card(self, hand: int, seat: int, card: str) -> None:
        board = self.boards[hand]
        player = board.sheet.players[seat % len(board.sheet.players)]
        board.tap_card(player, card)
        if player in self.twin.order:
            self.twin.cards.setdefault(player, set()).symmetric_difference_update({card})
            self.twin.numbers.pop((player, "civilian"), None)

    @rule(hand=hands, old=st.integers(0, 5), new=st.integers(0, 5))
    def swap_seats(self, hand: int, old: int, new: int) -> None:
        board = self.boards[hand]
        player, seat = board.sheet.players[old % len(board.sheet.players)], new % len(self.twin.order)
        board.change(lambda table: moved(table, player, seat))
        if player in self.twin.order:
            self.twin.order.remove(player)
            self.twin.order.insert(seat, player)

    @rule(hand=hands, seat=st.integers(0, 5))
    def leave(self, hand: int, seat: int) -> None:
        board = self.boards[hand]
        player = board.sheet.players[seat % len(board.sheet.players)]
        board.change(lambda table: without_player(table, player, 3, words("en")))
        if player in self.twin.order and len(self.twin.order) > 3:
            self.twin.order.remove(player)

    @rule(hand=hands)
    def join(self, hand: int) -> None:
        board = self.boards[hand]
        board.change(lambda table: with_player(table, "", 6, words("en")))
        if len(self.twin.order) < 6:
            self.twin.order.append(board.drafts.open(self.draft).players[-1])

    @rule(data=st.data())
    def news_arrive(self, data: st.DataObject) -> None:
        if self.letters:
            number, heard = data.draw(st.sampled_from(self.letters))
            self.boards[number].hear(heard)
            if data.draw(st.booleans()):
                self.letters.remove((number, heard))

    @rule(hand=hands)
    def undo_is_taken_back_by_redo(self, hand: int) -> None:
        """Undo and redo leave the twin's table as it was, or do nothing where somebody has changed the same thing."""
        board = self.boards[hand]
        before = board.drafts.open(self.draft).table
        undone = board.drafts.undo(self.draft, board.author)
        if undone.refused:
            assert board.drafts.open(self.draft).table == before
            return
        redone = board.drafts.redo(self.draft, board.author)
        assert not redone.refused
        assert redone.draft.table == before

    @invariant()
    def the_disk_has_what_all_hands_did(self) -> None:
        if not hasattr(self, "boards"):
            return
        found = self.boards[0].drafts.open(self.draft)
        shown = {
            player["id"]: (player.get("points", {}), set(player.get("cards", ()))) for player in found.body["players"]
        }
        assert list(shown) == self.twin.order
        assert shown == self.twin.table()

    @invariant()
    def every_page_is_the_same_once_it_has_caught_up(self) -> None:
        if not hasattr(self, "boards"):
            return
        truth = self.boards[0].drafts.open(self.draft).body
        for board in self.boards:
            shown = board.revision == board.drafts.revision(self.draft)
            assert not shown or board.body == truth


Hands.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
test_nothing_is_lost_between_several_hands = Hands.TestCase
