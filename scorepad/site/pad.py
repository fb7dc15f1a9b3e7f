"""What runs in the page: the pad's own code, catalogs and languages, as a zip of sources."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_BUILDER = Path(__file__).resolve().parent
_IN_PAGE = ("__init__.py", "page.py", "page_patches.py", "scene.py", "start.py")
"""Of this package the page needs these; the rest builds sites."""

_FROM_FLET = re.compile(rb"\bft\.([A-Za-z]\w*)")
_EARLY = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class PageApp:
    """An app for the page: its entry ``module:function``, what to import ahead, and folders of packages."""

    entry: str = "scorepad.app.main:main"
    warm_up: tuple[str, ...] = ("scorepad.app.main", "scorepad.archive.sqlite", "scorepad.archive.database_archive")
    curtain: str = "scorepad.app.store:close_store"
    """Called ``module:function`` after the rehearsal of the first screen, to close what it has opened."""
    folders: tuple[Path, ...] = ()
    assets: Path | None = _PACKAGE / "app" / "assets"
    scene: str = "scorepad.site.scene:set_scene"
    """Called ``module:function`` before the rehearsal of the first screen."""
    ahead: str = "scorepad.site.scene:look_ahead"
    """A generator ``module:function``, run step by step while the first screen is drawn: what a tap asks for next."""


def own_files(pad: PageApp) -> dict[str, bytes]:
    """The files of the pad by their names in the zip: packages, catalogs and compiled languages."""
    found = {}
    for folder in (_PACKAGE, *pad.folders):
        for file in sorted(folder.rglob("*.py")):
            if file.is_relative_to(_BUILDER) and (file.parent != _BUILDER or file.name not in _IN_PAGE):
                continue
            found[file.relative_to(folder.parent).as_posix()] = file.read_bytes()
    for file in sorted((_PACKAGE / "app" / "assets" / "scenes").glob("*.png")):
        found[file.relative_to(_PACKAGE.parent).as_posix()] = file.read_bytes()
    shipped = _PACKAGE / "_data"
    data = shipped if shipped.is_dir() else _PACKAGE.parent
    for file in sorted((data / "catalog").rglob("*.json")):
        found[f"scorepad/_data/{file.relative_to(data).as_posix()}"] = file.read_bytes()
    for file in sorted((data / "locales").glob("*/LC_MESSAGES/scorepad.*o")):
        name = file.relative_to(data).with_suffix(".mo").as_posix()
        found[f"scorepad/_data/{name}"] = file.read_bytes() if file.suffix == ".mo" else _compiled(file)
    return found


def flet_names(files: dict[str, bytes]) -> list[str]:
    """What the app takes from Flet, by its sources."""
    names = {name.decode() for path, data in files.items() if path.endswith(".py") for name in _FROM_FLET.findall(data)}
    return sorted(names)


def _compiled(source: Path) -> bytes:
    """A language as the page reads it; from a checkout it is compiled here, so that a stale .mo never ships."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    target = io.BytesIO()
    with source.open("rb") as po:
        write_mo(target, read_po(po, locale=source.parts[-3]))
    return target.getvalue()


def zipped(files: dict[str, bytes], compression: int = zipfile.ZIP_STORED) -> bytes:
    """A zip whose bytes depend on nothing but its content."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compression) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _EARLY)
            entry.compress_type = compression
            archive.writestr(entry, files[name])
    return target.getvalue()
