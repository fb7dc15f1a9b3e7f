"""What the referee of 7 Wonders is asked where there is no table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorepad.app.games.seven_wonders.trade import Trade

FORMS: Mapping[str, Callable[[], object]] = {"trade": Trade}
