"""Where the files of the pad are: found alike from a checkout, a wheel, a zip and the static site."""

from __future__ import annotations

import os
from typing import Protocol, cast

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_SHIPPED = os.path.join(_PACKAGE, "_data")
_CHECKOUT = os.path.dirname(_PACKAGE)


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def read(*parts: str) -> bytes:
    """The content of a data file, such as ``read("catalog", "seven_wonders", "cards.json")``.

    Raises FileNotFoundError where there is no such file.
    """
    loader = cast(_Loader, globals()["__loader__"])
    for root in (_SHIPPED, _CHECKOUT):
        try:
            return loader.get_data(os.path.join(root, *parts))
        except OSError:
            continue
    raise FileNotFoundError(os.path.join(*parts))
