"""Kinds of values in documents, as pydantic checks them: names, ids of a catalog, numbers under known keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, TypeAlias

from pydantic import AfterValidator, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from scorepad.games.document import LONGEST_TEXT

CLOSED = ConfigDict(extra="forbid", strict=True)
"""For what we read: a field that nobody knows is a slip of the pen."""
OPEN = ConfigDict(extra="ignore", strict=True)
"""For what we write: a newer pad may know more."""

MOST_LISTED = 200


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("characters that can't be printed")
    return text


def _not_blank(text: str) -> str:
    if not text or text.isspace():
        raise ValueError("an empty name")
    return text


Text: TypeAlias = Annotated[str, Field(max_length=LONGEST_TEXT), AfterValidator(_printable)]
Name: TypeAlias = Annotated[Text, Field(min_length=1), AfterValidator(_not_blank)]
Coins: TypeAlias = Annotated[int, Field(ge=0, le=999)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=99)]


class OneOf:
    """Metadata of a field: one of these values, such as the ids of a catalog."""

    def __init__(self, *values: Collection[Any]) -> None:
        self._values = list(dict.fromkeys(value for some in values for value in some))

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        literal = core_schema.literal_schema(self._values)
        if not all(isinstance(value, int) for value in self._values):
            return literal
        # A literal 1 would take true for itself.
        return core_schema.chain_schema([core_schema.int_schema(strict=True), literal])


class NumbersBy:
    """Metadata of a field: whole numbers under known keys, each from a lowest to a highest."""

    def __init__(self, ranges: Mapping[str, tuple[int, int]]) -> None:
        self._ranges = ranges

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        fields = {
            key: core_schema.typed_dict_field(core_schema.int_schema(ge=low, le=high, strict=True), required=False)
            for key, (low, high) in self._ranges.items()
        }
        return core_schema.typed_dict_schema(fields, extra_behavior="forbid", strict=True)


def numbers_by(keys: Collection[str], low: int = 0, high: int = 99) -> NumbersBy:
    """Numbers under keys that all have the same range."""
    return NumbersBy(dict.fromkeys(keys, (low, high)))


def points_of(game: str, categories: Collection[str], below_zero: Collection[str] = ()) -> NumbersBy:
    """Points typed as on paper, in the rows of a game and of all its expansions."""
    from scorepad.catalog.expansions import expansions_of

    ranges = {category: (-99 if category in below_zero else 0, 999) for category in categories}
    ranges |= {row.id: (row.low, row.high) for box in expansions_of(game).values() for row in box.rows}
    return NumbersBy(ranges)
