"""Nobody gets in by accident: what other pages in the same browser try on a pad that only this machine can reach."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.app.serving.conftest import Pad

FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:{port}",
    "192.0.2.77:{port}",
    "127.0.0.1:1",
    "127.0.0.1",
    "localhost.evil.example:{port}",
    "127.0.0.1.evil.example:{port}",
    "localhost:{port}.evil.example",
    "evil@127.0.0.1:{port}",
    "[::1]evil:{port}",
    "0.0.0.0:{port}",
    "",
]
FOREIGN_ORIGINS = [
    None,
    "null",
    "http://evil.example",
    "http://evil.example:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}",
    "http://localhost:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}/",
    "chrome-extension://127.0.0.1:{port}",
]


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_a_foreign_host_is_refused(pad: Pad, host: str) -> None:
    answer = pad.get("/", host=host.format(port=pad.port))
    assert answer.status in (400, 403)
    assert b"flutter" not in answer.body


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
def test_its_own_names_are_served(pad: Pad, name: str) -> None:
    answer = pad.get("/", host=f"{name}:{pad.port}")
    assert answer.status == 200
    assert b"flutter_bootstrap.js" in answer.body


def test_a_request_without_a_host_or_with_two_is_refused(pad: Pad) -> None:
    for head in (b"", f"Host: {pad.name}\r\nHost: {pad.name}\r\n".encode()):
        said = pad.raw(b"GET / HTTP/1.1\r\n" + head + b"Connection: close\r\n\r\n")
        assert said.split(b" ")[1] in (b"400", b"403")
        assert b"flutter" not in said


def test_a_forwarded_host_is_not_believed(pad: Pad) -> None:
    answer = pad.get("/", host="evil.example", X_Forwarded_Host=pad.name, Forwarded=f"host={pad.name}")
    assert answer.status == 403


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_a_web_socket_of_another_page_is_refused_before_it_is_accepted(pad: Pad, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        pad.socket(origin and origin.format(port=pad.port))
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("host", [host for host in FOREIGN_HOSTS if host and "@" not in host and "]evil" not in host])
def test_a_web_socket_under_a_foreign_host_is_refused_even_from_that_host(pad: Pad, host: str) -> None:
    name = host.format(port=pad.port)
    handshake = (
        f"GET /ws HTTP/1.1\r\nHost: {name}\r\nOrigin: http://{name}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert pad.raw(handshake.encode()).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_a_web_socket_of_the_pads_own_page_is_accepted(pad: Pad, name: str) -> None:
    with pad.socket(f"http://{name}:{pad.port}", host=f"{name}:{pad.port}") as opened:
        assert opened.response is not None
        assert opened.response.status_code == 101


def test_it_answers_on_ipv6_too(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--host", "::1", "--port", "0")
    assert pad.get("/").status == 200
    assert pad.get("/", host=f"[0:0::1]:{pad.port}").status == 200
    assert pad.get("/", host=f"[::2]:{pad.port}").status == 403
    with pad.socket(pad.origin) as opened:
        assert opened.response is not None
    with pytest.raises(InvalidStatus):
        pad.socket(f"http://[::2]:{pad.port}")
    pad.stop()
    assert pad.complaints == ""


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect", "/oauth_callback"])
def test_nothing_tells_of_the_machinery(pad: Pad, path: str) -> None:
    answer = pad.get(path)
    assert answer.status == 404
    assert b"swagger" not in answer.body.lower()
    assert b"openapi" not in answer.body.lower()


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_files_can_only_be_read(pad: Pad, method: str) -> None:
    assert pad.get("/", method=method, Origin="http://evil.example").status == 405


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/games", 200), ("/main.dart.js", 200), ("/favicon.png", 200), ("/no.such", 404), ("/nowhere", 404)],
)
def test_every_answer_has_the_headers(pad: Pad, path: str, status: int) -> None:
    answer = pad.get(path, Origin="http://evil.example")
    assert answer.status == status
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers


def rules(policy: str) -> dict[str, list[str]]:
    """A content security policy by its rules."""
    return {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}


@pytest.mark.parametrize("path", ["/", "/sheet/d1", "/main.dart.js", "/no.such"])
def test_a_page_may_talk_to_nobody_but_its_own_server(pad: Pad, path: str) -> None:
    policy = rules(pad.get(path).headers["content-security-policy"])
    assert policy["default-src"] == ["'none'"]
    assert policy["connect-src"] == ["'self'", "blob:"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert "'unsafe-eval'" not in str(policy)
    assert [rule for rule, sources in policy.items() if "'unsafe-inline'" in sources] == ["style-src"]
    outside = {source for sources in policy.values() for source in sources if not source.startswith("'")}
    assert outside <= {"blob:", "data:"}


def test_the_scripts_in_the_page_are_named_by_their_hashes(pad: Pad) -> None:
    answer = pad.get("/")
    hashes = [source for source in rules(answer.headers["content-security-policy"])["script-src"] if "sha256" in source]
    assert len(hashes) == answer.body.count(b"<script>")
    assert hashes


def test_a_key_in_the_address_means_nothing_where_none_is_asked_for(pad: Pad) -> None:
    assert pad.get("/?key=anything").status == 200
