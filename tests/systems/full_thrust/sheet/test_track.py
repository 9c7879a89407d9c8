"""Rows of boxes: wrapping, thresholds, what each box holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.marks import Filling
from fleetforge.systems.full_thrust.design.hull import hull_rows
from fleetforge.systems.full_thrust.sheet.state import SheetState
from fleetforge.systems.full_thrust.sheet.track import (
    boxes_per_line,
    core_lost_on,
    hull_filling,
    lost_on,
    row_is_full,
    rows_in_use,
    wrapped,
)
from tests.designs import a_ship
from tests.systems.full_thrust.sheet.soundness import sheet_ship


@given(st.integers(0, 1000), st.integers(2, 40))
def test_lines_hold_every_box_once_and_none_is_too_long(boxes: int, most: int) -> None:
    rows = hull_rows(boxes)
    lines = wrapped(rows, most)
    numbers = [number for line in lines for number in range(line.first, line.first + line.count)]
    assert numbers == list(range(1, boxes + 1))
    assert all(line.reach <= most for line in lines)
    assert sum(line.last for line in lines) == sum(row > 0 for row in rows)


@pytest.mark.rules("FBC-2.3")
@pytest.mark.parametrize(
    ("boxes", "most", "expected"),
    [
        ((5, 5, 5, 4), 13, [5, 5, 5, 4]),
        ((13, 13), 13, [13, 13]),
        ((14, 14), 13, [10, 4, 10, 4]),
        ((20, 20), 19, [10, 10, 10, 10]),
        ((36, 35), 31, [20, 16, 20, 15]),
        ((63,), 31, [25, 25, 13]),
    ],
)
def test_long_rows_wrap_at_a_multiple_of_five_as_evenly_as_that_allows(
    boxes: tuple[int, ...], most: int, expected: list[int]
) -> None:
    lines = wrapped(boxes, most)
    assert [line.count for line in lines] == expected
    assert [line.indent for line in lines if line.count == expected[0]][:1] == [0]


@pytest.mark.parametrize(("width", "expected"), [(88.0, 13), (121.0, 19), (187.0, 31)])
def test_how_long_a_row_may_be_follows_from_the_width(width: float, expected: int) -> None:
    assert boxes_per_line(width, 5.5) == expected


@pytest.mark.rules("FBC-2.8", "FTC-5.8", "FTC-5.11")
def test_rows_are_lost_on_six_then_five_then_four_and_the_last_loses_the_ship() -> None:
    assert [lost_on(row, 4) for row in range(4)] == ["6", "5+", "4+", ""]
    assert [lost_on(row, 2) for row in range(2)] == ["6", ""]


@pytest.mark.rules("FTC-5.10")
def test_core_systems_fail_one_harder() -> None:
    assert [core_lost_on(row, 4) for row in range(4)] == ["\N{EN DASH}", "6", "5+", None]


@pytest.mark.rules("FTC-5.2", "FTC-5.8")
def test_a_row_is_full_when_its_last_box_is_crossed() -> None:
    ship = sheet_ship(a_ship(hull_boxes=10), state=SheetState(hull_marked=6, hull_repaired=frozenset({2})))
    assert rows_in_use(ship) == (3, 3, 2, 2)
    assert [row_is_full(ship, row) for row in range(4)] == [True, True, False, False]
    assert [hull_filling(ship, box) for box in (1, 2, 6, 7)] == [
        Filling.MARKED,
        Filling.REPAIRED,
        Filling.MARKED,
        Filling.OPEN,
    ]
