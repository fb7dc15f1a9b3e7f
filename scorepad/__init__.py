"""Scorepad: an exact score pad for the 7 Wonders family of board games.

>>> import scorepad
>>> scorepad.score({"game": "architects", "players": [{"name": "Ana", "victories": 2}, {"name": "Bruno"}]}).winners
('Ana',)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorepad.api import ReadingError, audit, judge, rules, score

__version__ = "0.1.0"
__all__ = ["ReadingError", "__version__", "audit", "judge", "rules", "score"]


def __getattr__(name: str) -> Any:
    """The API is imported when it is first asked for: whatever starts the pad imports this module too."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from scorepad import api

    return getattr(api, name)
