"""The same app as a static site built the plain way: sources in a tar, canvaskit, the worker started by the engine."""

from __future__ import annotations

import io
import shutil
import tarfile
from pathlib import Path

import flet as ft
from flet_web import patch_font_manifest_json, patch_index_html, patch_manifest_json  # type: ignore[import-untyped]

from scorepad.site.client import web_folder
from scorepad.site.pad import PageApp, own_files
from scorepad.site.wheels import fetched

MAIN = b"""
import os
os.environ["SCOREPAD_DATA"] = "/home/pyodide/data"
import flet
from scorepad.app.main import main
flet.run(main)
"""


def build_plain(target: Path) -> None:
    """Builds it as Flet's own tools would, with all packages inside."""
    shutil.copytree(web_folder(), target)
    packages = fetched()
    with tarfile.open(target / "app.tar.gz", "w:gz") as app:
        for name, data in {"main.py": MAIN, **own_files(PageApp())}.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            app.addfile(entry, io.BytesIO(data))
        app.add(packages, "__pypackages__")
    patch_index_html(
        index_path=str(target / "index.html"),
        base_href="/",
        app_name="Scorepad",
        pyodide=True,
        pyodide_script_path="main.py",
        app_package_url="app.tar.gz",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    patch_manifest_json(str(target / "manifest.json"), app_name="Scorepad")
    patch_font_manifest_json(str(target / "assets" / "FontManifest.json"))
