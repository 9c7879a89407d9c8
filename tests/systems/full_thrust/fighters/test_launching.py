from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.launching import (
    LaunchGoes,
    check_heavy_launch,
    check_launch_go,
    check_launch_place,
    check_placement,
    launched,
    launched_heavy,
)
from fleetforge.systems.full_thrust.fighters.markers import Marker

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal

GOES = LaunchGoes(("B", "A"))
GROUP = Marker("g", "fighter", "A", "Red", endurance=6, carrier="carrier")
MISSILE = Marker("m", "heavy_missile", "A", "Lance", endurance=3)
BELOW = FighterOptions(range_inclusive="false")


def codes(refusals: tuple[Refusal, ...]) -> list[str]:
    return [one.code for one in refusals]


@pytest.mark.rules("FFB-5.5", "FFB-8.1")
def test_ships_launch_by_turns_and_the_loser_begins() -> None:
    assert (GOES.due(), codes(check_launch_go(GOES, "B", "b1"))) == ("A", ["E_NOT_YOUR_TURN"])
    after = GOES.after_launch("A", "a1")
    assert (after.due(), after.after_launch("B", "b1").due()) == ("B", "A")


@pytest.mark.rules("FFB-8.2", "FFB-8.3")
def test_one_pass_closes_a_side_and_the_other_goes_on() -> None:
    after = GOES.after_pass("A")
    assert after.due() == "B"
    assert after.after_launch("B", "b1").due() == "B"
    assert codes(check_launch_go(after, "A", "a1")) == ["E_LAUNCH_CLOSED", "E_NOT_YOUR_TURN"]
    assert codes(check_launch_go(after.after_launch("B", "b1"), "A")) == ["E_LAUNCH_CLOSED", "E_NOT_YOUR_TURN"]
    assert after.after_pass("B").due() == ""


@pytest.mark.rules("FFB-8.4", "FFB-5.11")
def test_a_side_with_nothing_to_launch_is_not_asked_and_has_not_passed() -> None:
    assert GOES.due({"A": 0, "B": 2}) == "B"
    after = GOES.after_launch("B", "b1")
    assert (after.due({"A": 0, "B": 1}), after.closed) == ("B", frozenset())
    assert GOES.due({"A": 0, "B": 0}) == ""


@pytest.mark.rules("FFB-8.5")
def test_a_ship_launches_once_a_phase() -> None:
    after = GOES.after_launch("A", "a1").after_launch("B", "b1")
    assert codes(check_launch_go(after, "A", "a1")) == ["E_SHIP_DONE"]
    assert check_launch_go(after, "A", "a2") == ()


@pytest.mark.rules("FFB-5.5", "FFB-8.3", "FFB-8.5")
@given(st.lists(st.tuples(st.sampled_from("AB"), st.sampled_from(["", "1", "2", "3"])), max_size=12))
def test_whatever_is_tried_a_closed_side_never_launches_again(tries: list[tuple[str, str]]) -> None:
    goes, ships = GOES, []
    for side, number in tries:
        ship = side + number if number else ""
        if check_launch_go(goes, side, ship):
            continue
        assert side not in goes.closed
        assert ship not in ships
        goes = goes.after_launch(side, ship) if ship else goes.after_pass(side)
        ships += [ship] if ship else []
    assert goes.done == set(ships)


@pytest.mark.rules("FFB-8.6")
def test_a_group_starts_in_contact_with_its_carrier() -> None:
    assert check_launch_place(GROUP, 0.8, touching=True) == ()
    (refusal,) = check_launch_place(GROUP, 3, touching=False, carrier_title="Ark")
    assert (refusal.code, "3 mu from Ark" in refusal.message) == ("E_LAUNCH_PLACE", True)
    assert codes(check_launch_place(GROUP, -1, touching=True)) == ["E_RANGE_NEGATIVE"]


@pytest.mark.rules("FFB-8.7", "FFB-6.7")
def test_a_launch_costs_a_group_nothing_and_is_remembered() -> None:
    assert (launched(GROUP).endurance, launched(GROUP).turn.launched) == (6, True)


@pytest.mark.rules("FFB-8.10", "FTC-4.11", "FTC-4.16")
@pytest.mark.parametrize(
    ("distance", "in_arc", "expected"),
    [
        (24, True, []),
        (24.1, True, ["E_LAUNCH_RANGE"]),
        (3, False, ["E_LAUNCH_ARC"]),
        (30, False, ["E_LAUNCH_RANGE", "E_LAUNCH_ARC"]),
        (-1, True, ["E_RANGE_NEGATIVE"]),
    ],
)
def test_a_marker_is_placed_within_range_and_arc(distance: float, in_arc: bool, expected: list[str]) -> None:
    found = check_placement("l1", "SML", distance, 24, in_arc=in_arc, arcs=("FP", "F", "FS"))
    assert codes(found) == expected


@pytest.mark.rules("FFB-0.9", "FFB-8.10", "FFB-32.1")
def test_a_launcher_without_a_range_in_the_data_is_refused() -> None:
    assert codes(check_placement("l1", "X", 3, None, in_arc=True, arcs=())) == ["E_DATA_MISSING"]
    assert codes(check_placement("l1", "X", 24, 24, in_arc=True, arcs=(), options=BELOW)) == ["E_LAUNCH_RANGE"]


@pytest.mark.rules("FFB-6.5", "FFB-6.6", "FFB-8.11")
def test_a_heavy_missile_pays_for_its_launch_move_and_not_under_the_base() -> None:
    assert (launched_heavy(MISSILE, 18).endurance, launched_heavy(MISSILE, 0).endurance) == (2, 3)
    assert check_heavy_launch(MISSILE, 18) == ()
    assert codes(check_heavy_launch(MISSILE, 18.1)) == ["E_MOVE_TOO_FAR"]
    assert codes(check_heavy_launch(MISSILE, 12.1, reach=12)) == ["E_MOVE_TOO_FAR"]
    assert check_heavy_launch(MISSILE, 18, reach=24) == ()
    tired = Marker("m", "heavy_missile", "A", endurance=0)
    assert (codes(check_heavy_launch(tired, 1)), check_heavy_launch(tired, 0)) == (["E_CEF"], ())
