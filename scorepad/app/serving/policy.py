"""The headers of every answer: what a page of the pad may do, and that no other page may use it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

Headers = list[tuple[bytes, bytes]]

_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_OPEN_TO_ALL = b"access-control-allow-origin"

ALWAYS: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    # These two give the page memory that its threads can share, which one of Flutter's renderers wants.
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-embedder-policy", b"require-corp"),
]


def script_hashes(page: bytes) -> tuple[str, ...]:
    """The scripts within a page, as a policy names them: these run, and none that somebody slips in."""
    return tuple(f"'sha256-{b64encode(sha256(script).digest()).decode()}'" for script in _INLINE.findall(page))


def policy(scripts: Iterable[str] = ()) -> bytes:
    """The content security policy of a page with these scripts of its own. Nothing is asked of any other machine.

    - ``wasm-unsafe-eval``: Flutter's renderer CanvasKit is WebAssembly. No script is made from text (``unsafe-eval``).
    - ``unsafe-inline`` for styles only: Flutter writes style sheets into its page as it runs, with no nonce that a file
      from the disk could carry. For scripts there is none: those in the page are named by their hashes.
    - ``blob:`` for images and media, which the page makes from bytes that came over the web socket; for workers, which
      Flutter's threads start in; and to be fetched, since a picked file is read that way. All of it is in the browser.
    """
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(("'self'", "'wasm-unsafe-eval'", *scripts)),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' blob: data:",
        "media-src": "'self' blob:",
        "font-src": "'self'",
        "connect-src": "'self' blob:",
        "worker-src": "'self' blob:",
        "manifest-src": "'self'",
        "base-uri": "'self'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{rule} {sources}" for rule, sources in rules.items()).encode()


_POLICY = policy()


def guarded(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """The headers of an answer with ours; a policy of its own is kept."""
    kept = [(name, value) for name, value in headers if name.lower() != _OPEN_TO_ALL]
    own = any(name.lower() == b"content-security-policy" for name, _ in kept)
    return [*kept, *ALWAYS, *([] if own else [(b"content-security-policy", _POLICY)])]
