"""What is entered for the referee of 7 Wonders where there is no table, or where the table doesn't say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorepad.app.games.seven_wonders.makes import MakesForm
from scorepad.app.games.seven_wonders.trade import Trade

FORMS: Mapping[str, Callable[[], object]] = {"trade": Trade, "makes": MakesForm}
