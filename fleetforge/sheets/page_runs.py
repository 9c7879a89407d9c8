"""Sentences with words in several faces, broken into lines by measurement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.metrics import MM_PER_POINT, SMALLEST_POINTS, TextMetrics
from fleetforge.sheets.page_parts import ASCENT, LEADING, set_lines
from fleetforge.sheets.primitives import Face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_parts import Area, Pen

Run: TypeAlias = tuple[str, Face]
"""Words in one face."""


@dataclass(frozen=True, slots=True)
class RunLine:
    """A line of words in several faces, with the room above and below its baseline in mm."""

    runs: tuple[Run, ...]
    ascent: float
    descent: float


@lru_cache(maxsize=1024)
def run_lines(
    metrics: TextMetrics, runs: tuple[Run, ...], width: float, size: float = SMALLEST_POINTS, leading: float = LEADING
) -> tuple[RunLine, ...]:
    """Words of several faces, one blank between them, broken into lines of ``width`` mm."""
    lines: list[list[Run]] = [[]]
    left = width
    for word, face in _words(metrics, runs, width, size):
        needed = metrics.width(f"{word} ", size, face)
        if needed > left and lines[-1]:
            lines.append([])
            left = width
        line = lines[-1]
        if line and line[-1][1] is face:
            line[-1] = (f"{line[-1][0]} {word}", face)
        else:
            line.append((word, face))
        left -= needed
    return tuple(_run_line(metrics, tuple(line), size, leading) for line in lines)


def _words(metrics: TextMetrics, runs: tuple[Run, ...], width: float, size: float) -> Iterator[Run]:
    """The words one by one; one that is too long for a line is broken."""
    for text, face in runs:
        for word in text.split():
            for piece in metrics.wrap(word, width - 0.6, size, face):
                yield piece, face


def _run_line(metrics: TextMetrics, runs: tuple[Run, ...], size: float, leading: float) -> RunLine:
    fitted = [set_lines(metrics, (text,), size, face) for text, face in runs]
    ascent = max((each.ascent for each in fitted), default=ASCENT * size * MM_PER_POINT)
    descent = max((each.leading - each.ascent for each in fitted), default=0.0)
    return RunLine(runs, ascent, max(descent, leading * size * MM_PER_POINT - ascent))


def draw_runs(
    pen: Pen,
    area: Area,
    runs: tuple[Run, ...],
    size: float = SMALLEST_POINTS,
    leading: float = LEADING,
    *,
    key: str = "",
) -> float:
    """Words of several faces from the top of an area; returns the y below the last line."""
    y = area.y
    for line in run_lines(pen.metrics, runs, area.width, size, leading):
        x = area.x
        for text, face in line.runs:
            pen.write(x, y + line.ascent, text, size, face, key=key)
            x += pen.metrics.width(f"{text} ", size, face)
        y += line.ascent + line.descent
    return y


def runs_height(
    metrics: TextMetrics, width: float, runs: tuple[Run, ...], size: float = SMALLEST_POINTS, leading: float = LEADING
) -> float:
    """Height in mm that :func:`draw_runs` takes."""
    return sum(line.ascent + line.descent for line in run_lines(metrics, runs, width, size, leading))
