from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.attack_runs import ShipAt, check_run
from fleetforge.systems.full_thrust.fighters.evasion import check_evasion
from fleetforge.systems.full_thrust.fighters.markers import Marker, Turn
from fleetforge.systems.full_thrust.fighters.moves import check_primary, check_secondary
from fleetforge.systems.full_thrust.fighters.screening import check_leash, check_screening, screening, without_ship

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal

GROUP = Marker("g", "fighter", "A", "Red", endurance=6, move_mu=24)
BELOW = FighterOptions(range_inclusive="false")


def codes(refusals: tuple[Refusal, ...]) -> list[str]:
    return [one.code for one in refusals]


@pytest.mark.rules("FFB-7.3", "FFB-32.34")
@pytest.mark.parametrize(
    ("distance", "expected"), [(0, []), (3, []), (3.1, ["E_SCREEN_RANGE"]), (-1, ["E_RANGE_NEGATIVE"])]
)
def test_a_screen_starts_within_three_mu_of_its_ship(distance: float, expected: list[str]) -> None:
    assert codes(check_screening(GROUP, "ship", distance)) == expected


@pytest.mark.rules("FFB-32.1")
def test_three_mu_are_too_far_where_limits_exclude_their_figure() -> None:
    assert codes(check_screening(GROUP, "ship", 3, options=BELOW)) == ["E_SCREEN_RANGE"]
    assert codes(check_leash(GROUP, (3,), ship_title="Ship", options=BELOW)) == ["E_SCREEN_LEASH"]


@pytest.mark.rules("FFB-7.5", "FFB-7.6")
def test_a_screen_makes_no_primary_move_and_screens_one_ship() -> None:
    screen = screening(GROUP, "ship")
    assert codes(check_primary(screen, 0)) == ["E_SCREEN_NO_MOVE"]
    assert codes(check_screening(screen, "other", 1)) == ["E_SCREEN_ONE"]
    assert codes(check_screening(replace(GROUP, turn=Turn(moved=True)), "ship", 1)) == ["E_MOVED_ALREADY"]


@pytest.mark.rules("FFB-7.16", "FFB-32.10")
def test_a_screen_is_no_part_of_an_escort_unless_the_option_lets_it() -> None:
    assert codes(check_screening(GROUP, "ship", 1, in_escort=True)) == ["E_ESCORT_SCREEN"]
    assert check_screening(GROUP, "ship", 1, in_escort=True, options=FighterOptions(screen_and_escort="true")) == ()


@pytest.mark.rules("FFB-8.8")
def test_a_group_just_launched_screens_its_carrier_alone() -> None:
    fresh = replace(GROUP, carrier="carrier", turn=Turn(launched=True))
    assert check_screening(fresh, "carrier", 40) == ()
    assert codes(check_screening(fresh, "other", 0)) == ["E_LAUNCH_SCREEN"]


@pytest.mark.rules("FFB-7.3", "FFB-36")
def test_missiles_do_not_screen() -> None:
    assert codes(check_screening(Marker("m", "heavy_missile", "A", endurance=3), "ship", 1)) == ["E_ACTION_KIND"]
    assert codes(check_screening(Marker("m", "salvo", "A"), "ship", 1)) == ["E_CEF_NONE"]


@pytest.mark.rules("FFB-9.2", "FFB-9.3", "FFB-9.4", "FFB-9.5")
@pytest.mark.parametrize(
    ("path", "expected"),
    [((), []), ((2, 3, 0.5), []), ((3, 3.01, 1), ["E_SCREEN_LEASH"]), ((1, -1), ["E_RANGE_NEGATIVE"])],
)
def test_a_screen_stays_near_its_ship_at_every_point(path: tuple[float, ...], expected: list[str]) -> None:
    assert codes(check_leash(GROUP, path, ship_title="Kestrel")) == expected


@pytest.mark.rules("FFB-7.4", "FFB-7.19", "FFB-9.6")
def test_a_screen_of_an_enemy_may_leave_evade_and_attack_that_very_ship() -> None:
    screen = screening(GROUP, "enemy")
    assert check_secondary(screen, 12) == ()
    assert check_evasion(screen, 2) == ()
    assert check_run(screen, [ShipAt("enemy", "B", 2)], ("enemy",)) == ()


@pytest.mark.rules("FFB-32.44")
def test_a_screen_whose_ship_is_gone_stays_put_or_moves_by_the_option() -> None:
    screen = replace(screening(GROUP, "ship"))
    left = without_ship(screen, "ship")
    assert (left.turn.screening, codes(check_primary(left, 5))) == ("", ["E_MOVED_ALREADY"])
    free = without_ship(screen, "ship", FighterOptions(screen_lost_ship="free_primary_move"))
    assert check_primary(free, 5) == ()
    assert without_ship(screen, "another") is screen
