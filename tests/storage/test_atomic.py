"""Saving: old or new content, never neither.

BR-30: a file was cut off when the power failed between truncating and writing.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file that was saved twice, so that it has a backup."""
    path = tmp_path / "ship.ffship"
    atomic.save(path, b"first")
    atomic.save(path, b"second")
    return path


def leftovers(folder: Path) -> list[str]:
    return [entry.name for entry in folder.iterdir() if entry.suffix == ".tmp"]


def test_a_save_keeps_the_previous_content_as_backup(saved: Path) -> None:
    assert saved.read_bytes() == b"second"
    assert atomic.backup_of(saved) == saved.with_name("ship.ffship.bak")
    assert atomic.backup_of(saved).read_bytes() == b"first"
    assert leftovers(saved.parent) == []


def test_saving_the_same_again_keeps_the_backup_worth_having(saved: Path) -> None:
    atomic.save(saved, b"second")
    assert atomic.backup_of(saved).read_bytes() == b"first"


def test_an_emptied_file_does_not_push_out_a_good_backup(saved: Path) -> None:
    saved.write_bytes(b"")
    atomic.save(saved, b"third")
    assert atomic.backup_of(saved).read_bytes() == b"first"


def failing(real: Callable[..., Any], on_call: int, problem: BaseException) -> Callable[..., Any]:
    """The function, failing at its n-th call."""
    calls = 0

    def call(*args: Any, **kwargs: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == on_call:
            raise problem
        return real(*args, **kwargs)

    return call


STEPS = [
    pytest.param(os, "open", 1, id="no room for the new file"),
    pytest.param(os, "fsync", 1, id="new content not forced to the disk"),
    pytest.param(os, "open", 2, id="no room for the backup"),
    pytest.param(os, "fsync", 2, id="backup not forced to the disk"),
    pytest.param(Path, "replace", 1, id="backup not named"),
    pytest.param(Path, "replace", 2, id="new content not named"),
    pytest.param(Path, "read_bytes", 2, id="old content not readable for the backup"),
    pytest.param(Path, "chmod", 1, id="rights not copied"),
]
PROBLEMS = [
    pytest.param(OSError(28, "No space left on device"), id="disk full"),
    pytest.param(PermissionError(13, "Permission denied"), id="refused"),
    pytest.param(KeyboardInterrupt(), id="stopped by hand"),
]


@pytest.mark.parametrize("problem", PROBLEMS)
@pytest.mark.parametrize(("owner", "name", "on_call"), STEPS)
def test_a_failure_at_any_step_leaves_the_old_file(
    saved: Path, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, on_call: int, problem: BaseException
) -> None:
    monkeypatch.setattr(owner, name, failing(getattr(owner, name), on_call, problem))
    expected = KeyboardInterrupt if isinstance(problem, KeyboardInterrupt) else FileFault
    with pytest.raises(expected):
        atomic.save(saved, b"other!")
    monkeypatch.undo()
    assert saved.read_bytes() == b"second"
    assert atomic.backup_of(saved).read_bytes() in {b"first", b"second"}
    assert leftovers(saved.parent) == []


def test_a_folder_that_cannot_be_forced_still_has_the_new_content(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network file systems refuse that; the content is complete all the same."""
    monkeypatch.setattr(os, "fsync", failing(os.fsync, 3, OSError(22, "Invalid argument")))
    atomic.save(saved, b"third")
    assert saved.read_bytes() == b"third"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        pytest.param("no/such/folder/x.ffship", "Choose a folder that exists", id="folder missing"),
        pytest.param("file/x.ffship", "Choose a folder that exists", id="folder is a file"),
        pytest.param("folder", "this is a folder", id="a folder itself"),
    ],
)
def test_a_path_that_cannot_be_written_is_named(tmp_path: Path, path: str, words: str) -> None:
    (tmp_path / "file").write_bytes(b"kept")
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileFault, match=words) as caught:
        atomic.save(tmp_path / path, b"new")
    assert str(tmp_path / path) in str(caught.value)
    assert (tmp_path / "file").read_bytes() == b"kept"


def test_a_name_that_no_disk_takes_should_be_shorter(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="Choose a shorter name"):
        atomic.save(tmp_path / ("x" * 300), b"new")
    assert leftovers(tmp_path) == []


def test_a_protected_file_is_not_replaced(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Renaming needs no right to write the file itself, so it has to be asked for."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(FileFault, match="allow writing"):
        atomic.save(saved, b"third")
    assert saved.read_bytes() == b"second"


if os.name == "posix":  # Windows has other rights and links

    def test_rights_are_kept(saved: Path) -> None:
        saved.chmod(0o640)
        atomic.save(saved, b"third")
        assert stat.S_IMODE(saved.stat().st_mode) == 0o640

    def test_a_pipe_or_device_is_not_replaced_by_a_file(tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "link").symlink_to("pipe")
        for name in ("pipe", "link"):
            with pytest.raises(FileFault, match="no ordinary file"):
                atomic.save(tmp_path / name, b"new")
        assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)

    def test_a_new_file_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
        plain = tmp_path / "plain"
        plain.write_bytes(b"")
        atomic.save(tmp_path / "saved", b"x")
        assert (tmp_path / "saved").stat().st_mode == plain.stat().st_mode

    def test_a_link_stays_a_link(saved: Path) -> None:
        link = saved.parent / "link.ffship"
        link.symlink_to(saved)
        atomic.save(link, b"third")
        assert link.is_symlink()
        assert saved.read_bytes() == b"third"
