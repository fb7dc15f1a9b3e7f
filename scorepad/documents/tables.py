"""Tables and questions of every game: which model a document goes to is told by its ``game`` and ``question``."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from pydantic import Discriminator, Tag

from scorepad.documents import architects, duel, seven_wonders

Table: TypeAlias = Annotated[
    Annotated[seven_wonders.Table, Tag("seven_wonders")]
    | Annotated[duel.Table, Tag("duel")]
    | Annotated[architects.Table, Tag("architects")],
    Discriminator(lambda document: document.get("game") if isinstance(document, dict) else None),
]


def _asked(document: Any) -> str | None:
    return f"{document.get('game')} {document.get('question')}" if isinstance(document, dict) else None


Question: TypeAlias = Annotated[
    Annotated[seven_wonders.Build, Tag("seven_wonders build")]
    | Annotated[seven_wonders.Stage, Tag("seven_wonders stage")]
    | Annotated[seven_wonders.Trade, Tag("seven_wonders trade")]
    | Annotated[seven_wonders.Conflict, Tag("seven_wonders conflict")]
    | Annotated[seven_wonders.Setup, Tag("seven_wonders setup")]
    | Annotated[duel.Build, Tag("duel build")]
    | Annotated[duel.Wonder, Tag("duel wonder")]
    | Annotated[duel.Activate, Tag("duel activate")]
    | Annotated[duel.Track, Tag("duel track")]
    | Annotated[architects.Stage, Tag("architects stage")]
    | Annotated[architects.Battle, Tag("architects battle")]
    | Annotated[architects.Setup, Tag("architects setup")],
    Discriminator(_asked),
]
