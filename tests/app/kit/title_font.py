"""Makes the font of titles and names out of Marcellus: ``python -m tests.app.kit.title_font FOLDER``.

The folder is npm's ``@fontsource/marcellus``, unpacked. Its two files become one, cut down to the letters of European
languages. Whoever changes the font must give it another name: the licence reserves the old one.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from scorepad.app.kit.fonts import TITLES, TITLES_FONT

_FILES = ("files/marcellus-latin-400-normal.woff", "files/marcellus-latin-ext-400-normal.woff")
_LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, *map(ord, "–—‘’“”„…‚")]


def made(package: Path) -> bytes:
    """The font as a file."""
    parts = []
    for name in _FILES:
        part = TTFont(package / name)
        part.flavor = None
        file = BytesIO()
        part.save(file)
        file.seek(0)
        parts.append(file)
    font = Merger().merge(parts)
    options = Options()
    options.hinting = False
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.layout_features = ["kern", "mark", "mkmk"]
    cut = Subsetter(options)
    cut.populate(unicodes=_LETTERS)
    cut.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = TITLES
        elif record.nameID == 6:
            record.string = TITLES.replace(" ", "")
    file = BytesIO()
    font.save(file)
    return file.getvalue()


if __name__ == "__main__":
    TITLES_FONT.write_bytes(made(Path(sys.argv[1])))
    print(f"{TITLES_FONT.name}: {TITLES_FONT.stat().st_size:,} bytes")
