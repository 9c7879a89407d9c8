"""Offers the backup of a file that turns out to be damaged."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from fleetforge.storage import jsontext, limits
from fleetforge.storage.atomic import backup_of
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@contextlib.contextmanager
def offered(path: Path, read: Callable[[bytes], object]) -> Iterator[None]:
    """Let a fault about ``path`` name the backup beside it, if ``read`` finds that good.

    Nothing is restored by itself: the damaged file may hold what the player wants to keep.
    """
    try:
        yield
    except FileFault as fault:
        if not path.name or not _is_good(backup := backup_of(path), read):
            raise  # "." and "/" have no name that a backup could go by
        mend = f"Its backup {backup.name} is good: open that, or rename it to {path.name}"
        raise FileFault(fault.file, fault.what, mend, place=fault.place, others=fault.others) from fault


def _is_good(backup: Path, read: Callable[[bytes], object]) -> bool:
    with contextlib.suppress(FileFault):
        read(jsontext.read_bytes(backup, limits.FLEET_LIMIT))
        return True
    return False
