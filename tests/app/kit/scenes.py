"""Draws the pictures of the wonders under the sky from their silhouettes: ``make scenes``, in Chromium."""

from __future__ import annotations

from math import ceil

from playwright.sync_api import sync_playwright

from scorepad.app.kit.palette import NIGHT, SKY, mixed
from scorepad.app.kit.silhouettes import WONDERS
from scorepad.app.kit.sky import ASPECTS, NEAR, SCENES
from scorepad.app.kit.strokes import FILLED
from tests.browser.conftest import launched

_HILLS: dict[str, str] = {
    "far_hills": f'<path d="M0 24v-3.2c2.6-1.7 4.6-1.9 7-.7 2.2 1 3.6.8 5.6-.5 2.3-1.5 4.4-1.2 6.3 0'
    f' 1.7.9 3.3 1.2 5.1 1.2V24z" {FILLED}/>',
    "near_hills": f'<path d="M0 24v-1.7c3-.9 5.2-.5 8 .2 3.4.8 6-.9 9-1 2.6-.1 4.8.4 7 .8V24z" {FILLED}/>'
    f'<path d="M3 22.6c-.5-1.3-.5-2.9 0-4.2.5 1.3.5 2.9 0 4.2zM4.2 22.7c-.4-1-.4-2.2 0-3.2.4 1 .4 2.2 0 3.2z'
    f'M20.4 22.2c-.5-1.4-.5-3.2 0-4.6.5 1.4.5 3.2 0 4.6z" {FILLED}/>',
}
_FAR = mixed(SKY[2], SKY[1], 0.62)
_MIDDLE = mixed(SKY[1], NIGHT[1], 0.62)
"""The colours of the farther depths."""
_TALL = {"upright": 390, "broad": 250}
"""How many pixels high they are drawn: sharp enough for the screen of a phone."""
_FARTHEST = (("giza", 0.13, 0.82, 0.2), ("halicarnassus", 0.46, 0.56, 0.24), ("alexandria", 0.93, 0.74, 0.2))
_HALFWAY = (("babylon", 0.32, 0.62, 0.16), ("ephesus", 0.575, 0.5, 0.18))
_NEAREST = (("olympia", 0.06, 0.5, 0.1),)
"""Wonders by depth: the middle as a part of the width, size and height above the ground as parts of the height."""


def svg(name: str) -> str:
    """One of the pictures, see-through where the sky is."""
    wide, tall = ASPECTS[name], 1.0
    broad = name == "broad"
    parts = [
        *_hills("far_hills", _FAR, wide, 2.6),
        *(_drawn(*place, _FAR, wide) for place in _FARTHEST),
        *(_drawn(*place, _MIDDLE, wide) for place in _HALFWAY),
        *_hills("far_hills", _MIDDLE, wide, 1.7),
        *(
            _drawn(wonder, x if not broad else 0.2 + x * 0.3, size, lift, NEAR, wide)
            for wonder, x, size, lift in _NEAREST
        ),
        *_hills("near_hills", NEAR, wide, 3.2),
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}">{"".join(parts)}</svg>'


def _drawn(name: str, x: float, size: float, lift: float, colour: str, wide: float) -> str:
    left, top = x * wide - size / 2, 1 - lift - size
    return _shape(name, colour, left, top, size)


def _hills(name: str, colour: str, wide: float, longest: float) -> list[str]:
    """The same hills as often as the width asks for; they are the lowest quarter of their square."""
    count = ceil(wide / longest)
    size = wide / count
    return [_shape(name, colour, n * size - 0.002, 1 - size + 0.004, size + 0.004) for n in range(count)]


def _shape(name: str, colour: str, left: float, top: float, size: float) -> str:
    shape = {**WONDERS, **_HILLS}[name].replace("{c}", colour)
    return f'<g transform="translate({left} {top}) scale({size / 24})">{shape}</g>'


def main() -> None:
    """Draws them all anew."""
    SCENES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for name, aspect in ASPECTS.items():
            tall = _TALL[name]
            page = browser.new_page(viewport={"width": round(tall * aspect), "height": tall})
            page.set_content(f"<body style='margin:0'>{svg(name)}</body>")
            page.screenshot(path=SCENES / f"{name}.png", omit_background=True)
            print(f"{name}.png: {(SCENES / f'{name}.png').stat().st_size / 1000:.0f} kB")
        browser.close()


if __name__ == "__main__":
    main()
