"""The pad on a phone's home screen: its name, its icons and what it shows before it has started."""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations
from pathlib import Path

from scorepad.games import GAMES, game_part
from scorepad.site.start_icons import Edges, start_image

NAME = "Scorepad"
PAPER = "#f7f2e9"
SHOTS = Path(__file__).parent / "shots"
_WIDE = (1280, 800)
_NARROW = (390, 844)

_PHONES = (
    (320, 568, 2), (375, 667, 2), (375, 812, 3), (390, 844, 3), (393, 852, 3), (402, 874, 3), (414, 736, 3),
    (414, 896, 2), (414, 896, 3), (420, 912, 3), (428, 926, 3), (430, 932, 3), (440, 956, 3),
    (744, 1133, 2), (768, 1024, 2), (810, 1080, 2), (820, 1180, 2), (834, 1112, 2), (834, 1194, 2), (1024, 1366, 2),
)  # fmt: skip
"""iPhones and iPads, by width, height and pixels for each point: each wants a start image of exactly its size."""


def description(lang: NullTranslations) -> str:
    """What the pad is, in a sentence."""
    return lang.gettext("An exact score pad for the 7 Wonders family of board games, with the reason for every point")


def manifest(code: str, lang: NullTranslations) -> bytes:
    """What a phone needs to put the pad on its home screen, in one language."""
    _ = lang.gettext
    icons = [("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("maskable-512.png", 512, "maskable")]
    icon = {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}
    names = {game: lang.pgettext("game", game_part(game, "wording").NAME) for game in GAMES}
    new = [(_("New game: {game}").format(game=name), f"./#/new/{game}") for game, name in names.items()]
    fields = {
        "name": NAME,
        "short_name": NAME,
        "description": description(lang),
        "lang": code,
        "dir": "ltr",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "categories": ["games", "utilities"],
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, size, purpose in icons
        ],
        "shortcuts": [{"name": name, "url": url, "icons": [icon]} for name, url in (*new, (_("Rules"), "./#/rules"))],
        "screenshots": [_screenshot(shot) for shot in sorted(SHOTS.glob("*.png"))],
    }
    return json.dumps(fields, ensure_ascii=False, indent=1).encode()


def _screenshot(shot: Path) -> dict[str, str]:
    width, height = _WIDE if shot.stem == "desktop" else _NARROW
    form = "wide" if shot.stem == "desktop" else "narrow"
    return {"src": f"shots/{shot.name}", "sizes": f"{width}x{height}", "type": "image/png", "form_factor": form}


def home_screen_files(spoken: Mapping[str, NullTranslations]) -> dict[str, bytes]:
    """The manifests in all languages, English under the plain name; the screenshots and start images."""
    files = {f"manifest.{code}.json": manifest(code, lang) for code, lang in spoken.items()}
    files["manifest.json"] = files.pop("manifest.en.json")
    files |= {f"shots/{shot.name}": shot.read_bytes() for shot in sorted(SHOTS.glob("*.png"))}
    files |= {_start_path(*phone): start_image(_box(*phone)) for phone in _PHONES}
    return files


def start_links() -> str:
    """The links to the start images, for the head of the page."""
    links = []
    for width, height, pixels in _PHONES:
        screen = f"(device-width: {width}px) and (device-height: {height}px)"
        media = f"{screen} and (-webkit-device-pixel-ratio: {pixels}) and (orientation: portrait)"
        href = _start_path(width, height, pixels)
        links.append(f'  <link rel="apple-touch-startup-image" media="{media}" href="{href}">')
    return "\n".join(links)


def _box(width: int, height: int, pixels: int) -> Edges:
    return Edges(0, 0, width * pixels, height * pixels)


def _start_path(width: int, height: int, pixels: int) -> str:
    return f"icons/start-{width * pixels}x{height * pixels}.png"
