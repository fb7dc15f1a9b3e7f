"""Compiles zips of sources into zips of bytecode. Runs inside Pyodide, so that the bytecode is the page's own.

``jobs`` is set by bytecode.mjs: a JSON list of ``[source, target, place]``, zips in /mnt and the path at which
the page will put the target.
"""

import importlib.util
import json
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

EARLY = (1980, 1, 1, 0, 0, 0)
"""One date for all entries: the same sources give the same bytes, and so the same version of the site."""


def compiled(source: bytes, place: str) -> bytes:
    """The bytecode of a module, without docstrings and asserts; the page never looks for the source."""
    code = compile(source, place, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def compile_zip(source: str, target: str, place: str) -> None:
    """Every .py becomes a .pyc in its place, as zipimport finds it; all else is kept. Stored, for a quick start."""
    with zipfile.ZipFile(source) as modules, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as bytecode:
        for name in sorted(modules.namelist()):
            if name.endswith("/"):
                continue
            data = modules.read(name)
            if name.endswith(".py"):
                data = compiled(data, f"{place}/{name}")
                name += "c"
            bytecode.writestr(zipfile.ZipInfo(name, EARLY), data)


for job in json.loads(globals()["jobs"]):
    compile_zip(*job)
