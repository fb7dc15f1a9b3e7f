"""Setup of Architects: what goes into each deck, and how many conflict tokens lie on the table."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.catalog.architects import CARDS, CONSTANTS, PROGRESS, WONDERS
from scorepad.games.verdict import Reason, Verdict

CENTRAL: Mapping[str, int] = {card.id: card.central for card in CARDS.values()}


def judge_setup(players: int) -> Verdict:
    """What a table of so many players needs."""
    tokens = CONSTANTS.conflict_tokens[players]
    answer = {
        "players": players,
        "conflict_tokens": tokens,
        "decks": {
            "central": {kind: count for kind, count in CENTRAL.items() if count},
            **{wonder.id: {kind: count for kind, count in wonder.deck.items() if count} for wonder in WONDERS.values()},
        },
        "wonder_decks_in_play": players,
        "progress_tokens": sum(token.copies for token in PROGRESS.values()),
        "progress_face_up": CONSTANTS.progress_face_up,
        "victory_tokens": CONSTANTS.victory_tokens_in_box,
    }
    reasons = (
        Reason("architects.setup.conflict_tokens", {"conflict_tokens": tokens}),
        Reason("architects.battle.trigger"),
        Reason("architects.setup.wonder"),
        Reason("architects.setup.decks"),
        Reason("architects.setup.progress"),
        Reason("architects.setup.supply"),
    )
    return Verdict("architects", "setup", answer, reasons)
