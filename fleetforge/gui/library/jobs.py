"""The library's long work in threads: looking at the disk, importing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.gui.jobs import Cancelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from fleetforge.app.library import Library
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


def tell(services: WindowServices, report: ImportReport) -> None:
    """Say what was imported; what was not stays on the screen until it is closed."""
    if report.refused:
        shown = [f"{name}: {why}" for name, why in report.refused[:_MOST_SHOWN]]
        rest = len(report.refused) - len(shown)
        more = [f"… and {rest} more."] if rest else []
        services.trouble(f"Import: {report.words}.", detail="\n".join([*shown, *more]))
    else:
        services.say(f"Import: {report.words}.")


_MOST_SHOWN = 12


def _told(progress: Progress) -> Callable[[int, int, str], bool]:
    """The app's progress, which answers False where the job's raises: what is done must be reported."""

    def step(done: int, total: int, words: str) -> bool:
        try:
            progress.step(done, total, words)
        except Cancelled:
            return False
        return True

    return step
