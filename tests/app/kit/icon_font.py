"""Makes the font of our icons from their shapes: ``make icons``.

A letter costs the screen far less than a picture: all letters are drawn in one stroke, from shapes it has kept.
"""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pathops
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import SVGPath
from fontTools.ttLib.tables._g_l_y_f import Glyph

from scorepad.app.kit.icons import FAMILY, FONT, LETTERS, SIDE, svg

_UNIT = 50
"""Units of the font to one of the drawings."""
_EM = SIDE * _UNIT
_MADE = 3_786_912_000
"""Fonts tell when they were made, in seconds since 1904; ours tells the same moment each time."""


def font() -> bytes:
    """The font as a file, the same for the same shapes."""
    names = [".notdef", *LETTERS]
    build = FontBuilder(_EM, isTTF=True)
    build.setupGlyphOrder(names)
    build.setupCharacterMap({ord(letter): name for name, letter in LETTERS.items()})
    build.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **{name: _glyph(name) for name in LETTERS}})
    build.setupHorizontalMetrics(
        {name: (_EM, build.font["glyf"][name].xMin if name in LETTERS else 0) for name in names}
    )
    build.setupHorizontalHeader(ascent=_EM, descent=0)
    build.setupOS2(sTypoAscender=_EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=_EM, usWinDescent=0)
    build.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
    build.setupPost(keepGlyphNames=False)
    build.updateHead(created=_MADE, modified=_MADE)
    build.font.recalcTimestamp = False
    file = BytesIO()
    build.save(file)
    return file.getvalue()


def _glyph(name: str) -> Glyph:
    outline = pathops.Path()
    for shape in ElementTree.fromstring(svg(name, "#000000")):
        part = pathops.Path()
        SVGPath.fromstring(ElementTree.tostring(_alone(shape))).draw(part.getPen())
        if width := shape.get("stroke-width"):
            part.stroke(float(width), pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
        part.convertConicsToQuads()
        outline = pathops.op(outline, part, pathops.PathOp.UNION)
    drawn = TTGlyphPen(None)
    # Letters stand on a line and grow upwards, drawings hang from the top.
    outline.draw(TransformPen(Cu2QuPen(drawn, max_err=1.0), (_UNIT, 0, 0, -_UNIT, 0, _EM)))
    return drawn.glyph()


def _alone(shape: ElementTree.Element) -> ElementTree.Element:
    image = ElementTree.Element("{http://www.w3.org/2000/svg}svg", viewBox=f"0 0 {SIDE} {SIDE}")
    image.append(shape)
    return image


if __name__ == "__main__":
    FONT.parent.mkdir(parents=True, exist_ok=True)
    FONT.write_bytes(font())
    print(f"{FONT.name}: {len(LETTERS)} icons, {FONT.stat().st_size:,} bytes")
