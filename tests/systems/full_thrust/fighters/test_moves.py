from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.markers import Marker, MarkerKind, Turn
from fleetforge.systems.full_thrust.fighters.moves import check_primary, check_secondary, moved, moved_again

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal

GROUP = Marker("g", "fighter", "A", "Red", endurance=6, move_mu=24)
MISSILE = Marker("m", "heavy_missile", "A", "Lance", endurance=3)
SALVO = Marker("s", "salvo", "A")
UNLIMITED = FighterOptions(secondary_moves_per_turn="unlimited")
SCREEN_ONLY = FighterOptions(launch_turn_actions="screen_only")


def codes(refusals: tuple[Refusal, ...]) -> list[str]:
    return [one.code for one in refusals]


@pytest.mark.parametrize(
    ("marker", "most"),
    [
        pytest.param(GROUP, 24, marks=pytest.mark.rules("FFB-7.2", "FFB-7.17")),
        pytest.param(replace(GROUP, move_mu=36), 36, marks=pytest.mark.rules("FFB-7.2", "FFB-37.1")),
        pytest.param(MISSILE, 18, marks=pytest.mark.rules("FFB-7.1")),
    ],
)
def test_a_primary_move_has_a_most(marker: Marker, most: int) -> None:
    assert check_primary(marker, most) == check_primary(marker, 0) == ()
    (refusal,) = check_primary(marker, most + 0.1)
    assert (refusal.code, refusal.allowed) == ("E_MOVE_TOO_FAR", most)
    assert codes(check_primary(marker, most, FighterOptions(range_inclusive="false"))) == ["E_MOVE_TOO_FAR"]
    assert codes(check_primary(marker, -1)) == ["E_RANGE_NEGATIVE"]


@pytest.mark.rules("FFB-7.2", "FFB-6.2")
def test_a_move_without_a_figure_in_the_data_is_refused() -> None:
    assert codes(check_primary(replace(GROUP, move_mu=None), 1)) == ["E_DATA_MISSING"]


@pytest.mark.rules("FFB-6.3", "FFB-6.4", "FFB-6.16")
def test_a_primary_move_costs_a_missile_one_and_a_group_nothing() -> None:
    assert (moved(GROUP).endurance, moved(MISSILE).endurance) == (6, 2)
    assert codes(check_primary(replace(MISSILE, endurance=0), 1)) == ["E_CEF"]
    assert check_primary(replace(GROUP, endurance=0), 1) == ()


@pytest.mark.rules("FFB-5.4", "FFB-8.7", "FFB-8.11")
def test_nothing_moves_twice_or_on_the_turn_of_its_launch() -> None:
    assert codes(check_primary(moved(GROUP), 1)) == ["E_MOVED_ALREADY"]
    assert codes(check_primary(replace(GROUP, turn=Turn(launched=True)), 1)) == ["E_LAUNCH_NO_MOVE"]
    assert codes(check_primary(replace(MISSILE, turn=Turn(launched=True)), 1)) == ["E_LAUNCH_NO_MOVE"]


@pytest.mark.rules("FFB-10.1", "FFB-10.2")
@pytest.mark.parametrize(("marker", "most"), [(GROUP, 12), (MISSILE, 6)])
def test_a_secondary_move_has_a_most(marker: Marker, most: int) -> None:
    assert check_secondary(marker, most) == ()
    assert codes(check_secondary(marker, most + 0.1)) == ["E_MOVE_TOO_FAR"]
    assert codes(check_secondary(marker, most, FighterOptions(range_inclusive="false"))) == ["E_MOVE_TOO_FAR"]


@pytest.mark.rules("FFB-6.8", "FFB-10.3")
@pytest.mark.parametrize("marker", [GROUP, MISSILE])
def test_a_secondary_move_costs_one(marker: Marker) -> None:
    assert moved_again(marker).endurance == marker.endurance - 1
    assert codes(check_secondary(replace(marker, endurance=0), 1)) == ["E_CEF"]


@pytest.mark.rules("FFB-10.4", "FFB-32.12")
def test_there_is_one_secondary_move_unless_the_option_allows_more() -> None:
    again = moved_again(GROUP)
    assert codes(check_secondary(again, 1)) == ["E_SECONDARY_ONCE"]
    assert check_secondary(again, 1, UNLIMITED) == ()
    assert moved_again(again).endurance == 4
    assert codes(check_secondary(GROUP, 20, moves=2)) == ["E_SECONDARY_ONCE"]
    assert check_secondary(GROUP, 24, UNLIMITED, moves=2) == ()
    assert codes(check_secondary(GROUP, 24.1, UNLIMITED, moves=2)) == ["E_MOVE_TOO_FAR"]
    assert codes(check_secondary(GROUP, 1, UNLIMITED, moves=7)) == ["E_CEF"]
    assert moved_again(GROUP, 2).endurance == 4


@pytest.mark.rules("FFB-10.7")
@pytest.mark.parametrize("kind", ["salvo", "plasma", "antimatter"])
def test_other_markers_make_no_moves(kind: MarkerKind) -> None:
    marker = replace(SALVO, kind=kind)
    assert codes(check_secondary(marker, 1)) == codes(check_primary(marker, 1)) == ["E_CEF_NONE"]


@pytest.mark.rules("FFB-8.9", "FFB-32.11")
def test_a_group_just_launched_makes_a_secondary_move_unless_the_option_forbids_it() -> None:
    fresh = replace(GROUP, turn=Turn(launched=True))
    assert check_secondary(fresh, 12) == ()
    assert codes(check_secondary(fresh, 12, SCREEN_ONLY)) == ["E_LAUNCH_ONLY_SCREEN"]
    assert check_secondary(GROUP, 12, SCREEN_ONLY) == ()


@pytest.mark.rules("FFB-6.4")
def test_everything_that_is_wrong_with_a_move_is_said_at_once() -> None:
    tired = replace(MISSILE, endurance=0, turn=Turn(secondary_moves=1))
    assert codes(check_secondary(tired, 7)) == ["E_CEF", "E_SECONDARY_ONCE", "E_MOVE_TOO_FAR"]


@pytest.mark.rules("FFB-30.2", "FFB-30.3")
def test_a_group_leaves_whoever_stands_beside_it_at_no_further_cost() -> None:
    assert moved(GROUP).endurance == GROUP.endurance
    assert moved(GROUP).strength == GROUP.strength
