"""Whether the system asks for less motion: each keeps that elsewhere, and Qt does not say."""

from __future__ import annotations

import configparser
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from xml.parsers.expat import ExpatError

if TYPE_CHECKING:
    from collections.abc import Callable

_SETTING = ("org.gnome.desktop.interface", "enable-animations")
_CLIENT_AREA_ANIMATION = 0x1042
"""What Windows calls *Animation effects*."""
_PATIENCE = 2.0


def wants_less_motion(platform: str = sys.platform, folder: Path | None = None) -> bool:
    """Whether the system asks for less motion; no where it does not say. It may take a moment.

    ``folder`` is where the person's settings are, their home if none is given.
    """
    home = folder or Path.home()
    if platform == "win32":
        return _on_windows()
    if platform == "darwin":
        return _on_mac(home / "Library" / "Preferences" / "com.apple.universalaccess.plist")
    return _in_kde(home / ".config" / "kdeglobals") or _in_gnome()


def _on_windows() -> bool:
    import ctypes

    wanted = ctypes.c_int(1)
    ask: Callable[..., int] = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined,unused-ignore]
    return bool(ask(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(wanted), 0)) and not wanted.value


def _on_mac(file: Path) -> bool:
    try:
        settings = plistlib.loads(file.read_bytes())
    except (OSError, ValueError, plistlib.InvalidFileException, ExpatError):
        return False
    return isinstance(settings, dict) and bool(settings.get("reduceMotion"))


def _in_kde(file: Path) -> bool:
    """KDE writes how long motions take; 0 is none."""
    settings = configparser.RawConfigParser(strict=False, allow_no_value=True)
    try:
        settings.read_string(file.read_text(encoding="utf-8"))
        return float(settings.get("KDE", "AnimationDurationFactor", fallback="1")) == 0
    except (OSError, ValueError, configparser.Error):
        return False


def _in_gnome() -> bool:
    program = shutil.which("gsettings")
    if program is None:
        return False
    try:
        # Fixed words, no shell.
        told = subprocess.run(  # noqa: S603
            [program, "get", *_SETTING], capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.stdout.strip() == "false"
