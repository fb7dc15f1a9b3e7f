"""On the network nothing is shown without the owner's key."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
import segno
from websockets.exceptions import InvalidStatus

from scorepad.app.serving.addresses import own_addresses
from scorepad.app.serving.doorstep import doorstep, wanted_language
from scorepad.app.serving.owner import Owner, Tries, new_key
from tests.app.serving.conftest import Pad, free_port

Networked = Callable[..., Pad]
EVERYTHING = ["/", "/games", "/exchange", "/main.dart.js", "/index.html", "/ws", "/docs", "/assets/FontManifest.json"]


def test_without_the_key_there_is_only_a_page_that_says_what_to_do(networked: Networked) -> None:
    pad = networked()
    for path in EVERYTHING:
        answer = pad.get(path)
        assert answer.status == 401
        assert b"flutter" not in answer.body
        assert "Scan the code on the owner&#x27;s screen" in answer.text
        assert answer.headers["cache-control"] == "no-store"
        assert "set-cookie" not in answer.headers
    with pytest.raises(InvalidStatus) as refused:
        pad.socket(pad.origin)
    assert refused.value.response.status_code == 403


def test_the_key_becomes_a_cookie_and_leaves_the_address(networked: Networked) -> None:
    pad = networked()
    answer = pad.get(f"/sheet/d1?key={pad.key}")
    assert (answer.status, answer.headers["location"]) == (303, "/sheet/d1")
    token, *attributes = answer.headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(attributes)
    assert pad.key not in answer.headers["set-cookie"]
    assert b"flutter_bootstrap" in pad.get("/", Cookie=token).body
    with pad.socket(pad.origin, token) as opened:
        assert opened.response is not None
    with pytest.raises(InvalidStatus):
        pad.socket("http://evil.example", token)
    assert pad.get("/", host=f"evil.example:{pad.port}", Cookie=token).status == 403
    assert pad.get(f"/?key={pad.key}", Cookie=token).headers["location"] == "/"


@pytest.mark.parametrize("path", ["//evil.example", "/\\evil.example", "/%5Cevil.example", "///evil.example/a"])
def test_the_way_on_never_leads_elsewhere(networked: Networked, path: str) -> None:
    pad = networked()
    assert re.match(r"/[^/\\]", pad.get(f"{path}?key={pad.key}").headers["location"])


def test_a_key_may_be_typed_in_capitals_and_without_hyphens(networked: Networked) -> None:
    pad = networked()
    assert pad.get(f"/?key={pad.key.replace('-', '+').upper()}").status == 303


def test_the_disk_keeps_only_hashes_and_only_for_the_owner(networked: Networked, tmp_path: Path) -> None:
    pad = networked()
    token = pad.cookie().partition("=")[2]
    for file in tmp_path.rglob("*"):
        if file.is_file():
            assert token.encode() not in file.read_bytes()
            assert pad.key.encode() not in file.read_bytes()
    assert stat.S_IMODE((tmp_path / "devices.json").stat().st_mode) == 0o600


def test_wrong_keys_are_slowed_down_and_the_right_one_with_them(networked: Networked) -> None:
    pad = networked()
    inside = pad.cookie()
    assert [pad.get(f"/?key={new_key()}").status for _ in range(5)] == [401] * 5
    for key in (new_key(), pad.key):
        answer = pad.get(f"/?key={key}")
        assert answer.status == 429
        assert 0 < int(answer.headers["retry-after"]) <= 61
        assert "Wait a minute" in answer.text
    assert pad.get("/", Cookie=inside).status == 200


def test_after_a_minute_one_may_try_again_and_after_thirty_wrong_ones_not_at_all() -> None:
    now = 1000.0
    tries = Tries(lambda: now)
    for _ in range(5):
        assert tries.wait("a") == 0
        tries.wrong("a")
    assert tries.wait("a") > 0
    assert tries.wait("b") == 0
    now += 61
    assert tries.wait("a") == 0
    for number in range(24):
        tries.wrong(f"address {number}")
    assert not tries.locked
    tries.wrong("one more")
    assert tries.locked
    tries.forget()
    assert not tries.locked


def test_a_device_is_let_in_again_after_the_next_start_but_the_old_key_is_not(networked: Networked) -> None:
    first = networked()
    token = first.cookie()
    first.stop()
    second = networked("--port", str(first.port))
    assert second.key != first.key
    assert second.get("/", Cookie=token).status == 200
    assert second.get(f"/?key={first.key}").status == 401


def test_a_start_with_a_new_key_sends_all_devices_away(networked: Networked) -> None:
    first = networked()
    token = first.cookie()
    first.stop()
    second = networked("--port", str(first.port), "--new-key")
    assert second.get("/", Cookie=token).status == 401


def test_another_process_on_the_same_data_sends_them_away_too(networked: Networked, tmp_path: Path) -> None:
    pad = networked()
    token = pad.cookie()
    assert pad.get("/", Cookie=token).status == 200
    Owner(tmp_path / "devices.json").renew()
    assert pad.get("/", Cookie=token).status == 401


def test_a_new_key_voids_the_others_and_keeps_one(tmp_path: Path) -> None:
    owner = Owner(tmp_path / "devices.json")
    mine, theirs = owner.admit(owner.key, "a"), owner.admit(owner.key, "b")
    assert mine is not None
    assert theirs is not None
    old = owner.key
    owner.renew(keep=owner.device(mine))
    assert owner.key != old
    assert owner.device(mine)
    assert not owner.device(theirs)
    assert owner.admit(old, "a") is None
    assert owner.device("") == ""


@pytest.mark.parametrize("spoilt", ["", "[]", "{", '{"devices": []}', '{"devices": null}', "\x00"])
def test_a_spoilt_file_lets_nobody_in(tmp_path: Path, spoilt: str) -> None:
    file = tmp_path / "devices.json"
    owner = Owner(file)
    token = owner.admit(owner.key, "a")
    assert token is not None
    file.write_text(spoilt)
    assert owner.device(token) == ""
    assert Owner(file).admit("wrong", "a") is None


def test_where_nothing_can_be_written_devices_are_let_in_until_the_end(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    owner = Owner(blocked / "devices.json")
    token = owner.admit(owner.key, "a")
    assert token is not None
    assert owner.device(token)


def test_the_terminal_shows_addresses_that_a_phone_can_open(networked: Networked) -> None:
    pad = networked()
    addresses = [each for each in own_addresses() if ":" not in each]
    assert pad.said.strip() == f"Scorepad: http://{(addresses or ['127.0.0.1'])[0]}:{pad.port}/?key={pad.key}"
    if addresses:
        drawn = segno.make(pad.said.split()[1], error="l", micro=False)
        rows = [[not dark for dark in row] for row in drawn.matrix_iter(border=2)]
        code = pad.said_further(len(rows) // 2 + 1).splitlines()
        halves = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
        seen = [[halves[letter][half] for letter in line] for line in code for half in (0, 1)]
        assert seen[: len(rows)] == rows
    assert "0.0.0.0" not in pad.said
    for address in addresses:
        assert pad.get("/", host=f"{address}:{pad.port}").status in (401, 403)


def test_behind_a_proxy_its_address_is_served_and_asks_for_the_key(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--address", "https://pad.example/", "--port", str(free_port()))
    assert pad.said.startswith("Scorepad: https://pad.example/?key=")
    assert pad.get("/", host="pad.example").status == 401
    assert pad.get("/", host="pad.example:8080").status == 403
    answer = pad.get(f"/?key={pad.key}", host="pad.example")
    assert answer.headers["set-cookie"].endswith("; Secure")
    token = answer.headers["set-cookie"].partition(";")[0]
    with pad.socket("https://pad.example", token, host="pad.example") as opened:
        assert opened.response is not None
    with pytest.raises(InvalidStatus):
        pad.socket("http://pad.example", token, host="pad.example")
    pad.stop()
    assert pad.complaints == ""


@pytest.mark.parametrize(
    ("accepted", "code", "word"),
    [
        ("pl", "pl", "klucz"),
        ("pt-BR,pt;q=0.9,en;q=0.5", "pt", "chave"),
        ("de, es;q=0.3", "es", "clave"),
        ("", "en", "key"),
    ],
)
def test_the_page_at_the_door_speaks_the_readers_language(accepted: str, code: str, word: str) -> None:
    page, _ = doorstep("no_key", accepted)
    assert f'<html lang="{code}">' in page.decode()
    assert word in page.decode().lower()


def test_the_order_of_the_reader_counts() -> None:
    assert wanted_language("en;q=0.2, pl;q=0.9") == "pl"
    assert wanted_language("fr;q=oops, , ;;;") == "en"


def test_keys_are_never_the_same() -> None:
    assert len({new_key() for _ in range(1000)}) == 1000
    assert all(re.fullmatch(r"([a-z2-9]{4}-){3}[a-z2-9]{4}", new_key()) for _ in range(100))
