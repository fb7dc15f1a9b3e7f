"""The table of contents: the version of the site is the hash of all its files, and the page is written around it."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from string import Template

from scorepad.site.client import ENGINES

STATIC = Path(__file__).parent / "static"
NOT_KEPT = ("assets/NOTICES", "sw.js")
"""On the host, but not in the offline copy: licences that nobody opens at the table, and the copier itself."""


def static_text(name: str) -> str:
    """A source file of the page."""
    return (STATIC / name).read_text(encoding="utf-8")


def table(files: Mapping[str, bytes]) -> dict[str, list[str | int]]:
    """Each file that is kept for offline use: its hash, its size and who needs it."""
    group = {path: engine for engine, paths in ENGINES.items() for path in paths}
    return {
        path: [hashlib.sha256(data).hexdigest(), len(data), group.get(path, "all")]
        for path, data in sorted(files.items())
        if path not in NOT_KEPT
    }


def version_of(contents: Mapping[str, str]) -> str:
    """One name for exactly these files."""
    return hashlib.sha256(json.dumps(contents, sort_keys=True).encode()).hexdigest()[:12]


def page(files: Mapping[str, bytes], site: dict[str, object], name: str, description: str, base: str) -> bytes:
    """index.html, with the splash, the words and the first script inside: one request draws it."""
    first = ["pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", *(p for p in files if p.startswith("packs/start-"))]
    sizes = {engine: {path: len(files[path]) for path in (*paths, *first)} for engine, paths in ENGINES.items()}
    told = json.dumps({**site, "start": sizes}, ensure_ascii=False).replace("</", "<\\/")
    text = Template(static_text("index.html")).substitute(
        base=base,
        name=name,
        description=description,
        style=static_text("splash.css"),
        site=told,
        boot=static_text("copies.js") + static_text("boot.js"),
    )
    return text.encode()


def keeper(files: Mapping[str, bytes], version: str) -> bytes:
    """sw.js, which keeps this very version: its bytes change with any file, and so browsers find the update."""
    text = static_text("sw.js").replace("$version", json.dumps(version))
    return text.replace("$files", json.dumps(table(files))).encode()


def download_size(files: Mapping[str, bytes], engine: str) -> int:
    """Bytes of a first visit with everything kept, as a host that compresses by gzip sends them."""
    total = 0
    for path, (_hash, size, group) in table(files).items():
        if group in ("all", engine):
            squeezed = not path.endswith((".pack", ".woff2", ".png"))
            total += len(gzip.compress(files[path], 6)) if squeezed else int(size)
    return total
