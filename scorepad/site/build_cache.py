"""The build cache: a store of finished pieces, each under a key made of all that went into it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from scorepad.site.trouble import SiteError

TOOLS = Path(__file__).parent / "tools"


def cache_folder() -> Path:
    """Where finished pieces stay between builds: ``SCOREPAD_CACHE``, else the user's cache."""
    named = os.environ.get("SCOREPAD_CACHE")
    if named:
        return Path(named)
    import platformdirs

    return platformdirs.user_cache_path("scorepad") / "site"


def key_of(*parts: bytes | str) -> str:
    """A short name for exactly these ingredients."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:20]


def piece(name: str, make: Callable[[Path], None]) -> Path:
    """The cached piece of that name; ``make`` fills it elsewhere first, so that half a piece never counts."""
    folder = cache_folder()
    done = folder / name
    if not done.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix="making-") as making:
            fresh = Path(making) / done.name
            make(fresh)
            try:
                fresh.rename(done)
            except OSError:
                if not done.exists():  # otherwise another build was faster with the same piece
                    raise
    return done


def run_node(tool: str, *arguments: str) -> None:
    """Run one of the scripts of the builder under Node."""
    node = shutil.which("node")
    if node is None:
        raise SiteError("node", reason="node")
    result = subprocess.run([node, str(TOOLS / tool), *arguments], capture_output=True, text=True, check=False)
    if result.returncode:
        last = (result.stderr or result.stdout).strip()
        if "SyntaxError" in last and "mjs" in last.partition("\n")[0]:
            raise SiteError("node", reason=last.splitlines()[-1])
        raise SiteError("python", reason=last[-1500:])
