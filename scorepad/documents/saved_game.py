"""A saved game as a document: when and where, the table and its result."""

from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from scorepad.documents.answers import Result
from scorepad.documents.kinds import OPEN
from scorepad.documents.tables import Table


@with_config(OPEN)
class Photo(TypedDict):
    """A photo in an export, in base64."""

    id: str
    data: str


@with_config(OPEN)
class SavedGame(TypedDict):
    """A finished game; in exports one a line."""

    id: NotRequired[Annotated[str, Field(max_length=36)]]
    played_at: Annotated[str, Field(max_length=40)]
    place: NotRequired[str]
    note: NotRequired[str]
    table: Table
    result: Result
    photos: NotRequired[Annotated[list[Photo], Field(max_length=12)]]
