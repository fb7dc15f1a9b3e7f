"""The addresses of this machine on its networks, for people to open the pad at."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from ipaddress import ip_address

_ANYWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses of nobody, set aside for examples. Nothing is sent there: the system only tells which way it would go."""
_SIOCGIFADDR = 0x8915


def own_addresses() -> list[str]:
    """The addresses that other devices may reach this machine at, the likeliest first: IPv4, then IPv6."""
    found = [*_outward(socket.AF_INET), *_by_interface(), *_by_name()]
    found += _outward(socket.AF_INET6)
    usable = [each for each in dict.fromkeys(found) if _usable(each)]
    return sorted(usable, key=lambda each: ":" in each)


def _usable(address: str) -> bool:
    """A browser can't open an address that holds only within one network interface."""
    parsed = ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def _outward(family: socket.AddressFamily) -> list[str]:
    """The address that this machine would send from."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect((_ANYWHERE[family], 9))
        return [str(asking.getsockname()[0])]
    return []


def _by_interface() -> list[str]:
    """The IPv4 address of each network interface, where the system is Linux: a hotspot has no way outward."""
    found: list[str] = []
    with suppress(ImportError, OSError, AttributeError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        from fcntl import ioctl

        for _, name in socket.if_nameindex():
            with suppress(OSError):
                answer = ioctl(asking.fileno(), _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _by_name() -> list[str]:
    """The addresses that this machine's own name stands for."""
    with suppress(OSError):
        answers = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        return [str(answer[4][0]) for answer in answers]
    return []
