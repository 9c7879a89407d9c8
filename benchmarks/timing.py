"""Times jobs in turn, so that a machine that slows down slows all of them."""

from __future__ import annotations

import gc
import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROUNDS = 15


@dataclass(frozen=True)
class Timings:
    """Seconds of each round of each job, the rounds in turn."""

    seconds: Mapping[str, tuple[float, ...]]

    def median(self, name: str) -> float:
        """Median seconds of a job."""
        return statistics.median(self.seconds[name])

    def ratio(self, name: str, base: str) -> float:
        """Median of a job's seconds over another's, round by round."""
        return statistics.median(
            mine / theirs for mine, theirs in zip(self.seconds[name], self.seconds[base], strict=True)
        )


def timed(
    jobs: Mapping[str, Callable[[], object]], rounds: int = ROUNDS, clock: Callable[[], float] = time.perf_counter
) -> Timings:
    """Run every job once to warm up, then all of them in turn, round after round.

    ``clock`` may be ``time.process_time`` where other programs shall not count.
    """
    for job in jobs.values():
        job()
    seconds: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            gc.collect()
            start = clock()
            job()
            seconds[name].append(clock() - start)
    return Timings({name: tuple(found) for name, found in seconds.items()})


def verdict(what: str, ratio: float, limit: str, *, met: bool) -> str:
    """One line of a report."""
    return f"  {what:<68} {ratio:8.2f}   {limit:<10} {'met' if met else 'NOT MET'}"
