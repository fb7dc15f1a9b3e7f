"""How the running pad can be opened on other devices; only the server that serves it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorepad.app.serving.owner import Owner


@dataclass(frozen=True)
class Reach:
    """The addresses that other devices reach the pad at, the likeliest first, and who may let them in."""

    addresses: tuple[str, ...]
    owner: Owner | None

    def with_key(self) -> tuple[str, ...]:
        """The addresses to open the pad at for the first time."""
        return tuple(f"{address}/?key={self.owner.key}" for address in self.addresses) if self.owner else ()


_served: Reach | None = None


def reached_by(reach: Reach | None) -> None:
    """Notes how this process serves the pad."""
    global _served
    _served = reach


def reach() -> Reach | None:
    """How this process serves the pad; None in a window of its own, and in the static site."""
    return _served
