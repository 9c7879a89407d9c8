"""A QR code as boxes: the same dark squares, in few shapes, large enough to be read."""

from __future__ import annotations

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.page_parts import Pen
from fleetforge.sheets.primitives import Box, Stamp
from fleetforge.systems.full_thrust.sheet.qr import QUIET, Matrix, draw_qr, qr_size
from tests.systems.full_thrust.sheet.soundness import SYMBOLS


def drawn(matrix: Matrix, module: float = 1.0) -> list[Box]:
    pen = Pen(SYMBOLS)
    draw_qr(pen, 0, 0, matrix, module)
    (stamp,) = pen.items
    assert isinstance(stamp, Stamp)
    assert stamp.key == "qr"
    return [item for item in stamp.art.items if isinstance(item, Box)]


def dark(boxes: list[Box]) -> list[tuple[int, int]]:
    """Column and row of every dark module, as often as it is painted."""
    return sorted(
        (round(box.x) - QUIET + column, round(box.y) - QUIET + row)
        for box in boxes
        for column in range(round(box.w))
        for row in range(round(box.h))
    )


@given(st.integers(1, 12).flatmap(lambda n: st.lists(st.lists(st.booleans(), min_size=n, max_size=n), max_size=12)))
def test_every_dark_module_is_painted_once_and_no_other(rows: list[list[bool]]) -> None:
    matrix = tuple(map(tuple, rows))
    assert dark(drawn(matrix)) == sorted((x, y) for y, row in enumerate(matrix) for x, on in enumerate(row) if on)


def test_a_real_code_takes_far_fewer_shapes_than_modules() -> None:
    matrix = tuple(tuple(bool(module) for module in row) for row in segno.make("FLEETFORGE" * 20, error="m").matrix)
    assert len(drawn(matrix)) < sum(map(sum, matrix)) / 2


@pytest.mark.parametrize(
    ("modules", "room", "expected"), [(57, 44.0, 0.5), (57, 26.0, 0.4), (97, 35.0, 0.33), (177, 44.0, None)]
)
def test_modules_are_as_large_as_the_room_allows_and_never_unreadable(
    modules: int, room: float, expected: float | None
) -> None:
    assert qr_size(tuple((True,) * modules for _ in range(modules)), room) == expected


def test_different_codes_are_different_drawings() -> None:
    first, second = (Pen(SYMBOLS) for _ in range(2))
    draw_qr(first, 0, 0, ((True, False), (False, True)), 0.5)
    draw_qr(second, 0, 0, ((False, True), (True, False)), 0.5)
    assert first.items != second.items
    names = [item.art.name for pen in (first, second) for item in pen.items if isinstance(item, Stamp)]
    assert len(set(names)) == 2
