"""Tables in hand: drafts that keep every tap, show it on every screen, and know who made it."""

from __future__ import annotations

from scorepad.drafts.change import Change
from scorepad.drafts.draft import Author, Draft, DraftSummary, HistoryLine, StepRefusedError, Undone
from scorepad.drafts.drafts import Drafts

__all__ = ["Author", "Change", "Draft", "DraftSummary", "Drafts", "HistoryLine", "StepRefusedError", "Undone"]
