"""Changed documents kept on disk while they are worked on, and found again after a crash.

Every running program has a folder of its own with a locked file in it; the system lets the lock go
when the process ends, however it ends. A folder whose lock is free and that still holds documents
belongs to a program that did not come to say goodbye. Nothing in it is removed unless a person
says so or the document is safe elsewhere.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import TYPE_CHECKING, Any

from fleetforge.app.refusing import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.refusing import Reply

LOCK = "lock"
_SUFFIX = ".recovery"


@dataclass(frozen=True, slots=True)
class Kept:
    """A document as it is kept: ``text`` is what a save would write; ``path`` its file, if it has one.

    ``when`` is a local time in ISO form; ``digest`` tells what the file held when it was last read or written.
    """

    kind: str
    title: str
    text: str
    path: str = ""
    when: str = ""
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Recovered:
    """A document that a crashed program left, and the file that keeps it."""

    file: Path
    kept: Kept


class Recovery:
    """The kept documents of this program, and those that others have left.

    Keys name documents; they are the caller's, made of letters and digits.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._own: Path | None = None
        self._lock: int | None = None

    def keep(self, key: str, kept: Kept) -> Reply:
        """Write a document down."""
        # Only now: the window starts faster without.
        from fleetforge.storage import atomic
        from fleetforge.storage.errors import FileFault

        try:
            own = self._own_folder()
        except OSError as problem:
            return _not_kept(kept.title, self._folder, problem.strerror or str(problem))
        record = asdict(kept) | {"when": kept.when or datetime.now().astimezone().isoformat(timespec="seconds")}
        try:
            atomic.save(own / f"{key}{_SUFFIX}", json.dumps(record, ensure_ascii=False).encode(), backup=False)
        except FileFault as fault:
            return _not_kept(kept.title, self._folder, fault.what)
        return None

    def drop(self, key: str) -> None:
        """Forget a document: it is saved, closed, or as it was."""
        if self._own is not None:
            with contextlib.suppress(OSError):
                (self._own / f"{key}{_SUFFIX}").unlink(missing_ok=True)

    def found(self) -> tuple[Recovered, ...]:
        """What crashed programs have left, the newest first."""
        left = [one for folder in self._left_folders() for one in _documents(folder)]
        return tuple(sorted(left, key=lambda one: one.kept.when, reverse=True))

    def discard(self, recovered: Recovered) -> None:
        """Remove a left document: a person said so, or it is open and kept again."""
        with contextlib.suppress(OSError):
            recovered.file.unlink(missing_ok=True)
            _remove_empty(recovered.file.parent)

    def close(self) -> None:
        """Say goodbye: let the lock go, and remove the folder if nothing is kept in it."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        if self._own is not None:
            _remove_empty(self._own)
            self._own = None

    def _own_folder(self) -> Path:
        """This program's folder, made and locked when first needed.

        Raises:
            OSError: if it cannot be made.
        """
        if self._own is None or not self._own.is_dir():
            own = self._folder / f"{os.getpid()}-{os.urandom(4).hex()}"
            own.mkdir(parents=True)
            self._lock = _locked(own / LOCK)
            self._own = own
        return self._own

    def _left_folders(self) -> Iterator[Path]:
        if not self._folder.is_dir():
            return
        for folder in sorted(self._folder.iterdir()):
            if folder.is_dir() and folder != self._own and not _is_alive(folder):
                yield folder


def _documents(folder: Path) -> Iterator[Recovered]:
    for file in sorted(folder.glob(f"*{_SUFFIX}")):
        with contextlib.suppress(OSError, ValueError):
            record = json.loads(file.read_bytes())
            if kept := _kept(record):
                yield Recovered(file, kept)


def _kept(record: Any) -> Kept | None:
    if not isinstance(record, dict):
        return None
    words = {field.name: record.get(field.name, "") for field in fields(Kept)}
    return Kept(**words) if all(isinstance(word, str) for word in words.values()) and words["text"] else None


def _not_kept(title: str, folder: Path, why: str) -> Refused:
    return Refused(
        f"Changes to {title} cannot be kept for recovery in {folder} ({why}).",
        "Save your work often, or allow writing to that folder.",
    )


def _remove_empty(folder: Path) -> None:
    """Remove a folder in which nothing but the lock is left."""
    with contextlib.suppress(OSError):
        if all(entry.name == LOCK for entry in folder.iterdir()):
            (folder / LOCK).unlink(missing_ok=True)
            folder.rmdir()


# Locks: each system has its own, all of which end with the process ---------------------------------


def _locked(file: Path) -> int:
    """Open and lock a file; the lock lasts as long as the descriptor."""
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    os.write(descriptor, str(os.getpid()).encode())
    _try_lock(descriptor)
    return descriptor


def _is_alive(folder: Path) -> bool:
    """Whether some process holds the lock of a folder; one without a lock file is nobody's."""
    try:
        descriptor = os.open(folder / LOCK, os.O_RDWR)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    try:
        return not _try_lock(descriptor)
    finally:
        os.close(descriptor)


def _try_lock(descriptor: int) -> bool:
    """Lock a file for this descriptor if no other has it locked."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    try:
        if sys.platform == "win32":
            windows = importlib.import_module("msvcrt")
            windows.locking(descriptor, windows.LK_NBLCK, 1)
        else:
            posix = importlib.import_module("fcntl")
            posix.flock(descriptor, posix.LOCK_EX | posix.LOCK_NB)
    except OSError:
        return False
    return True
