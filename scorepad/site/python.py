"""Python in the page: the interpreter that Flet's web client brings, with everything compiled ahead."""

from __future__ import annotations

import gzip
import json
import shutil
import struct
import tempfile
import zipfile
from itertools import chain
from pathlib import Path

from scorepad.site.build_cache import TOOLS, key_of, piece, run_node
from scorepad.site.pad import PageApp, zipped
from scorepad.site.start import UNPACKED

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB_PLACE = "/lib/python314.zip"
PAD_PLACE = "/pad/pad.zip"
ENVIRONMENT = {"HOME": "/pad", "MSGPACK_PUREPYTHON": "1", "PYTHONHASHSEED": "7"}
"""The same when the snapshot is made and when it is loaded. No native module may be in a snapshot, hence msgpack's
pure form; with a seed that changes, the sets inside the snapshot would not."""

_BLOCK = 1_024
_PAGE = 65_536
_UNUSED = tuple(
    f"{name}/" if not name.endswith(".py") else name
    for name in (TOOLS / "unused_modules.txt").read_text(encoding="ascii").split()
)
_ENCODINGS = frozenset((TOOLS / "encodings.txt").read_text(encoding="ascii").split())


def _stdlib(runtime: Path) -> bytes:
    """The standard library without what a score pad never imports."""
    with zipfile.ZipFile(runtime / "python_stdlib.zip") as library:
        names = [name for name in library.namelist() if not name.endswith("/") and not name.startswith(_UNUSED)]
        kept = [
            name for name in names if not name.startswith("encodings/") or name.removesuffix(".py")[10:] in _ENCODINGS
        ]
        return zipped({name: library.read(name) for name in kept})


def _runtime_key(runtime: Path) -> str:
    return key_of(*((runtime / name).read_bytes() for name in (*RUNTIME, "python_stdlib.zip")))


def bytecode(runtime: Path, sources: bytes, place: str, *, lines: bool) -> Path:
    """A zip of bytecode made from a zip of sources, by the interpreter of the page.

    Errors name the ``lines`` of our own code; for the packages of others their functions will do, and that is less to
    fetch and to remember.
    """
    key = key_of(_runtime_key(runtime), (TOOLS / "bytecode.py").read_bytes(), sources, place, str(lines))

    def compile_it(target: Path) -> None:
        source = target.with_suffix(".source.zip")
        source.write_bytes(sources)
        jobs = [[f"/mnt/{source.name}", f"/mnt/{target.name}", place, lines]]
        run_node("bytecode.mjs", str(runtime), str(target.parent), json.dumps(jobs))

    return piece(f"bytecode-{key}.zip", compile_it)


def bytecode_together(runtime: Path, packages: dict[str, bytes], own: dict[str, bytes]) -> Path:
    """One zip of bytecode for the pad; its parts are compiled apart, because the packages change far less often."""
    compiled = [
        bytecode(runtime, zipped(packages), PAD_PLACE, lines=False),
        bytecode(runtime, zipped(own), PAD_PLACE, lines=True),
    ]

    def merge(target: Path) -> None:
        files: dict[str, bytes] = {}
        for part in compiled:
            with zipfile.ZipFile(part) as archive:
                files |= {name: archive.read(name) for name in archive.namelist()}
        target.write_bytes(zipped(files))

    return piece(f"pad-{key_of(*(part.name for part in compiled))}.zip", merge)


def stdlib(runtime: Path) -> Path:
    """The standard library, compiled."""
    return bytecode(runtime, _stdlib(runtime), STDLIB_PLACE, lines=False)


def snapshot(runtime: Path, library: Path, own: Path, pad: PageApp, names: list[str], unpacked: Path) -> Path:
    """The memory of an interpreter that has imported what the first screen needs, and has shown it once.

    A folder: ``memory.bin``, and beside it the memory of a fresh one, ``fresh.bin``. ``unpacked`` is a zip with a
    package that the first screen needs and that can't be imported from a zip.
    """
    scripts = [(TOOLS / name).read_bytes() for name in ("snapshot.mjs", "warm_up.py", "rehearsal.py")]
    ingredients = {
        "place": PAD_PLACE,
        "unpacked": UNPACKED,
        "modules": pad.warm_up,
        "flet_names": names,
        "env": ENVIRONMENT,
        "entry": pad.entry,
        "scene": pad.scene,
        "curtain": pad.curtain,
    }
    key = key_of(library.name, own.name, *scripts, json.dumps(ingredients), unpacked.name)

    def take(target: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with zipfile.ZipFile(unpacked) as files:
                files.extractall(folder)
            given = json.dumps(ingredients)
            run_node("snapshot.mjs", str(runtime), str(library), str(own), folder, given, str(target))

    return piece(f"snapshot-{key}", take)


def without_gaps(taken: Path) -> Path:
    """A snapshot without all that a fresh interpreter has at the same place: less to fetch, to keep and to read.

    Its size, the length of its own header, the number of stretches that differ, then the place and length of each, all
    as 32 bits; then what is in them.
    """

    def close_up(target: Path) -> None:
        whole, fresh = (taken / "memory.bin").read_bytes(), (taken / "fresh.bin").read_bytes()
        header = len(whole) % _PAGE  # the memory itself is a number of whole pages
        fresh = fresh.ljust(len(whole) - header, b"\0")
        stretches = [(0, header)] if header else []
        for at in range(header, len(whole), _BLOCK):
            block = whole[at : at + _BLOCK]
            if block == fresh[at - header : at - header + _BLOCK]:
                continue
            place, length = stretches[-1] if stretches else (at, 0)
            if place + length == at:
                stretches[-1:] = [(place, length + len(block))]
            else:
                stretches.append((at, len(block)))
        packed = struct.pack(f"<{3 + 2 * len(stretches)}I", len(whole), header, len(stretches), *chain(*stretches))
        target.write_bytes(packed + b"".join(whole[at : at + length] for at, length in stretches))

    return piece(f"{taken.name}-without-gaps.bin", close_up)


def packed(source: Path) -> Path:
    """A gzip of a piece: hosts compress pages and scripts by themselves, but neither zips nor memory."""

    def pack(target: Path) -> None:
        with source.open("rb") as plain, gzip.GzipFile(target, "wb", compresslevel=9, mtime=0) as small:
            shutil.copyfileobj(plain, small)

    return piece(f"{source.stem}.pack", pack)
