"""Where the files of the pad are: found alike from a checkout, a wheel, a zip and the static site."""

from __future__ import annotations

import os
from typing import Protocol, cast

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_SHIPPED = os.path.join(_PACKAGE, "_data")
_CHECKOUT = os.path.dirname(_PACKAGE)
_roots = [_SHIPPED, _CHECKOUT]


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def read(*parts: str) -> bytes:
    """The content of a data file, such as ``read("catalog", "search.json")``.

    Raises FileNotFoundError where there is no such file.
    """
    loader = cast(_Loader, globals()["__loader__"])
    for root in _roots:
        try:
            return loader.get_data(os.path.join(root, *parts))
        except OSError:
            continue
    raise FileNotFoundError(os.path.join(*parts))


def add_root(folder: str) -> None:
    """Looks for data in one more folder, after those of the pad."""
    _roots.append(folder)
