"""Compiles locales/*/LC_MESSAGES/scorepad.po to .mo: as a build hook of the wheel, or run by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALES = Path(__file__).parent


def compile_all() -> list[Path]:
    """Every .po newer than its .mo is compiled beside itself; the paths of all .mo files come back."""
    compiled = []
    for source in sorted(LOCALES.glob("*/LC_MESSAGES/scorepad.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            with source.open("rb") as po, target.open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.parts[-3]))
        compiled.append(target)
    return compiled


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:
    pass
else:

    class CompileCatalogs(BuildHookInterface):  # type: ignore[type-arg]
        """Runs before every build, editable installs included."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
            compile_all()


if __name__ == "__main__":
    compile_all()
