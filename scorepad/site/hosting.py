"""What a web host should know: types, a security policy, and a page for addresses that are no files."""

from __future__ import annotations

import base64
import hashlib
from string import Template

from scorepad.site.contents import Words, in_all_languages, static_text
from scorepad.site.manifest import NAME


def policy() -> str:
    """A content security policy under which everything works: no other host, no script that isn't ours.

    WebAssembly has to be allowed by name; Flutter writes styles; packs and pictures pass through blobs.
    """
    digest = hashlib.sha256(static_text("hosting/404.js").encode()).digest()
    rules = {
        "default-src": "'self'",
        "script-src": f"'self' 'wasm-unsafe-eval' 'sha256-{base64.b64encode(digest).decode()}'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "connect-src": "'self' data: blob:",
        "object-src": "'none'",
        "base-uri": "'self'",
        "frame-ancestors": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def hosting_files(words: Words) -> dict[str, bytes]:
    """Ready files for common hosts, by their paths in the site."""
    facts = {
        "policy": policy(),
        "name": NAME,
        "not_here": in_all_languages(words, "not_here"),
        "script": static_text("hosting/404.js"),
    }
    names = {"_headers": "_headers", ".htaccess": "htaccess", "nginx.conf": "nginx.conf", "404.html": "404.html"}
    return {
        path: Template(static_text(f"hosting/{name}")).safe_substitute(facts).encode() for path, name in names.items()
    }
