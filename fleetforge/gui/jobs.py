"""Long work off the GUI thread, with a name, how far it is, and a way to stop it."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QRunnable, Qt, QThreadPool, QTimer, Signal

from fleetforge.gui.garbage import collecting

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_LEAST_BETWEEN_STEPS = 0.04
"""Seconds between two reports of progress: more would only keep the GUI thread busy."""
_BEAT_MS = 20
"""So often is looked whether the time is over, while jobs are waited for."""


class Cancelled(Exception):  # noqa: N818 - not an error: what was asked for
    """Raised inside the work when the person has stopped it."""


class Progress:
    """What the work says about itself. Made by :class:`Jobs`; used in the worker's thread."""

    def __init__(self, report: Callable[[int, int, str], None]) -> None:
        self._report = report
        self._stop = threading.Event()
        self._last = 0.0

    @property
    def is_cancelled(self) -> bool:
        """Whether the person has asked to stop."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Ask the work to stop at its next step."""
        self._stop.set()

    def step(self, done: int, total: int, words: str = "") -> None:
        """Say how far the work is.

        Raises:
            Cancelled: if it is to stop.
        """
        if self._stop.is_set():
            raise Cancelled
        now = time.monotonic()
        if done >= total or now - self._last > _LEAST_BETWEEN_STEPS:
            self._last = now
            self._report(done, total, words)


class Job(QObject):
    """One piece of work, seen from the GUI thread."""

    changed = Signal()
    ended = Signal()
    _stepped = Signal(int, int, str)
    _finished = Signal(object, object)

    def __init__(self, name: str, *, quiet: bool, parent: QObject) -> None:
        super().__init__(parent)
        self.name = name
        self.is_quiet = quiet
        self.is_running = True
        self.done = 0
        self.total = 0
        self.words = ""
        self.progress = Progress(self._stepped.emit)
        self.started = time.monotonic()
        self._stepped.connect(self._keep_step, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop; it ends at its next step."""
        self.progress.cancel()

    def _keep_step(self, done: int, total: int, words: str) -> None:
        self.done, self.total, self.words = done, total, words
        self.changed.emit()
        collecting.collect()


class _Work(QRunnable):
    """Runs the work in a thread of the pool and hands result or failure back."""

    def __init__(self, job: Job, work: Callable[[Progress], Any], left: threading.Event) -> None:
        """``left`` is set when this thread has let go of the job: only then it may be deleted in the other."""
        super().__init__()
        self._jobs = [job]
        self._work = work
        self._left = left

    def run(self) -> None:
        """Do the work; any failure of it is handed over, none is lost."""
        job = self._jobs.pop()
        try:
            result, failure = self._work(job.progress), None
        except Exception as problem:
            result, failure = None, problem
        try:
            job._finished.emit(result, failure)  # noqa: SLF001 - the two are one thing in two threads
        finally:
            del job, result, failure
            self._left.set()
            # Last of all: what this thread made after it could be what Python collects at.
            collecting.end_work()


class Jobs(QObject):
    """The running jobs of a window.

    ``failed`` is what happens to a failure that the caller does not look after; ``cancelled`` is
    told the name of a job that was stopped.
    """

    changed = Signal()

    def __init__(
        self, failed: Callable[[str, Exception], None], cancelled: Callable[[str], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._failed = failed
        self._cancelled = cancelled
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(2)
        self._running: list[Job] = []

    def run(
        self,
        name: str,
        work: Callable[[Progress], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None] | None = None,
        *,
        quiet: bool = False,
    ) -> Job:
        """Start ``work`` in another thread; ``done`` or ``failed`` is called in this one.

        A job that was cancelled calls neither, even if its work came to an end all the same. A
        quiet job shows no bar.
        """
        job, left = Job(name, quiet=quiet, parent=self), threading.Event()

        def finish(result: Any, failure: Exception | None) -> None:
            # The thread may still be on its way out of the signal: a job that is deleted meanwhile ends the process.
            left.wait()
            self._end(job)
            if job.progress.is_cancelled:
                if not quiet:
                    self._cancelled(name)
            elif failure is None:
                done(result)
            elif failed is not None:
                failed(failure)
            else:
                self._failed(name, failure)

        job._finished.connect(_InThread(finish, job).take, Qt.ConnectionType.QueuedConnection)  # noqa: SLF001
        self._running.append(job)
        collecting.begin_work()
        self._pool.start(_Work(job, work, left))
        self.changed.emit()
        return job

    def _end(self, job: Job) -> None:
        job.is_running = False
        self._running.remove(job)
        job.ended.emit()
        self.changed.emit()
        job.deleteLater()

    @property
    def running(self) -> tuple[Job, ...]:
        """The jobs that have not ended, the oldest first."""
        return tuple(self._running)

    def cancel_all(self) -> None:
        """Ask every job to stop."""
        for job in self._running:
            job.cancel()

    def wait(self, seconds: float = 30.0) -> None:
        """Let the event loop run until all jobs have ended.

        Raises:
            TimeoutError: if they have not after this time.
        """
        flags = QEventLoop.ProcessEventsFlag
        end = time.monotonic() + seconds
        # Asking without a pause whether something happened would keep the jobs from Python's one lock.
        beat = QTimer(interval=_BEAT_MS)
        beat.start()
        while self._running:
            if time.monotonic() > end:
                raise TimeoutError(", ".join(job.name for job in self._running))
            QCoreApplication.processEvents(flags.AllEvents | flags.WaitForMoreEvents)


class _InThread(QObject):
    """Receives a signal in the thread it was made in: a plain function would run in the sender's."""

    def __init__(self, call: Callable[[Any, Any], None], parent: QObject) -> None:
        super().__init__(parent)
        self._call = call

    def take(self, result: object, failure: object) -> None:
        """Hand both on."""
        self._call(result, failure)
