"""What the program remembers of its own between two starts: settings, recent files, window, recovery.

The user's folder may be missing, full, read-only or edited by hand. What cannot be read is as if
it were not there; what cannot be written is kept in memory, and said once.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fleetforge.app import recent, settings
from fleetforge.app.home import home
from fleetforge.app.refusing import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.recent import RecentFile
    from fleetforge.app.recovery import Recovery
    from fleetforge.app.refusing import Reply
    from fleetforge.app.settings import Settings

_LARGEST = 4_000_000
"""Bytes: a file of ours that is larger was not written by us."""


class Shelf:
    """The program's memory in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._recovery: Recovery | None = None
        self._settings = settings.from_record(_read(folder / "settings.json"))
        self._recent = recent.from_record(_read(folder / "recent.json"))
        self._window = _words(_read(folder / "window.json"))
        self._said = False

    @property
    def recovery(self) -> Recovery:
        """What is kept of changed documents, and what crashed programs have left."""
        if self._recovery is None:
            from fleetforge.app.recovery import Recovery  # nothing is kept before the window is seen

            self._recovery = Recovery(self.folder / "recovery")
        return self._recovery

    @property
    def settings(self) -> Settings:
        """The settings now."""
        return self._settings

    def change(self, **values: object) -> Reply:
        """Change some settings.

        Raises:
            ValueError: if a value is not allowed (a programmer's mistake).
        """
        self._settings = settings.changed(self._settings, **values)
        return self._write("settings.json", settings.to_record(self._settings))

    @property
    def recent(self) -> tuple[RecentFile, ...]:
        """Recent files, the last one first."""
        return self._recent

    def remember(self, *files: RecentFile) -> Reply:
        """Put files at the head of the recent ones, the last of them first."""
        for file in files:
            self._recent = recent.with_file(self._recent, file)
        return self._write("recent.json", recent.to_record(self._recent))

    def forget(self, path: str) -> Reply:
        """Take a file out of the recent ones."""
        self._recent = tuple(file for file in self._recent if file.path != path)
        return self._write("recent.json", recent.to_record(self._recent))

    def window_state(self, name: str) -> str:
        """What was kept under a name, or nothing."""
        return self._window.get(name, "")

    def keep_window_state(self, states: dict[str, str]) -> Reply:
        """Keep the geometry of the window and its parts, each under its name."""
        self._window |= states
        return self._write("window.json", self._window)

    def _write(self, name: str, record: object) -> Reply:
        """Write a file; a fault is said the first time only."""
        # Only now: reading what was kept must not cost the start of the window so much.
        from fleetforge.storage import atomic
        from fleetforge.storage.errors import FileFault

        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            content = json.dumps(record, ensure_ascii=False, indent=1).encode()
            atomic.save(self.folder / name, content, backup=False)
        except FileFault as fault:
            return self._once(fault.what)
        except OSError as problem:
            return self._once(f"it could not be made ({problem.strerror or problem})")
        self._said = False
        return None

    def _once(self, why: str) -> Reply:
        if self._said:
            return None
        self._said = True
        return Refused(
            f"Settings and recent files cannot be kept in {self.folder}: {why}.",
            "You can go on working; allow writing to that folder to have them remembered.",
        )


def open_shelf() -> Shelf:
    """The shelf of the person who runs the program."""
    return Shelf(home())


def _read(file: Path) -> Any:
    """The content of a JSON file, None if there is none that can be read."""
    try:
        if file.stat().st_size > _LARGEST:
            return None
        return json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None


def _words(record: Any) -> dict[str, str]:
    if not isinstance(record, dict):
        return {}
    return {name: value for name, value in record.items() if isinstance(name, str) and isinstance(value, str)}
