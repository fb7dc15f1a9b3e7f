"""Compiles zips of sources into zips of bytecode. Runs inside Pyodide, so that the bytecode is the page's own.

``jobs`` is set by bytecode.mjs: a JSON list of ``[source, target, place, lines]``, zips in /mnt, the path at which
the page will put the target, and whether errors are to name the lines of these sources.
"""

import importlib.util
import json
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from types import CodeType

NO_LINE = 0x80 | 15 << 3
"""An entry of the table of lines: none, for one instruction more than the last three bits say."""

EARLY = (1980, 1, 1, 0, 0, 0)
"""One date for all entries: the same sources give the same bytes, and so the same version of the site."""


def without_lines(code: CodeType) -> CodeType:
    """The same code without the table of its lines, a sixth of it.

    It says "no line" for every instruction, eight at a time; traceback stumbles over a table that says nothing.
    """
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([NO_LINE | 7]) * eights + (bytes([NO_LINE | (rest - 1)]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=inner)


def compiled(source: bytes, place: str, lines: bool) -> bytes:
    """The bytecode of a module, without docstrings and asserts; the page never looks for the source."""
    code = compile(source, place, "exec", dont_inherit=True, optimize=2)
    if not lines:
        code = without_lines(code)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def compile_zip(source: str, target: str, place: str, lines: bool) -> None:
    """Every .py becomes a .pyc in its place, as zipimport finds it; all else is kept. Stored, for a quick start."""
    with zipfile.ZipFile(source) as modules, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as bytecode:
        for name in sorted(modules.namelist()):
            if name.endswith("/"):
                continue
            data = modules.read(name)
            if name.endswith(".py"):
                data = compiled(data, f"{place}/{name}", lines)
                name += "c"
            bytecode.writestr(zipfile.ZipInfo(name, EARLY), data)


for job in json.loads(globals()["jobs"]):
    compile_zip(*job)
