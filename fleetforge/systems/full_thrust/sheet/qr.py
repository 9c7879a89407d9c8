"""A QR code as few boxes: runs of dark modules, equal runs of neighbouring rows in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.primitives import Art, Box, Stamp, Tone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_parts import Pen

Matrix: TypeAlias = tuple[tuple[bool, ...], ...]

MODULE_SIZES = (0.5, 0.45, 0.4, 0.36, 0.33)
"""Widths in mm of a module to try, the best first; scanners read 0.33 mm from paper."""
QUIET = 4
"""Modules that must stay white round a code."""


def qr_size(matrix: Matrix, room: float) -> float | None:
    """Module size in mm at which the code with its quiet zone fits a square of ``room`` mm."""
    modules = len(matrix) + 2 * QUIET
    return next((size for size in MODULE_SIZES if modules * size <= room), None)


def draw_qr(pen: Pen, x: float, y: float, matrix: Matrix, module: float) -> None:
    """The code with the corner of its quiet zone at (x, y)."""
    pen.add(Stamp(x, y, _art(matrix, module), "qr"))


def _art(matrix: Matrix, module: float) -> Art:
    boxes = tuple(
        Box((QUIET + left) * module, (QUIET + top) * module, width * module, height * module, 0, Tone.NONE, Tone.INK)
        for left, top, width, height in _rectangles(matrix)
    )
    bits = "".join("01"[dark] for row in matrix for dark in row)
    return Art(f"qr|{module:.3f}|{int(bits or '0', 2):x}", boxes)


def _rectangles(matrix: Matrix) -> Iterator[tuple[int, int, int, int]]:
    """Left, top, width and height in modules."""
    open_runs: dict[tuple[int, int], int] = {}
    for top, row in enumerate(matrix):
        runs = set(_runs(row))
        for run in [run for run in open_runs if run not in runs]:
            began = open_runs.pop(run)
            yield run[0], began, run[1], top - began
        for run in sorted(runs):
            open_runs.setdefault(run, top)
    for run, began in open_runs.items():
        yield run[0], began, run[1], len(matrix) - began


def _runs(row: tuple[bool, ...]) -> Iterator[tuple[int, int]]:
    """(first, length) of each run of dark modules."""
    start = None
    for index, dark in enumerate((*row, False)):
        if dark and start is None:
            start = index
        elif not dark and start is not None:
            yield start, index - start
            start = None
