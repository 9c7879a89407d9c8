"""Whether a file still holds what it held when it was last read or written here."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from fleetforge.storage.limits import FLEET_LIMIT

if TYPE_CHECKING:
    from pathlib import Path

_DIGEST_BYTES = 16


class Change(StrEnum):
    """What has become of a file."""

    NONE = "none"
    CHANGED = "changed"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a file held: a digest of its bytes; their number and the time in ns for a quick look, -1 = not known."""

    digest: str
    size: int = -1
    changed_ns: int = -1


def stamp_for(content: bytes) -> Stamp:
    """The stamp of a file that holds these bytes, written at no known time."""
    return Stamp(_digest(content), len(content))


def stamp_of(path: Path) -> Stamp | None:
    """The stamp of a file as it is; None if there is none or it cannot be read.

    Its time is asked before its bytes are read, so that a change in between is found later.
    """
    try:
        status = path.stat()
        if status.st_size > FLEET_LIMIT or not path.is_file():
            return None
        return Stamp(_digest(path.read_bytes()), status.st_size, status.st_mtime_ns)
    except OSError:
        return None


def change_since(path: Path, stamp: Stamp, *, quick: bool = False) -> Change:
    """What has become of a file; a quick look believes that equal size and time mean equal bytes.

    A place that cannot be asked, such as a share that is away, counts as unchanged: whoever writes
    there is told. A file that is there and cannot be read counts as changed.
    """
    try:
        status = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return Change.GONE
    except OSError:
        return Change.NONE
    if stamp.size not in (-1, status.st_size):
        return Change.CHANGED
    if quick and stamp.changed_ns == status.st_mtime_ns:
        return Change.NONE
    found = stamp_of(path)
    return Change.NONE if found is not None and found.digest == stamp.digest else Change.CHANGED


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=_DIGEST_BYTES).hexdigest()
