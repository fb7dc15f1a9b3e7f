"""Under which addresses the pad answers, and which pages may talk to it.

Browsers send requests on behalf of any page that is open in them. A page of another origin is recognised by its
``Origin``, and one that has its own name point to this machine (DNS rebinding) by its ``Host``.
"""

from __future__ import annotations

import re
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

LOOPBACK = ("127.0.0.1", "localhost", "::1")
_PLACE = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[0-9a-z._-]+)(?::(?P<port>[0-9]{1,5}))?", re.ASCII)
_PORTS = {"http": 80, "https": 443}


class Origin(NamedTuple):
    """Where a page comes from: ``Origin("http", "127.0.0.1", 8707)``."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + (f":{self.port}" if self.port != _PORTS[self.scheme] else "")


def origin_of(text: str) -> Origin | None:
    """The origin in a header or an address typed by a person; None where it isn't one.

    >>> origin_of("http://[::1]:8707")
    Origin(scheme='http', host='::1', port=8707)
    """
    scheme, separator, rest = text.lower().partition("://")
    found = _PLACE.fullmatch(rest)
    if scheme not in _PORTS or not separator or not found:
        return None
    return Origin(scheme, plain_address(found["host"].strip("[]")), int(found["port"] or _PORTS[scheme]))


def plain_address(host: str) -> str:
    """A host in one spelling: IPv6 in its short form, and IPv4 as itself also where a socket speaks IPv6."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach what listens there."""
    try:
        return ip_address(plain_address(host)).is_loopback
    except ValueError:
        return host == "localhost"


class Hosts:
    """The names that the pad answers to: the address that a connection came in on, and those of this machine itself.

    ``named`` is what the owner has it listen on, and ``public`` the address in front of it: that of a proxy, or of
    the machine around a container.
    """

    def __init__(self, named: str, public: Origin | None = None) -> None:
        self._named = plain_address(named.lower())
        self._public = public

    def served(self, host: str, server: tuple[str, int | None] | None) -> Origin | None:
        """The origin of the pad's own pages for a request with this ``Host``; None for a foreign one."""
        if self._public is not None and origin_of(f"{self._public.scheme}://{host}") == self._public:
            return self._public
        asked = origin_of(f"http://{host}")
        if asked is None or server is None or asked.port != server[1]:
            return None
        return asked if asked.host in (*LOOPBACK, self._named, plain_address(server[0])) else None
