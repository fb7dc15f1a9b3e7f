"""Building the site: what goes in, what stays out, and what is said when it can't be built."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import os
import pickle
import random
import re
import struct
import subprocess
import sys
import tomllib
import zipfile
import zlib
from pathlib import Path

import babel
import pytest
from fontTools.ttLib import TTFont

from scorepad.site import page
from scorepad.site.build import build
from scorepad.site.build_cache import piece, run_node
from scorepad.site.client import web_folder
from scorepad.site.contents import keeper, packed_better, table
from scorepad.site.fonts import icon_names, icon_numbers, only_icons
from scorepad.site.hosting import hosting_files, policy
from scorepad.site.manifest import SHOTS, home_screen_files, manifest, start_links
from scorepad.site.pad import PageApp, flet_names, own_files, zipped
from scorepad.site.page_words import error_text, page_words
from scorepad.site.python import without_gaps
from scorepad.site.start_icons import SAFE, drawn, icon_files
from scorepad.site.trouble import SiteError
from scorepad.site.wheels import DATES, modules, on_demand
from scorepad.wording.language import LANGUAGES, language


def test_the_pad_brings_its_rules_catalogs_and_languages_but_not_the_builder() -> None:
    files = own_files(PageApp())
    assert "scorepad/games/seven_wonders/science.py" in files
    assert "scorepad/_data/catalog/seven_wonders/cards.json" in files
    assert {f"scorepad/_data/locales/{code}/LC_MESSAGES/scorepad.mo" for code in ("pt", "es", "pl")} <= set(files)
    assert [name for name in files if name.startswith("scorepad/site/")] == [
        "scorepad/site/__init__.py",
        "scorepad/site/page.py",
        "scorepad/site/page_patches.py",
        "scorepad/site/scene.py",
        "scorepad/site/start.py",
    ]


def test_the_same_files_make_the_same_zip_whenever_they_are_zipped() -> None:
    files = {"b.py": b"2", "a.py": b"1"}
    assert zipped(files) == zipped(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(zipped(files))) as archive:
        assert archive.namelist() == ["a.py", "b.py"]


def test_names_taken_from_flet_are_found_in_the_sources() -> None:
    assert flet_names({"view.py": b"ft.Row([ft.Text('a'), left.Thing])", "note.txt": b"ft.Column"}) == ["Row", "Text"]


def test_of_the_icons_only_those_are_shipped_that_the_screen_can_show() -> None:
    names = icon_names({**own_files(PageApp()), "more.py": b"ft.Icons.GAVEL, ft.Icons.EMOJI_EVENTS_OUTLINED"})
    assert {"gavel_baseline", "emoji_events_outlined", "calendar_today_baseline"} <= set(names)
    whole = web_folder() / "assets/fonts/MaterialIcons-Regular.otf"
    shipped = TTFont(io.BytesIO(only_icons(whole, names)))
    for letter, name in TTFont(whole).getBestCmap().items():
        assert (name in names) == (letter in shipped.getBestCmap()), name


def test_of_the_table_of_icons_only_those_are_in_memory_that_the_app_names() -> None:
    table = json.dumps({"GAVEL": 1, "UNDO": 2, "ZOOM_IN": 3}).encode()
    assert json.loads(icon_numbers(table, {"a.py": b"ft.Icons.UNDO, ft.Icons.GAVEL"})) == {"GAVEL": 1, "UNDO": 2}


def test_an_icon_that_the_font_does_not_have_stops_the_building() -> None:
    with pytest.raises(SiteError, match="no_such_icon"):
        only_icons(
            web_folder() / "assets/fonts/MaterialIcons-Regular.otf", icon_names({"a.py": b"ft.Icons.NO_SUCH_ICON"})
        )


def test_of_babel_only_the_languages_of_the_pad_are_shipped(tmp_path: Path) -> None:
    for name in ("babel/core.py", "babel/locale-data/pl.dat", "babel/locale-data/fr.dat", "babel/messages/pofile.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(pickle.dumps({"months": 12, "territories": 200}))
    assert pickle.loads(on_demand(tmp_path, "babel")["babel/locale-data/pl.dat"]) == {"months": 12, "territories": {}}
    assert sorted(on_demand(tmp_path, "babel")) == ["babel/core.py", "babel/locale-data/pl.dat"]


def test_babel_says_every_date_as_it_would_with_all_that_it_knows(tmp_path: Path) -> None:
    for name, data in on_demand(Path(babel.__file__).parents[1], DATES).items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    script = """
import json, sys
from datetime import datetime
from babel.dates import format_date, format_time
moments = [datetime(2026, month, 3 * month, month + 9, 5) for month in range(1, 8)]
said = [[format_date(at, length, locale=code), format_time(at, "short", locale=code)]
        for code in sys.argv[1:] for at in moments for length in ("short", "medium", "long", "full")]
print(json.dumps(said))
"""
    command = [sys.executable, "-c", script, *LANGUAGES]
    whole, cut = (
        subprocess.run(command, env={**os.environ, "PYTHONPATH": place}, capture_output=True, check=True, text=True)
        for place in ("", str(tmp_path))
    )
    assert json.loads(cut.stdout) == json.loads(whole.stdout)


def test_beside_each_large_file_lies_the_same_packed_better_and_it_is_not_kept() -> None:
    memory = random.Random(7).randbytes(300_000) + bytes(300_000)
    files = {"packs/start-snapshot.pack": gzip.compress(memory), "main.dart.wasm": bytes(300_000), "boot.js": b"small"}
    better = packed_better(files)
    assert sorted(better) == ["main.dart.wasm.br", "packs/start-snapshot.pack.br"]
    assert _without_brotli(better["packs/start-snapshot.pack.br"]) == memory
    assert _without_brotli(better["main.dart.wasm.br"]) == files["main.dart.wasm"]
    kept = table({**files, **better})
    assert sorted(kept) == sorted(files)
    assert kept["packs/start-snapshot.pack"][0] == hashlib.sha256(memory).hexdigest()


def _without_brotli(packed: bytes) -> bytes:
    script = 'process.stdout.write(require("zlib").brotliDecompressSync(require("fs").readFileSync(0)))'
    return subprocess.run(["node", "-e", script], input=packed, capture_output=True, check=True).stdout


def test_what_the_page_never_imports_stays_out_of_the_zip(tmp_path: Path) -> None:
    for name in ("flet/app.py", "flet/testing/tester.py", "httpx/client.py", "six.py", "repath.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "typing_extensions.py").write_bytes(b"")
    assert sorted(modules(tmp_path)) == ["flet/app.py", "repath.py", "six.py", "typing_extensions.py"]


def test_each_browser_keeps_its_own_engine_only() -> None:
    contents = table({"main.dart.wasm": b"1", "main.dart.js": b"2", "index.html": b"3", "assets/NOTICES": b"4"})
    assert {path: group for path, (_hash, _size, group) in contents.items()} == {
        "assets/NOTICES": "all",
        "index.html": "all",
        "main.dart.js": "canvaskit",
        "main.dart.wasm": "skwasm",
    }


def test_the_copier_changes_with_any_file() -> None:
    assert keeper({"a.js": b"1"}, "v") != keeper({"a.js": b"2"}, "v")


@pytest.mark.parametrize("name", sorted(icon_files()))
def test_icons_are_whole_pngs_of_the_size_they_promise(name: str) -> None:
    data = icon_files()[name]
    width, height = struct.unpack(">II", data[16:24])
    assert (
        width
        == height
        == {"icon-192": 192, "icon-512": 512, "maskable-512": 512, "apple-touch-icon": 180}[Path(name).stem]
    )
    assert len(pixels(data)) == height * (1 + 4 * width)


def test_the_maskable_icon_stays_inside_the_circle_that_phones_cut() -> None:
    size, rows = 512, pixels(icon_files()["icons/maskable-512.png"])
    plate = rows[1:5]
    for y in range(size):
        row = rows[y * (1 + 4 * size) + 1 : (y + 1) * (1 + 4 * size)]
        steps = [x for x in range(size) if row[4 * x : 4 * x + 4] != plate]
        for x in steps[:1] + steps[-1:]:
            assert ((x - size / 2) ** 2 + (y - size / 2) ** 2) ** 0.5 <= 0.4 * size
    assert SAFE < 1


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_the_home_screen_has_a_manifest_in_every_language(code: str) -> None:
    fields = json.loads(manifest(code, language(code)))
    assert fields["lang"] == code
    assert [shortcut["url"] for shortcut in fields["shortcuts"]] == [
        "./#/new/seven_wonders",
        "./#/new/duel",
        "./#/new/architects",
        "./#/rules",
    ]
    for shot in fields["screenshots"]:
        width, height = struct.unpack(">II", (SHOTS / Path(shot["src"]).name).read_bytes()[16:24])
        assert shot["sizes"] == f"{width}x{height}"


def test_each_start_image_that_the_page_links_is_a_png_of_the_size_it_names() -> None:
    files = home_screen_files({code: language(code) for code in LANGUAGES})
    linked = re.findall(r'href="([^"]+)"', start_links())
    assert linked
    for path in linked:
        width, height = struct.unpack(">II", files[path][16:24])
        assert path == f"icons/start-{width}x{height}.png"


def test_hosts_get_their_files_and_the_policy_knows_the_only_script_inside_a_page() -> None:
    files = hosting_files({code: page_words(language(code)) for code in LANGUAGES})
    assert sorted(files) == [".htaccess", "404.html", "_headers", "nginx.conf"]
    for name in (".htaccess", "_headers", "nginx.conf"):
        assert policy() in files[name].decode()
    script = re.search(rb"<script>(.*)</script>", files["404.html"], re.DOTALL)
    assert script
    assert base64.b64encode(hashlib.sha256(script[1]).digest()).decode() in policy()


def test_native_builds_have_the_icon_and_the_start_that_the_metadata_name() -> None:
    root = Path(__file__).parents[2]
    flet = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["flet"]
    app = root / flet["app"]["path"]
    assert (app / "main.py").is_file()
    assert pixels((app / "assets" / "icon.png").read_bytes()) == pixels(drawn(1024, 0.0))


def pixels(png: bytes) -> bytes:
    length = int.from_bytes(png[33:37], "big")
    return zlib.decompress(png[41 : 41 + length])


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.odt").write_bytes(b"years of work")
    with pytest.raises(SiteError) as refused:
        build(tmp_path)
    assert refused.value.kind == "target"
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.odt"]


@pytest.mark.parametrize("base", ["https://club.example/pad", "/a b/", '/"'])
def test_a_base_that_is_no_path_is_refused(base: str, tmp_path: Path) -> None:
    with pytest.raises(SiteError) as refused:
        build(tmp_path / "site", base)
    assert refused.value.kind == "base"


def test_without_node_the_builder_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SiteError) as refused:
        run_node("bytecode.mjs")
    assert "nodejs" in error_text(language("en"), refused.value)


def test_half_a_piece_never_counts_as_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_CACHE", str(tmp_path))

    def stop_halfway(target: Path) -> None:
        target.write_text("ha", encoding="ascii")
        raise SiteError("wheels", reason="no network")

    with pytest.raises(SiteError):
        piece("stdlib.zip", stop_halfway)

    def make_whole(target: Path) -> None:
        target.write_text("whole", encoding="ascii")

    made = piece("stdlib.zip", make_whole)
    assert made.read_text(encoding="ascii") == "whole"
    assert [file.name for file in tmp_path.iterdir()] == ["stdlib.zip"]


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_the_page_has_the_same_words_in_every_language(code: str) -> None:
    words = page_words(language(code))
    assert words.keys() == page_words(language("en")).keys()
    assert "{size}" in words["first_visit"]
    assert "{percent}" in words["keeping"]


def test_outside_of_the_page_there_is_no_page_to_ask() -> None:
    assert not page.running_in_page()
    assert page.remembered("scorepad.language") == ""


@pytest.mark.parametrize("changed", [[0, 3], [1], [], [0, 1, 2, 3, 4, 300]])
def test_a_snapshot_without_its_gaps_holds_all_that_a_fresh_memory_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: list[int]
) -> None:
    monkeypatch.setenv("SCOREPAD_CACHE", str(tmp_path / "cache"))
    fresh = bytes(range(256)) * 256
    memory = bytearray(fresh.ljust(5 * 65_536, b"\0"))
    for block in changed:
        memory[block * 1_024 + 7] ^= 200
    taken = tmp_path / "snapshot"
    taken.mkdir()
    (taken / "fresh.bin").write_bytes(fresh)
    (taken / "memory.bin").write_bytes(b"head" + memory)
    packed = without_gaps(taken).read_bytes()
    size, header, count = struct.unpack_from("<3I", packed)
    places = struct.unpack_from(f"<{2 * count}I", packed, 12)
    again, at = bytearray(header) + fresh.ljust(size - header, b"\0"), 12 + 8 * count
    for place, length in zip(places[::2], places[1::2], strict=True):
        again[place : place + length] = packed[at : at + length]
        at += length
    assert (bytes(again), at) == (b"head" + memory, len(packed))
    assert sum(places[1::2]) <= 4 + len(changed) * 1_024
