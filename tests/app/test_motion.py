from __future__ import annotations

import plistlib
import stat
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.motion import wants_less_motion

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _no_desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only what a test puts there answers."""
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))


def gnome(folder: Path, script: str) -> None:
    """A program that answers for GNOME."""
    program = folder / "programs" / "gsettings"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)


def test_a_system_that_says_nothing_wants_motion(tmp_path: Path) -> None:
    assert not any(wants_less_motion(platform, tmp_path) for platform in ("linux", "darwin"))


@pytest.mark.parametrize(
    ("script", "less"),
    [
        ('[ "$*" = "get org.gnome.desktop.interface enable-animations" ] && echo false', True),
        ("echo true", False),
        ("echo No such schema >&2; exit 1", False),
    ],
)
def test_gnome_is_asked(tmp_path: Path, script: str, less: bool) -> None:
    gnome(tmp_path, script)
    assert wants_less_motion("linux", tmp_path) is less


@pytest.mark.parametrize(
    ("text", "less"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("[KDE]\nAnimationDurationFactor=fast\n", False),
        ("[General]\nName=x\n", False),
        ("no section", False),
    ],
)
def test_kde_is_read(tmp_path: Path, text: str, less: bool) -> None:
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "kdeglobals").write_text(text)
    assert wants_less_motion("linux", tmp_path) is less


@pytest.mark.parametrize(
    ("content", "less"),
    [
        (plistlib.dumps({"reduceMotion": True}), True),
        (plistlib.dumps({"reduceMotion": False}, fmt=plistlib.FMT_BINARY), False),
        (plistlib.dumps([1]), False),
        (b"bplist00 and no more", False),
        (b"<plist>", False),
    ],
)
def test_a_mac_is_read(tmp_path: Path, content: bytes, less: bool) -> None:
    file = tmp_path / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    assert wants_less_motion("darwin", tmp_path) is less
