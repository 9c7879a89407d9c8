"""What units stand on: names of places and facings, where a unit in the hand goes."""

from __future__ import annotations

from math import dist

import pytest

from fleetforge.app.battle_ground import TABLE, Hexes
from fleetforge.sheets.hexes import cell_at, middle

HEXES = Hexes(tuple("ABCDEF"), lambda cell: f"{cell[0]}:{cell[1]}")


def test_places_and_facings_go_by_the_words_of_the_ground() -> None:
    assert TABLE.pose_words((11.25, 9.5), 3) == "11.2, 9.5, facing 3"
    assert HEXES.pose_words((0.1, 0.9), 2) == "hex 1:-1, facing B"
    assert (TABLE.spot_words((1.0, 1.0)), HEXES.spot_words((0.0, 0.0))) == ("", "Hex 0:0")
    assert (TABLE.heading(3), HEXES.heading(3)) == (90, 120)
    assert (TABLE.ring_words(6), HEXES.ring_words(1)) == ("6 mu", "1 hex")


def test_a_unit_is_let_go_in_the_middle_of_a_hex() -> None:
    assert HEXES.settled((0.2, 1.3)) == HEXES.held((0.2, 1.3)) == middle((1, -1))
    assert (TABLE.settled((0.22, 1.37)), TABLE.held((0.22, 1.37))) == ((0.2, 1.4), (0.22, 1.37))


@pytest.mark.parametrize("start", [(0, 0), (3, -2), (0, 1)])
def test_keys_go_from_hex_to_hex_keep_the_row_and_come_back(start: tuple[int, int]) -> None:
    place = middle(start)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        there = HEXES.nudged(place, dx, dy, fine=False)
        assert dist(place, there) == pytest.approx(1)
        assert cell_at(HEXES.nudged(there, -dx, -dy, fine=False)) == start
        on = HEXES.nudged(there, dx, dy, fine=False)
        assert on == pytest.approx((place[0] + 2 * (on[0] - there[0]), place[1] + 2 * dy))
