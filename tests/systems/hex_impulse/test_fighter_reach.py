"""Where a fighter may go: just where a legal path leads, by no longer one than it needs."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.systems.hex_impulse.arcs import FACINGS, Hex
from fleetforge.systems.hex_impulse.movement import STEPS, Course, Helm, Pace, along, check_hexes, check_path, hexes_in
from fleetforge.systems.hex_impulse.reaching import ways_of

LONGEST = 5
PATHS = tuple("".join(path) for length in range(1, LONGEST + 1) for path in product(STEPS, repeat=length))
HELMS = st.builds(Helm, st.just("K"), st.integers(0, 3), st.sampled_from([None, 0, 1]))


@pytest.mark.rules("HIF-8.4", "HIF-8.5", "HIF-15.1", "HIF-15.9", "HIF-15.10")
@settings(max_examples=8)
@given(HELMS, st.integers(0, 3), st.sampled_from(FACINGS), st.integers(1, 4))
def test_every_legal_path_leads_where_a_fighter_may_go(helm: Helm, since: int, facing: str, most: int) -> None:
    start, pace = Course(facing, since, Hex(2, -1)), Pace("K", most)
    ways = ways_of(helm, start, most)
    for path in PATHS:
        if any(check_path(helm, since, path)) or any(check_hexes(pace, hexes_in(path))):
            continue
        end = along(start, path)
        assert end.place is not None
        found = ways[end.place][end.facing]
        assert (hexes_in(found), len(found)) <= (hexes_in(path), len(path)), path
    for place, facings in ways.items():
        for end_facing, path in facings.items():
            end = along(start, path)
            assert (end.place, end.facing) == (place, end_facing)
            assert not [*check_path(helm, since, path), *check_hexes(pace, hexes_in(path))]


def test_nothing_is_reached_without_a_map_or_without_speed() -> None:
    assert ways_of(Helm("K"), Course("A", 99), 8) == {}
    assert ways_of(Helm("K"), Course("A", 99, Hex()), 0) == {}
