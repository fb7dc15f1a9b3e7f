"""The table of contents: the version of the site is the hash of all its files, and the page is written around it."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from gettext import NullTranslations
from html import escape
from pathlib import Path
from string import Template

from scorepad.site.build_cache import key_of, piece, run_node
from scorepad.site.client import ENGINES
from scorepad.site.manifest import NAME, description, start_links

Words = Mapping[str, Mapping[str, str]]
"""The sentences of the page by language and name."""

SCRIPTS = ("words", "copies", "rescue", "notice", "splash", "glimpse", "offline", "python", "screen", "boot")
"""The scripts of the page, in the order in which they need each other."""

STATIC = Path(__file__).parent / "static"
NOT_KEPT = ("sw.js", "404.html", "_headers", ".htaccess", "nginx.conf", "shots/", "icons/start-")
"""On the host, but not in the offline copy: the copier itself, what the host needs to know, and what phones look at
when the pad is put on the home screen. Licences are kept, since they must come along."""
BETTER = ".br"
"""Beside a large file: what it holds, packed by Brotli for hosts that can send it so."""
UNPACKED_PACKS = ("packs/start-", "packs/late-")
_LARGE = 200_000


def static_text(name: str) -> str:
    """A source file of the page."""
    return (STATIC / name).read_text(encoding="utf-8")


def table(files: Mapping[str, bytes]) -> dict[str, list[str | int]]:
    """Each file that is kept for offline use: the hash of what is kept, its size and who needs it."""
    group = {path: engine for engine, paths in ENGINES.items() for path in paths}
    return {
        path: [hashlib.sha256(_kept(path, data)).hexdigest(), len(data), group.get(path, "all")]
        for path, data in sorted(files.items())
        if not path.startswith(NOT_KEPT) and not path.endswith(BETTER)
    }


def _kept(path: str, data: bytes) -> bytes:
    """A file as it is in the offline copy: packs are unpacked there."""
    return gzip.decompress(data) if path.startswith(UNPACKED_PACKS) else data


def packed_better(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Brotli of all that is large and would shrink; of a pack, of what is in it."""
    large = [path for path, data in files.items() if len(data) > _LARGE and path.endswith((".wasm", ".js", ".mjs"))]
    large += [path for path in files if path.startswith(UNPACKED_PACKS)]
    return {f"{path}{BETTER}": _brotli(_kept(path, files[path])) for path in large}


def _brotli(plain: bytes) -> bytes:
    def pack(target: Path) -> None:
        source = target.with_suffix(".plain")
        source.write_bytes(plain)
        run_node("brotli.mjs", str(source), str(target))
        source.unlink()

    return piece(f"brotli-{key_of(plain)}.br", pack).read_bytes()


def version_of(contents: Mapping[str, str]) -> str:
    """One name for exactly these files."""
    return hashlib.sha256(json.dumps(contents, sort_keys=True).encode()).hexdigest()[:12]


def page(site: dict[str, object], base: str, words: Words) -> bytes:
    """index.html, with the splash in it: one request draws it, and it has words even where no script runs."""
    text = Template(static_text("index.html")).substitute(
        base=base,
        name=NAME,
        description=escape(description(NullTranslations())),
        start_images=start_links(),
        version=site["version"],
        style=static_text("splash.css"),
        no_script=in_all_languages(words, "no_script"),
        no_start=in_all_languages(words, "no_start"),
    )
    return text.encode()


def in_all_languages(words: Words, name: str) -> str:
    return "\n".join(f'<p lang="{code}">{escape(said[name])}</p>' for code, said in words.items())


def boot(files: Mapping[str, bytes], site: dict[str, object], words: Words) -> bytes:
    """boot.js: the scripts of the page in one file, and what they need to know of the site."""
    first = ["pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", *(p for p in files if p.startswith("packs/start-"))]
    sizes = {engine: {path: len(files[path]) for path in (*paths, *first)} for engine, paths in ENGINES.items()}
    settings = json.dumps({**site, "start": sizes, "words": words}, ensure_ascii=False)
    scripts = "".join(static_text(f"{script}.js") for script in SCRIPTS)
    opening = 'const began = performance.now();\nconst base = new URL("./", document.baseURI).href;\n'
    return f'"use strict";\nconst site = {settings};\n(() => {{\n{opening}{scripts}}})();\n'.encode()


def keeper(files: Mapping[str, bytes], version: str) -> bytes:
    """sw.js, which keeps this very version: its bytes change with any file, and so browsers find the update."""
    text = (static_text("sw.js") + static_text("packs.js")).replace("$version", json.dumps(version))
    return text.replace("$files", json.dumps(table(files))).encode()


def download_size(files: Mapping[str, bytes], engine: str) -> int:
    """Bytes of a first visit with everything kept, as a host that compresses by gzip sends them."""
    total = 0
    for path, (_hash, size, group) in table(files).items():
        if group in ("all", engine):
            squeezed = not path.endswith((".pack", ".woff2", ".png"))
            total += len(gzip.compress(files[path], 6)) if squeezed else int(size)
    return total
