"""All fire of one ship at another: the order of dice, and what each weapon reports."""

from __future__ import annotations

import pytest

from fleetforge.kernel.dice import Roll
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fire.attack import blows_of, fire_at_ship
from tests.systems.full_thrust.fire.shots import fired, mount, shot_of


@pytest.mark.rules("FTC-12", "FTC-4.4", "FTC-1.7")
def test_neighbouring_beams_are_thrown_together_and_rerolls_follow_generation_by_generation() -> None:
    shots = [shot_of(mount("beam", 1), 3), shot_of(mount("beam", 2), 3)]
    rolling = fire_at_ship(shots, firer="Furious")
    roll = next(rolling)
    assert roll == Roll("Furious: beam battery, class 1; beam battery, class 2 at Target", 3)
    assert rolling.send((6, 1, 6)).count == 2
    assert rolling.send((6, 4)).count == 1
    with pytest.raises(StopIteration) as end:
        rolling.send((5,))
    assert [report.faces for report in end.value.value] == [((6, 6, 5),), ((1,), (6, 4))]
    assert [report.penetrating for report in end.value.value] == [3, 1]


@pytest.mark.rules("FTC-12", "FTC-4.7")
def test_weapons_are_resolved_as_listed_each_torpedo_to_hit_and_then_its_damage() -> None:
    torpedo, beam = mount("pulse_torpedo"), mount("beam", 1)
    reports = fired(shot_of(torpedo, 6), shot_of(beam, 6), shot_of(torpedo, 6), faces=(2, 5, 4, 3, 1))
    assert [report.damage for report in reports] == [5, 1, 1]
    assert blows_of(reports) == (Blow(5, "half"), Blow(1), Blow(1, "half"))


@pytest.mark.rules("FTC-3.7")
def test_weapons_out_of_reach_throw_nothing() -> None:
    assert [one.damage for one in fired(shot_of(mount("beam", 1), 13), shot_of(mount("mkp"), 13), faces=())] == [0, 0]


@pytest.mark.rules("FTC-4.11", "FTC-4.22")
def test_what_is_launched_or_ordered_is_not_fired() -> None:
    for family in ("sm_rack", "sm_launcher", "mt_missile", "plasma_bolt_launcher", "nova_cannon"):
        assert fired(shot_of(mount(family), 3), faces=())[0].damage == 0
