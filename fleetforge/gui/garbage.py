"""Garbage is collected in the thread of the window only.

Python collects in whichever thread happens to make the next object. A worker that does so takes
Qt's objects apart in a thread that is not theirs, while the window may be using them.
"""

from __future__ import annotations

import gc
import threading
import time

_EVERY = 1.0
"""Seconds between two collections while there is work."""


class Collecting:
    """Holds collecting back while there are workers."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._workers = 0
        self._wanted = True
        self._last = 0.0

    def begin_work(self) -> None:
        """A worker is about to begin: only :meth:`collect` collects until the last one has ended."""
        with self._lock:
            if not self._workers:
                self._wanted = gc.isenabled()
                gc.disable()
            self._workers += 1

    def end_work(self) -> None:
        """A worker has nothing more to do; after the last one Python collects as it did before."""
        with self._lock:
            self._workers -= 1
            if not self._workers and self._wanted:
                gc.enable()

    def want(self) -> None:
        """Collect from now on, or once there is no worker."""
        with self._lock:
            self._wanted = True
            if not self._workers:
                gc.enable()

    def collect(self) -> None:
        """Collect what is young, in this thread, now and then: long work must not fill the memory."""
        now = time.monotonic()
        if self._workers and now - self._last > _EVERY:
            self._last = now
            gc.collect(1)


collecting = Collecting()
"""The one of the process."""
