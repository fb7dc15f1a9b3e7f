"""The screen of the page: Flet's web client, cut down to what the pad shows and made to ask no other host."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from scorepad.app.kit import fonts as faces
from scorepad.app.kit import icons
from scorepad.site.fonts import icon_names, only_icons
from scorepad.site.trouble import SiteError

ENGINES = {
    "skwasm": ("main.dart.wasm", "main.dart.mjs", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm"),
    "canvaskit": ("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm"),
}
"""Chromium runs the quick engine; Safari and Firefox, which Flutter doesn't trust with it yet, the other one."""

_ASSETS = (
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/roboto.woff2",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
)
_ICONS = "assets/fonts/MaterialIcons-Regular.otf"
_FONTS = ("MaterialIcons",)
_OWN_START = "window.addEventListener('flutter-first-frame'"
"""Up to here flutter_bootstrap.js is Flutter's loader; from here on it starts the app, which boot.js does instead."""

_HOSTS = (
    b"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/",
    b"https://fonts.gstatic.com/s/",
    b"https://www.gstatic.com/flutter-canvaskit",
    b"https://raw.githubusercontent.com/google/fonts/master/ofl/kanit/Kanit-Bold.ttf",
    b"https://cdn.jsdelivr.net/pyodide/v",
)


def web_folder() -> Path:
    """The web client as flet-web ships it."""
    import flet_web  # type: ignore[import-untyped]

    return Path(flet_web.get_package_web_dir())


def hushed(data: bytes) -> bytes:
    """The same file, with every address of another host that could be asked turned into a path of this one.

    The new address has as many bytes as the old one, because compiled files count them.
    """
    for address in _HOSTS:
        if address in data:
            data = data.replace(address, b"absent/rive/".ljust(len(address), b"x")[: len(address) - 1] + b"/")
    return data


def client_files(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the client by their paths in the site, with the icons that the app's sources name."""
    web = web_folder()
    names = [*_ASSETS, *ENGINES["skwasm"], *ENGINES["canvaskit"]]
    absent = [name for name in (*names, _ICONS, "flutter_bootstrap.js") if not (web / name).is_file()]
    if absent:
        raise SiteError("client", version=version("flet-web"), reason=absent[0])
    found = {name: hushed((web / name).read_bytes()) for name in names}
    loader, own_start, _rest = (web / "flutter_bootstrap.js").read_text(encoding="utf-8").partition(_OWN_START)
    if not own_start:
        raise SiteError("client", version=version("flet-web"), reason="flutter_bootstrap.js")
    found["flutter_loader.js"] = hushed(loader.replace("//# sourceMappingURL=flutter.js.map", "").encode())
    fonts = json.loads((web / "assets/FontManifest.json").read_bytes())
    kept = [font for font in fonts if font["family"] in _FONTS]
    kept.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    kept.append({"family": icons.FAMILY, "fonts": [{"asset": icons.FONT_ADDRESS.removeprefix("assets/")}]})
    found[_ICONS] = only_icons(web / _ICONS, icon_names(sources))
    found[icons.FONT_ADDRESS] = icons.FONT.read_bytes()
    kept.append({"family": faces.TITLES, "fonts": [{"asset": faces.TITLES_ADDRESS.removeprefix("assets/")}]})
    found[faces.TITLES_ADDRESS] = faces.TITLES_FONT.read_bytes()
    found["assets/FontManifest.json"] = json.dumps(kept).encode()
    return found
