"""Files of the library on disk: free names, moving with backups, taking in what other programs wrote."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from fleetforge.app.library_views import ImportReport
from fleetforge.app.reading import kind_of, read_any, save_value
from fleetforge.app.refusing import Refused
from fleetforge.storage.atomic import BACKUP_SUFFIX, backup_of
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.storage.names import safe_file_name
from fleetforge.storage.native.kinds import NATIVE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fleetforge.app.library_index import Progress


def free_path(place: Path, name: str, suffix: str) -> Path:
    """A path in a folder that no file has, nor the backup of one."""
    taken = {entry.name.removesuffix(BACKUP_SUFFIX) for entry in place.iterdir()}
    return place / safe_file_name(name, suffix, taken)


def carry(source: Path, target: Path) -> None:
    """Move a file, and its backup beside it.

    Raises:
        OSError: if the file cannot be moved.
    """
    source.rename(target)
    with contextlib.suppress(OSError):
        backup_of(source).rename(backup_of(target))


def disk_refusal(place: Path, problem: OSError) -> Refused:
    """What to say when the disk does not do as it is told."""
    reason = problem.strerror or str(problem)
    return Refused(
        f"{one_line(place, 200)}: this could not be done ({reason}).", "Allow writing there, then try again."
    )


def import_files(
    files: Sequence[Path],
    place: Path,
    folder: str,
    known: set[Any],
    progress: Progress | None,
) -> ImportReport:
    """Save every design and fleet of some files in a folder; what is ``known`` is not saved again.

    Stops before the next file when ``progress`` answers False; what was taken in stays.
    """
    job = _Import(place, folder, known)
    for number, file in enumerate(files):
        if progress is not None and progress(number, len(files), file.name) is False:
            return job.report(cancelled=True)
        job.take(file)
    if progress is not None:
        progress(len(files), len(files), "")
    return job.report(cancelled=False)


def import_values(
    values: Sequence[Any],
    place: Path,
    folder: str,
    known: set[Any],
    progress: Progress | None,
) -> ImportReport:
    """Save designs and fleets that were read already; otherwise like :func:`import_files`."""
    job = _Import(place, folder, known)
    for number, value in enumerate(values):
        if progress is not None and progress(number, len(values), value.name) is False:
            return job.report(cancelled=True)
        job.take_value(value, value.name)
    if progress is not None:
        progress(len(values), len(values), "")
    return job.report(cancelled=False)


class _Import:
    """One import under way."""

    def __init__(self, place: Path, folder: str, known: set[Any]) -> None:
        self._place = place
        self._folder = folder
        self._known = known
        self._added: list[str] = []
        self._there: list[str] = []
        self._refused: list[tuple[str, str]] = []
        self._remarks: list[tuple[str, str]] = []

    def take(self, file: Path) -> None:
        try:
            content = read_any(file)
        except FileFault as fault:
            self._refuse(file.name, fault)
            return
        self._remarks += [(file.name, f"{found.place}: {found.message}") for found in content.remarks]
        for value in (*content.designs, *content.fleets):
            self.take_value(value, file.name)

    def take_value(self, value: Any, source: str) -> None:
        if value in self._known:
            self._there.append(value.name)
            return
        try:
            self._keep(value)
        except FileFault as fault:
            self._refuse(source, fault)

    def _keep(self, value: Any) -> None:
        path = free_path(self._place, value.name, NATIVE[kind_of(value)].suffix)
        save_value(value, path)
        self._known.add(value)
        self._added.append(f"{self._folder}/{path.name}")

    def _refuse(self, source: str, fault: FileFault) -> None:
        where = f"{one_line(fault.place, 80)}: " if fault.place else ""
        self._refused.append((source, f"{where}{fault.what}. {fault.mend}."))

    def report(self, *, cancelled: bool) -> ImportReport:
        """What was done."""
        return ImportReport(
            tuple(self._added), tuple(self._there), tuple(self._refused), tuple(self._remarks), cancelled
        )
