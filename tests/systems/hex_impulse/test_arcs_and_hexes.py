"""Arcs and hexes: what lies where, exactly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.hex_impulse.arcs import (
    ARCS,
    FACINGS,
    SECTORS,
    Hex,
    ahead,
    bears,
    check_facing,
    distance,
    sectors_at,
    sectors_towards,
    struck_facing,
    turned,
)
from tests.systems.hex_impulse.fighters import codes

HEXES = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
SIDES = st.sampled_from(FACINGS)


@pytest.mark.rules("HIF-2.4")
def test_six_arcs_hold_both_their_edge_rays() -> None:
    edges = {0: {"RF", "LF"}, 60: {"RF", "R"}, 120: {"R", "RR"}, 180: {"RR", "LR"}, -120: {"LR", "L"}, -60: {"L", "LF"}}
    for bearing, sectors in edges.items():
        assert sectors_at(bearing) == sectors
    assert [set(sectors_at(bearing)) for bearing in (30, 90, 150, -150, -90, -30)] == [{name} for name in SECTORS]
    forward = [bearing for bearing in range(-180, 181) if bears("FA", sectors_at(bearing))]
    assert forward == list(range(-60, 61))
    assert {name: len(sectors) for name, sectors in ARCS.items() if len(name) > 1 and name not in SECTORS} == {
        "FA": 2,
        "RA": 2,
        "LS": 3,
        "RS": 3,
        "FX": 4,
        "RX": 4,
        "ALL": 6,
    }


@pytest.mark.rules("HIF-12.3", "HIF-12.12")
def test_the_struck_facing_follows_the_bearing_of_the_firer() -> None:
    for bearing in range(-180, 181):
        wanted = "forward" if abs(bearing) <= 60 else "rear" if abs(bearing) >= 120 else "side"
        assert struck_facing(sectors_at(bearing)) == wanted
    assert struck_facing(sectors_towards(Hex(), "A", Hex())) == "side"


@pytest.mark.rules("HIF-2.4", "HIF-15.9")
@given(HEXES, SIDES, st.integers(0, 5), st.integers(1, 9))
def test_hexes_along_a_ray_lie_on_the_edge_of_two_sectors(own: Hex, facing: str, side: int, hexes: int) -> None:
    there = ahead(own, turned(facing, side), hexes)
    assert distance(own, there) == hexes
    assert sectors_towards(own, facing, there) == sectors_at(60 * side)


@pytest.mark.rules("HIF-2.4", "HIF-2.12")
@given(HEXES, HEXES, SIDES)
def test_every_hex_lies_in_one_sector_or_on_an_edge(own: Hex, other: Hex, facing: str) -> None:
    sectors = sectors_towards(own, facing, other)
    assert len(sectors) in ((0,) if own == other else (1, 2))
    assert distance(own, other) == distance(other, own)
    assert (distance(own, other) == 0) == (own == other)
    opposite = sectors_towards(own, turned(facing, 3), other)
    assert {SECTORS[(SECTORS.index(one) + 3) % 6] for one in sectors} == opposite


@pytest.mark.rules("HIF-15.9")
def test_a_facing_is_one_of_six_sides() -> None:
    assert [codes(check_facing("Kestrel", facing)) for facing in ("A", "F")] == [[], []]
    assert [codes(check_facing("Kestrel", facing)) for facing in ("G", "", "AB")] == [["HIF_E_FACING"]] * 3
    assert turned("F", 1) == "A"
    assert turned("A", -1) == "F"
    around = [ahead(Hex(), facing) for facing in FACINGS]
    assert len(set(around)) == 6
    assert all(distance(one, other) == 1 for one, other in zip(around, around[1:] + around[:1], strict=True))
