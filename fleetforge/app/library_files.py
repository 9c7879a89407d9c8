"""Files of the library on disk: free names, moving with backups, taking in what other programs wrote."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.library_views import ImportReport
from fleetforge.app.refusing import Refused
from fleetforge.storage.atomic import BACKUP_SUFFIX, backup_of
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.storage.names import safe_file_name
from fleetforge.storage.native.fleet import FLEET_SUFFIX, save_fleet
from fleetforge.storage.native.ship import SHIP_SUFFIX, save_ship
from fleetforge.storage.open import read_any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from fleetforge.app.library_index import Progress
    from fleetforge.storage.imported import Imported
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import Fleet

    Save: TypeAlias = Callable[[Path], None]


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
    known: set[Design | Fleet | None],
    catalogue: Catalogue,
    progress: Progress | None,
) -> ImportReport:
    """Save every design and fleet of some files in a folder; what is ``known`` is not saved again.

    Stops before the next file when ``progress`` answers False; what was taken in stays.
    """
    job = _Import(place, folder, known, catalogue)
    for number, file in enumerate(files):
        if progress is not None and progress(number, len(files), file.name) is False:
            return job.report(cancelled=True)
        job.take(file)
    if progress is not None:
        progress(len(files), len(files), "")
    return job.report(cancelled=False)


class _Import:
    """One import under way."""

    def __init__(self, place: Path, folder: str, known: set[Design | Fleet | None], catalogue: Catalogue) -> None:
        self._place = place
        self._folder = folder
        self._known = known
        self._catalogue = catalogue
        self._added: list[str] = []
        self._there: list[str] = []
        self._refused: list[tuple[str, str]] = []
        self._remarks: list[tuple[str, str]] = []

    def take(self, file: Path) -> None:
        try:
            content = read_any(file, self._catalogue)
        except FileFault as fault:
            self._refuse(file, fault)
            return
        self._remarks += [(file.name, f"{found.place}: {found.message}") for found in content.remarks]
        for value, suffix, save in _values(content):
            if value in self._known:
                self._there.append(value.name)
                continue
            try:
                self._keep(value, suffix, save)
            except FileFault as fault:
                self._refuse(file, fault)

    def _keep(self, value: Design | Fleet, suffix: str, save: Save) -> None:
        path = free_path(self._place, value.name, suffix)
        save(path)
        self._known.add(value)
        self._added.append(f"{self._folder}/{path.name}")

    def _refuse(self, file: Path, fault: FileFault) -> None:
        where = f"{one_line(fault.place, 80)}: " if fault.place else ""
        self._refused.append((file.name, f"{where}{fault.what}. {fault.mend}."))

    def report(self, *, cancelled: bool) -> ImportReport:
        """What was done."""
        return ImportReport(
            tuple(self._added), tuple(self._there), tuple(self._refused), tuple(self._remarks), cancelled
        )


def _values(content: Imported) -> Iterator[tuple[Design | Fleet, str, Save]]:
    for design in content.designs:
        yield design, SHIP_SUFFIX, partial(save_ship, design)
    for fleet in content.fleets:
        yield fleet, FLEET_SUFFIX, partial(save_fleet, fleet)
