"""What a killed server leaves of the files sent to it, and what the next one may delete."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from scorepad.app.serving.upload_folder import open_upload_folder
from tests.app.serving.conftest import Pad


def kill(pad: Pad) -> None:
    pad.process.kill()
    pad.process.wait()
    pad.process.stdout.close()  # type: ignore[union-attr]


def received(pad: Pad) -> Path:
    """A file that a browser has sent, in the folder of the server that was started last."""
    folder = max((pad.data / "uploads").glob("*/files"), key=lambda each: each.stat().st_ctime_ns)
    file = folder / "00ff"
    file.write_bytes(b"half of a backup")
    return file


def test_the_next_start_deletes_what_a_killed_server_left_and_nothing_of_a_living_one(tmp_path: Path) -> None:
    living = Pad(tmp_path, "--port", "0")
    kept = received(living)
    killed = Pad(tmp_path, "--port", "0")
    left = received(killed)
    assert left.parent != kept.parent
    kill(killed)
    assert left.exists()
    following = Pad(tmp_path, "--port", "0")
    assert not left.parent.parent.exists()
    assert kept.exists()
    following.stop()
    assert kept.exists()
    living.stop()
    assert list((tmp_path / "uploads").iterdir()) == []


def test_links_and_strange_folders_are_left_alone(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    (precious / "files").mkdir(parents=True)
    (precious / "files" / "photo").write_text("mine")
    uploads = tmp_path / "uploads"
    uploads.mkdir(mode=0o700)
    (uploads / ("a" * 32)).symlink_to(precious)
    (uploads / "notes").mkdir()
    linked = uploads / ("b" * 32)
    linked.mkdir()
    (linked / "lock").symlink_to(precious / "files" / "photo")
    dead = uploads / ("c" * 32)
    dead.mkdir()
    (dead / "files").symlink_to(precious / "files")
    pad = Pad(tmp_path, "--port", "0")
    assert not dead.exists()
    pad.stop()
    assert (precious / "files" / "photo").read_text() == "mine"
    assert not (precious / "lock").exists()
    assert {each.name for each in uploads.iterdir()} == {"a" * 32, "b" * 32, "notes"}


def test_a_folder_that_others_may_write_to_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    elsewhere, open_to_all = tmp_path / "elsewhere", tmp_path / "open"
    elsewhere.mkdir(mode=0o700)
    (tmp_path / "link").symlink_to(elsewhere)
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    for refused in (tmp_path / "link", open_to_all):
        opened = open_upload_folder(refused)
        assert opened.files.is_dir()
        assert list(refused.iterdir()) == []
        assert opened.folder.parent == tmp_path
        assert opened.files.is_relative_to(opened.folder)
