"""What expansions add to a city of 7 Wonders: leaders, debt, naval tokens, the tower, further symbols."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.catalog.seven_wonders import SYMBOLS
from scorepad.catalog.seven_wonders.expansions import LEADERS, NAVAL_TOKENS, TOWER_POINTS, Leader
from scorepad.games.document import DocumentError, Json, Place, counted, listed, picked, whole
from scorepad.games.seven_wonders.science_extra import NO_EXTRA, ExtraSymbols

MOST_SYMBOLS = 5
_SYMBOL_FIELDS = frozenset({*SYMBOLS, "any", "most_common", "swaps", "masks"})


class Extra(NamedTuple):
    """What was entered of a city beyond the box of the game. What wasn't entered is None or empty."""

    leaders: tuple[Leader, ...] = ()
    leader_points: int | None = None
    """Points of leaders that aren't in the list."""
    debt: int | None = None
    naval: tuple[int, ...] = ()
    """One token for each Age, 0 for none."""
    tower: int | None = None
    """How many tiles of the tower the city laid."""
    symbols: ExtraSymbols = NO_EXTRA


NOTHING = Extra()


def read_extra(fields: dict[str, Json], here: Place) -> Extra:
    """What the fields of a city say; which of them may be there is asked before."""
    return Extra(
        _read_leaders(fields.get("leaders"), (*here, "leaders")),
        _number(fields, "leader_points", here, 99),
        _number(fields, "debt", here, 99),
        _read_naval(fields.get("naval"), (*here, "naval")),
        _number(fields, "tower", here, len(TOWER_POINTS) - 1),
        _read_symbols(fields.get("extra_symbols"), (*here, "extra_symbols")),
    )


def _number(fields: dict[str, Json], field: str, here: Place, most: int) -> int | None:
    return whole(fields[field], (*here, field), 0, most) if fields.get(field) is not None else None


def _read_leaders(raw: Json, place: Place) -> tuple[Leader, ...]:
    leaders = picked(raw, LEADERS, place, "leader")
    for index, leader in enumerate(leaders):
        if leader in leaders[:index]:
            raise DocumentError((*place, index), "leader_twice", id=leader.id)
    return leaders


def _read_naval(raw: Json, place: Place) -> tuple[int, ...]:
    if raw is None:
        return ()
    tokens = tuple(listed(raw, place, len(NAVAL_TOKENS)))
    for index, (token, given) in enumerate(zip(tokens, NAVAL_TOKENS.values(), strict=False)):
        if type(token) is not int or token not in (0, *given):
            raise DocumentError((*place, index), "not_a_naval_token", age=index + 1, found=token, choices=_said(given))
    return tokens


def _said(tokens: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(token) for token in (*tokens, 0))


def _read_symbols(raw: Json, place: Place) -> ExtraSymbols:
    if raw is None:
        return NO_EXTRA
    numbers = counted(raw, _SYMBOL_FIELDS, place, 0, MOST_SYMBOLS)
    compass, gear, tablet = (numbers.get(symbol, 0) for symbol in SYMBOLS)
    rest = (numbers.get(field, 0) for field in ("any", "most_common", "swaps", "masks"))
    return ExtraSymbols((compass, gear, tablet), *rest)
