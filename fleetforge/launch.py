"""The ``fleetforge`` program: opens the window, or hands the words of a terminal to the command line.

This stands above all layers and imports only the one that is wanted.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

VERBS = ("check", "print", "convert", "rules", "demo", "battle", "record", "odds")
"""Words that the command line knows; a file of such a name is opened as ``./check``."""
NO_WINDOW = 2

_NO_DISPLAY = (
    "FleetForge has no display to open its window on. Start it in a desktop session, or set DISPLAY.\n"
    "In a terminal it can do this:\n"
)
_NO_TOOLKIT = (
    "FleetForge cannot open its window: {problem}.\n"
    "On Debian and its relatives, install what is missing with\n"
    "    sudo apt-get install -y --no-install-recommends libgl1 libegl1 libxkbcommon-x11-0 libfontconfig1"
    " libdbus-1-3 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0\n"
    "In a terminal it can do this:\n"
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with the words after its name and return the exit code."""
    given = list(sys.argv[1:] if words is None else words)
    if not is_for_window(given):
        return command_line(given)
    if not has_display(os.environ, sys.platform):
        return _explain(_NO_DISPLAY)
    try:
        window = load_window()
    except ImportError as problem:
        return _explain(_NO_TOOLKIT.format(problem=problem))
    return int(window.run(given))


def load_window() -> ModuleType:
    """The module of the window, imported without collecting garbage, of which imports make none.

    The window turns collecting on again once it is seen.

    Raises:
        ImportError: if the toolkit cannot be loaded.
    """
    gc.disable()
    return importlib.import_module("fleetforge.gui.application")


def is_for_window(words: Sequence[str]) -> bool:
    """Whether the window is wanted: nothing is said, or only files are named."""
    return not words or (words[0] not in VERBS and all(_is_file(word) for word in words))


def _is_file(word: str) -> bool:
    """A word that is, or looks like, a file or folder."""
    return not word.startswith("-") and (Path(word).exists() or bool(Path(word).suffix) or os.sep in word)


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a window can be shown: always on Windows and macOS, elsewhere where a display is named."""
    if platform in {"win32", "darwin"}:
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def command_line(words: Sequence[str]) -> int:
    """Run the command line."""
    from fleetforge.app.cli.main import main as run_verb

    try:
        run_verb(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    return 0


def _explain(text: str) -> int:
    sys.stderr.write(text)
    sys.stderr.flush()
    command_line(["--help"])
    return NO_WINDOW


if __name__ == "__main__":
    raise SystemExit(main())
