"""The shape of a saved game as pydantic checks it. Imported only where games come in from elsewhere."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, with_config
from typing_extensions import TypedDict

from scorepad.archive.errors import ArchiveError
from scorepad.games.document import spelled

Points = Annotated[int, Field(ge=-999, le=9999)]
Id = Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[a-z0-9_.]+$")]


# Further fields are let through: a newer pad may know more about a game than this one. They aren't looked at here,
# since the line is kept as it was written.
@with_config(ConfigDict(extra="ignore"))
class Line(TypedDict):
    """A line of a score."""

    category: str
    points: Points
    rule: str


@with_config(ConfigDict(extra="ignore"))
class Player(TypedDict):
    """A player in a result."""

    name: str
    rank: Annotated[int, Field(ge=1, le=9)] | None
    total: Points
    points: dict[str, Points]
    lines: NotRequired[Annotated[list[Line], Field(max_length=500)]]


@with_config(ConfigDict(extra="ignore"))
class Result(TypedDict):
    """A result."""

    game: Id
    players: Annotated[list[Player], Field(min_length=1, max_length=9)]
    winners: list[str]
    decided_by: Id


@with_config(ConfigDict(extra="ignore"))
class Picture(TypedDict):
    """A photo in an export."""

    id: str
    data: str


@with_config(ConfigDict(extra="ignore"))
class Document(TypedDict):
    """A saved game."""

    id: NotRequired[Annotated[str, Field(max_length=36)]]
    played_at: Annotated[str, Field(max_length=40)]
    place: NotRequired[str]
    note: NotRequired[str]
    table: Any
    result: Result
    photos: NotRequired[Annotated[list[Picture], Field(max_length=12)]]


_DOCUMENT = TypeAdapter(Document)


def shaped(line: bytes) -> Document:
    """The document on a line: pydantic reads and checks it faster than Python alone could read it."""
    try:
        return _DOCUMENT.validate_json(line, strict=True)
    except ValidationError as error:
        raise _wrong(error) from error


def _wrong(error: ValidationError) -> ArchiveError:
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return ArchiveError("not_json")
    if first["type"] == "missing":
        return ArchiveError("missing_field", field=_place(first["loc"]))
    return ArchiveError("wrong_shape", at=_place(first["loc"]), kind=first["type"])


def _place(steps: tuple[int | str, ...]) -> str:
    """Where it is wrong, without anything that could play tricks in a terminal."""
    text = spelled(steps)[:100]
    return "".join(letter if letter.isprintable() else "?" for letter in text)
