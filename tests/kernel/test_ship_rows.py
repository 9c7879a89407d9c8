"""Ships of one row are told apart by a number."""

from __future__ import annotations

import pytest

from fleetforge.kernel.ship_rows import numbered_names


@pytest.mark.parametrize(
    ("quantity", "names"), [(0, ()), (1, ("Swift",)), (3, ("Swift 1", "Swift 2", "Swift 3"))], ids=str
)
def test_ships_of_one_row_are_told_apart_by_a_number(quantity: int, names: tuple[str, ...]) -> None:
    assert tuple(numbered_names("Swift", quantity)) == names
