"""Updates locales/scorepad.pot and the .po files from the code and the catalogs: ``make messages``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from scorepad.games import GAMES, game_part
from scorepad.wording.language import LANGUAGES

LOCALES = Path(__file__).parent
ROOT = LOCALES.parent
KEYWORDS = {
    "_": None,
    "N_": None,
    "P_": ((1, "c"), 2),
    "NN_": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
Message = tuple[str | tuple[str, ...], str | None, str, str]
"""The text (or singular and plural), its context, where it is used, and a comment for translators."""
UNCONFIRMED = "No source confirms this name in Portuguese, Spanish or Polish: as a plain translation."


def messages() -> Iterator[Message]:
    """Everything to translate: the sentences in the code, then names and rules in the catalogs."""
    found = extract_from_dir(
        ROOT / "scorepad", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for module, _line, text, _comments, context in found:
        yield text, context, f"scorepad/{module}", ""
    for game in GAMES:
        catalog = game_part(game, "catalog")
        unconfirmed = catalog.unconfirmed()
        for names in (catalog.NAMES, catalog.further_names()):
            for kind, items in names.items():
                for item, name in items.items():
                    comment = UNCONFIRMED if item in unconfirmed.get(kind, ()) else ""
                    yield name, f"{game} {kind}", f"catalog/{game}", comment
    for file in sorted((ROOT / "catalog").glob("*/rul*.json")) + sorted((ROOT / "catalog" / "rules").glob("*.json")):
        context = "ruling" if file.stem == "rulings" else f"{file.stem} rule"
        for record in json.loads(file.read_bytes()):
            yield record["title"], context, f"catalog/{file.parent.name}/{file.name}", ""
            yield record["text"], context, f"catalog/{file.parent.name}/{file.name}", ""


def template() -> Catalog:
    """The catalog of all messages, without any translation."""
    catalog = _empty(None)
    for text, context, where, comment in messages():
        catalog.add(text, context=context, locations=[(where, 0)], auto_comments=[comment] if comment else [])
    return catalog


def update() -> None:
    """Writes the template, and brings every language up to it: what is new is empty, what is gone goes."""
    pot = template()
    _write(LOCALES / "scorepad.pot", pot)
    for code in LANGUAGES:
        if code == "en":
            continue
        path = LOCALES / code / "LC_MESSAGES" / "scorepad.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        catalog = _empty(code)
        if path.exists():
            for message in read_po(path.open("rb"), locale=code):
                if message.id:
                    catalog[message.id] = message
        catalog.update(pot, no_fuzzy_matching=True, update_header_comment=False)
        catalog.obsolete.clear()
        _write(path, catalog)


def _empty(code: str | None) -> Catalog:
    return Catalog(
        locale=code,
        header_comment="# The words of Scorepad, under the license of Scorepad.",
        project="scorepad",
        version="1",
        msgid_bugs_address="-",
        last_translator="-",
        language_team="-",
        charset="utf-8",
        fuzzy=False,
    )


def _write(path: Path, catalog: Catalog) -> None:
    """No dates and no line numbers: a catalog changes only where its messages do."""
    catalog.creation_date = catalog.revision_date = datetime(2026, 11, 16, tzinfo=UTC)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, omit_header=False, include_lineno=False, sort_output=False)


if __name__ == "__main__":
    update()
