"""Builds the site: fetch, compile, pack, write. What hasn't changed since the last time comes from the build cache."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from scorepad.site import client, other_hosts, python, wheels
from scorepad.site.build_cache import key_of, piece
from scorepad.site.contents import boot, download_size, keeper, packed_better, page, static_text, table, version_of
from scorepad.site.fonts import NUMBERS, icon_numbers
from scorepad.site.hosting import hosting_files
from scorepad.site.manifest import home_screen_files
from scorepad.site.pad import PageApp, flet_names, own_files, zipped
from scorepad.site.page_words import page_words
from scorepad.site.start import UNPACKED
from scorepad.site.start_icons import icon_files
from scorepad.site.trouble import SiteError
from scorepad.wording.language import LANGUAGES

LISTING = "site.json"


@dataclass(frozen=True, slots=True)
class Built:
    """A finished site: its version, and bytes on the host and of a first visit (compressed)."""

    version: str
    files: int
    bytes_on_host: int
    bytes_first_visit: int


def build(
    target: Path, base_url: str = "", pad: PageApp | None = None, on_step: Callable[[str], object] = str
) -> Built:
    """Build the site into ``target``; ``on_step`` hears the name of each step as it begins."""
    base = _base(base_url)
    _check_target(target)
    version, files = compose(pad or PageApp(), base, on_step)
    on_step("hosts")
    for path, host in other_hosts.other_hosts(files):
        raise SiteError("hosts", where=f"{path}: {host}")
    on_step("files")
    _write(target, version, files)
    return Built(
        version=version,
        files=len(files),
        bytes_on_host=sum(map(len, files.values())),
        bytes_first_visit=_first_visit(files),
    )


def compose(pad: PageApp, base: str, on_step: Callable[[str], object]) -> tuple[str, dict[str, bytes]]:
    """The version of the site and all its files by their paths."""
    on_step("client")
    sources = own_files(pad)
    files = client.client_files(sources)
    runtime = client.web_folder() / "pyodide"
    for name in python.RUNTIME:
        files[f"pyodide/{name}"] = client.hushed((runtime / name).read_bytes())
    on_step("wheels")
    packages = wheels.fetched()
    on_step("bytecode")
    library = python.stdlib(runtime)
    others = wheels.modules(packages)
    sources[NUMBERS] = icon_numbers(others[NUMBERS], sources)
    own = python.bytecode_together(runtime, others, sources)
    on_step("snapshot")
    unpacked = {
        top: python.bytecode(runtime, zipped(wheels.on_demand(packages, top)), UNPACKED, lines=False)
        for top in wheels.ON_DEMAND
    }
    memory = python.without_gaps(
        python.snapshot(runtime, library, own, pad, flet_names(sources), unpacked[wheels.DATES])
    )
    on_step("packs")
    packs = {}
    for when, name, made in (("late", "stdlib", library), ("late", "pad", own), ("start", "snapshot", memory)):
        packs[name] = f"packs/{when}-{name}.pack"
        files[packs[name]] = python.packed(made).read_bytes()
    for top in wheels.ON_DEMAND:
        packs[top] = f"packs/{top}.pack"
        with zipfile.ZipFile(unpacked[top]) as its:
            files[packs[top]] = zipped({name: its.read(name) for name in its.namelist()}, zipfile.ZIP_DEFLATED)
    files |= _assets(pad.assets)
    files |= icon_files()
    spoken = {code: _spoken(sources, code) for code in LANGUAGES}
    files |= home_screen_files(spoken)
    scripts = ("copies.js", "packs.js", "pad-worker.js")
    files["pad-worker.js"] = "".join(map(static_text, scripts)).encode()
    files |= packed_better(files)
    site: dict[str, object] = {
        "app": pad.entry,
        "ahead": pad.ahead,
        "visit": round(_first_visit(files) / 1e6),
        "packs": packs,
        "onDemand": list(wheels.ON_DEMAND),
        "env": python.ENVIRONMENT,
        "lock": _empty_lock(runtime),
        "version": "",
    }
    words = {code: page_words(lang) for code, lang in spoken.items()}
    files |= hosting_files(words)
    # The page names its version, and the version covers the page: first it is written without the name.
    files["index.html"] = page(site, base, words)
    files["boot.js"] = boot(files, site, words)
    files["sw.js"] = static_text("sw.js").encode()
    version = version_of({path: hashlib.sha256(data).hexdigest() for path, data in files.items()})
    site["version"] = version
    files["index.html"] = page(site, base, words)
    files["boot.js"] = boot(files, site, words)
    files["sw.js"] = keeper(files, version)
    return version, files


def _first_visit(files: dict[str, bytes]) -> int:
    """Bytes of a first visit; compressing everything to count it takes seconds, so the count is kept.

    The page itself, which tells the number, isn't counted: it is a thousandth of it.
    """
    counted = {path: data for path, data in files.items() if path != "index.html"}

    def count(target: Path) -> None:
        target.write_text(str(download_size(counted, "skwasm")), encoding="ascii")

    return int(piece(f"first-visit-{key_of(json.dumps(table(counted)))}.txt", count).read_text(encoding="ascii"))


def _spoken(sources: dict[str, bytes], code: str) -> NullTranslations:
    """A language as the page will have it, freshly compiled."""
    compiled = sources.get(f"scorepad/_data/locales/{code}/LC_MESSAGES/scorepad.mo")
    return GNUTranslations(BytesIO(compiled)) if compiled else NullTranslations()


def _base(base_url: str) -> str:
    """The base of the page: by default the folder it is in, wherever that is."""
    if not base_url:
        return "./"
    if "://" in base_url or any(sign in base_url for sign in "?#\"'<> "):
        raise SiteError("base", base=base_url)
    inner = base_url.strip("/")
    return f"/{inner}/" if inner else "/"


def _assets(folder: Path | None) -> dict[str, bytes]:
    """The app's own pictures, where Flet's client looks for them."""
    if folder is None or not folder.is_dir():
        return {}
    return {
        f"assets/{f.relative_to(folder).as_posix()}": f.read_bytes()
        for f in sorted(folder.rglob("*"))
        if f.is_file() and not f.name.startswith(".")
    }


def _empty_lock(runtime: Path) -> dict[str, object]:
    """Pyodide wants to know its packages; ours come by themselves, so the list is empty."""
    lock = json.loads((runtime / "pyodide-lock.json").read_bytes())
    return {"info": lock["info"], "packages": {}}


def _check_target(target: Path) -> None:
    if target.exists() and (not target.is_dir() or (any(target.iterdir()) and not (target / LISTING).is_file())):
        raise SiteError("target", folder=str(target))


def _write(target: Path, version: str, files: dict[str, bytes]) -> None:
    """Write what differs, then remove what an earlier build left; the copier last, so that it never runs ahead."""
    listing = target / LISTING
    before = set(json.loads(listing.read_bytes())["files"]) if listing.is_file() else set()
    for path in sorted(files, key=lambda path: (path == "sw.js", path)):
        place = target / path
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.is_file() or place.read_bytes() != files[path]:
            place.write_bytes(files[path])
    for path in before - set(files):
        (target / path).unlink(missing_ok=True)
    contents = {"version": version, "files": sorted(files)}
    listing.write_text(json.dumps(contents, indent=1) + "\n", encoding="utf-8")
