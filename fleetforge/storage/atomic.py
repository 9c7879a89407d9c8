"""Saving so that a file holds the old or the new content, never a mixture and never nothing.

New content goes to a temporary file in the same folder, is forced to the disk and then takes the
old file's name in one step. What it replaces is kept beside it as ``name.bak``.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Iterator

BACKUP_SUFFIX = ".bak"
_NEW_FILE = 0o666
"""Rights of a new file, less what the system's mask takes away."""


def backup_of(path: Path) -> Path:
    """Where the previous content of a file is kept."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def save(path: Path, content: bytes, *, backup: bool = True) -> None:
    """Write ``content`` to ``path`` so that no failure at any step can lose what was there.

    An existing file's content becomes the backup, unless it is empty (a good backup is not given
    up for nothing) or already equal to ``content``. A symbolic link stays a link.

    Raises:
        FileFault: if the file cannot be written; then the old file is as it was.
    """
    try:
        target = Path(os.path.realpath(path))
        if _holds(target, content):
            return
        _refuse_protected(target)
        with _temporary(target, content) as fresh:
            if backup:
                _keep_backup(target)
            fresh.replace(target)
        _force_folder(target.parent)
    except OSError as problem:
        raise _write_fault(path, problem) from problem


def _refuse_protected(target: Path) -> None:
    """Renaming would write over the name of a folder, device, pipe or read-only file without asking."""
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if target.exists() and not target.is_file():
        raise FileExistsError(errno.EEXIST, "it is no ordinary file", str(target))
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))


def _holds(path: Path, content: bytes) -> bool:
    with contextlib.suppress(OSError):
        return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content
    return False


@contextlib.contextmanager
def _temporary(target: Path, content: bytes) -> Iterator[Path]:
    """A complete file beside ``target``, on the disk; removed again if it was not moved away."""
    fresh = target.parent / f".fleetforge-{os.urandom(8).hex()}.tmp"
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), _NEW_FILE)
    try:
        with open(handle, "wb") as stream:  # noqa: PTH123 - a descriptor, not a path
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            fresh.chmod(stat.S_IMODE(target.stat().st_mode))
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


def _keep_backup(target: Path) -> None:
    """Copy the old content aside, itself in one step, while the target stays in place."""
    if not target.is_file() or target.stat().st_size == 0:
        return
    with _temporary(target, target.read_bytes()) as copy:
        copy.replace(backup_of(target))


def _force_folder(folder: Path) -> None:
    """Make the new name durable where the system can: the content is complete either way.

    Windows opens no folders, and some network file systems refuse to force one.
    """
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _write_fault(path: Path, problem: OSError) -> FileFault:
    reason = problem.strerror or str(problem)
    if isinstance(problem, FileNotFoundError | NotADirectoryError):
        mend = "Choose a folder that exists"
    elif isinstance(problem, IsADirectoryError):
        mend = "Choose a file name, this is a folder"
    elif isinstance(problem, PermissionError):
        mend = "Choose another folder, or allow writing to this one"
    elif isinstance(problem, FileExistsError):
        mend = "Choose another name"
    elif problem.errno == errno.ENAMETOOLONG:
        mend = "Choose a shorter name"
    else:
        mend = "Free some space or choose another disk, then save again"
    return FileFault(path, f"it could not be written ({reason}); nothing was lost", mend)
