"""What is in the box of Harbours: nothing that has a name."""

from collections.abc import Mapping

NAMES: Mapping[str, Mapping[str, str]] = {}


def further_names() -> Mapping[str, Mapping[str, str]]:
    return {}
