"""The library's long work in threads: looking at the disk, importing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.library import LIBRARY_FOLDER, Library
from fleetforge.gui.jobs import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from fleetforge.app.library_views import ImportReport
    from fleetforge.gui.jobs import Progress
    from fleetforge.gui.services import WindowServices


def look(services: WindowServices, library: Library, done: Callable[[], None]) -> None:
    """Look at the disk again in another thread, then do something if the library is still wanted."""
    services.run_job("Reading the library", lambda progress: library.refresh(_told(progress)), lambda _changed: done())


def bring_in(
    services: WindowServices, library: Library, paths: Sequence[Path], folder: str, done: Callable[[], None]
) -> None:
    """Import files and folders in another thread and say what came of it."""

    def work(progress: Progress) -> ImportReport:
        return library.import_paths(paths, folder, _told(progress))

    def report(what: ImportReport) -> None:
        tell(services, what)
        done()

    services.run_job("Importing", work, report)


def bring_in_values(services: WindowServices, values: Sequence[Any], done: Callable[[], None]) -> None:
    """Save designs and fleets that were read already in the library, in another thread."""
    library = Library(services.shelf.folder / LIBRARY_FOLDER, published=False)

    def work(progress: Progress) -> ImportReport:
        # What is there already must be known, or it would be there twice.
        library.refresh()
        return library.import_values(values, progress=_told(progress))

    def report(what: ImportReport) -> None:
        tell(services, what)
        done()

    services.run_job("Importing", work, report)


def tell(services: WindowServices, report: ImportReport) -> None:
    """Say what was imported; what was not stays on the screen until it is closed."""
    if report.trouble:
        services.trouble(f"Import: {report.words}. {report.trouble}")
    elif report.refused:
        detail = "\n".join(f"{name}: {why}" for name, why in report.refused)
        services.trouble(f"Import: {report.words}.", detail=detail)
    else:
        services.say(f"Import: {report.words}.")


def _told(progress: Progress) -> Callable[[int, int, str], bool]:
    """The app's progress, which answers False where the job's raises: what is done must be reported."""

    def step(done: int, total: int, words: str) -> bool:
        try:
            progress.step(done, total, words)
        except Cancelled:
            return False
        return True

    return step
