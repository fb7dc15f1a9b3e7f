"""What can stop the building of the site, as a kind and facts; words.py has the sentences."""

from __future__ import annotations


class SiteError(Exception):
    """The site can't be built: ``kind`` names the reason, ``facts`` fill the sentence."""

    def __init__(self, kind: str, **facts: str) -> None:
        super().__init__(kind, facts)
        self.kind = kind
        self.facts = facts
