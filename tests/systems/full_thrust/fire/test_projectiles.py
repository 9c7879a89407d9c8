"""Weapons with a to-hit die, needles and pods."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, ShipTarget
from fleetforge.systems.full_thrust.fire.weapons.needle import NeedleBeam
from fleetforge.systems.full_thrust.fire.weapons.pods import (
    INTERCEPTOR_BIOMASS,
    INTERCEPTOR_POWER,
    POD_BIOMASS,
    POD_POWER,
)
from fleetforge.systems.full_thrust.fire.weapons.projectiles import k_gun_damage, to_hit
from tests.systems.full_thrust.fire.shots import blows, fired, hits, mount, rule, shot_of

SCREENED = ShipTarget("t", "Target", 2)
EVADING = MarkerTarget("g", "Alpha", evasion=1)


@pytest.mark.rules("FTC-4.7", "FTC-3.7")
def test_a_projectile_is_one_harder_for_every_six_mu() -> None:
    assert [to_hit(mu) for mu in (0, 6, 6.1, 12, 18, 24, 30, 30.0009)] == [2, 2, 3, 3, 4, 5, 6, 6]
    torpedo = mount("pulse_torpedo")
    assert rule(torpedo).reach_mu(torpedo, DEFAULT_CORE) == 30
    assert fired(shot_of(torpedo, 30.1), faces=())[0].damage == 0


@pytest.mark.rules("FTC-4.7", "FTC-4.8", "FTC-5.5")
def test_a_pulse_torpedo_that_misses_does_not_roll_damage() -> None:
    torpedo = shot_of(mount("pulse_torpedo"), 24, SCREENED)
    assert (missed := fired(torpedo, faces=(4,))[0]).hits == 0
    assert missed.faces == ((4,),)
    assert blows(fired(torpedo, faces=(5, 6))[0]) == [(6, "half")]


@pytest.mark.rules("FTC-4.12", "FTC-5.6")
def test_a_k_gun_doubles_on_its_class_or_less_but_never_on_a_six() -> None:
    assert [k_gun_damage(3, face) for face in range(1, 7)] == [6, 6, 6, 3, 3, 3]
    assert [k_gun_damage(6, face) for face in (1, 5, 6)] == [12, 12, 6]
    assert [k_gun_damage(9, face) for face in (5, 6)] == [18, 9]
    gun = shot_of(mount("k_gun", 3), 6, SCREENED)
    assert blows(fired(gun, faces=(2, 3))[0]) == [(6, "first")]
    assert fired(gun, faces=(1,))[0].damage == 0


@pytest.mark.rules("FTC-4.13", "FTC-5.6")
def test_a_penetrator_pack_hits_twice_on_a_six() -> None:
    pack = shot_of(mount("mkp"), 12, SCREENED)
    found = [blows(fired(pack, faces=(face,))[0]) for face in (3, 4, 5, 6)]
    assert found == [[], [(4, "first")], [(4, "first")], [(4, "first")] * 2]
    assert fired(shot_of(mount("mkp"), 12.1), faces=())[0].damage == 0


@pytest.mark.rules("FTC-1.9", "FTC-4.12", "FFB-16.10", "FFB-3.12", "FFB-4.5")
@pytest.mark.parametrize("family", ["k_gun", "pulse_torpedo", "pod_launcher"])
def test_at_fighters_a_to_hit_die_bears_their_evasion_and_no_damage_is_rolled(family: str) -> None:
    shot = shot_of(mount(family), 10, EVADING)
    assert [hits(shot, face) for face in (3, 4)] == [0, 1]
    assert hits(shot_of(mount(family), 31, EVADING)) == 0
    assert hits(shot_of(mount("mkp"), 10, EVADING), 6) == 1
    assert hits(shot_of(mount("mkp"), 13, EVADING)) == 0


@pytest.mark.rules("FTC-4.9", "FTC-5.13")
def test_a_needle_kills_the_named_system_on_a_six_and_scratches_the_hull_on_a_five() -> None:
    needle = shot_of(mount("needle"), 12, SCREENED, aim="fcs1")
    found = {face: fired(needle, faces=(face,))[0] for face in (4, 5, 6)}
    assert [found[face].system_lost for face in (4, 5, 6)] == ["", "", "fcs1"]
    assert [blows(found[face]) for face in (4, 5, 6)] == [[], [(1, "none")], [(1, "none")]]
    assert fired(shot_of(mount("needle"), 12.1, SCREENED, aim="fcs1"), faces=())[0].damage == 0


@pytest.mark.rules("FTC-4.9")
def test_a_needle_of_the_later_edition_meets_armour() -> None:
    later = replace(DEFAULT_CORE, needle_rules="continuum")
    needle = shot_of(mount("needle"), 12, SCREENED, aim="fcs1")
    found = {face: fired(needle, faces=(face,), options=later)[0] for face in (3, 4, 6)}
    assert [blows(found[face]) for face in (3, 4, 6)] == [[], [(1, "all")], [(1, "all")]]
    assert found[6].system_lost == "fcs1"
    second = replace(mount("needle"), size=2)
    assert NeedleBeam().reach_mu(second, later) == 24
    assert NeedleBeam().count(shot_of(second, 12), later) == 2
    assert NeedleBeam().count(shot_of(second, 13), later) == 1


@pytest.mark.rules("FTC-4.9", "FFB-16.1")
def test_a_needle_at_fighters_hits_with_what_would_scratch_a_hull() -> None:
    assert [hits(shot_of(mount("needle"), 6, EVADING), face) for face in (5, 6)] == [0, 1]


@pytest.mark.rules("FTC-4.19", "FTC-5.5")
def test_a_lance_is_entered_by_hand_or_rolled_as_the_group_reads_it() -> None:
    by_hand = shot_of(mount("pod_launcher"), 12, SCREENED, pod="lance", entered=7)
    assert blows(fired(by_hand, faces=())[0]) == [(7, "half")]
    assert blows(fired(shot_of(mount("pod_launcher"), 12, pod="lance", entered=0), faces=())[0]) == []
    two, one = (replace(DEFAULT_CORE, pod_damage=reading) for reading in ("lance_2d6", "lance_1d6"))
    lance = shot_of(mount("pod_launcher"), 12, SCREENED, pod="lance")
    assert blows(fired(lance, faces=(3, 4, 5), options=two)[0]) == [(9, "half")]
    assert blows(fired(lance, faces=(3, 4), options=one)[0]) == [(4, "half")]
    assert fired(lance, faces=(2,), options=two)[0].hits == 0
    assert (POD_POWER, POD_BIOMASS) == (3, 1)


@pytest.mark.rules("FTC-4.20")
def test_a_leech_that_hits_holds_on_and_gnaws_at_the_hull_at_once() -> None:
    leech = shot_of(mount("pod_launcher"), 6, SCREENED, pod="leech")
    (report,) = fired(leech, faces=(2,))
    assert (report.attached, blows(report)) == (True, [(2, "none")])
    assert not fired(leech, faces=(1,))[0].attached


@pytest.mark.rules("FTC-4.21", "FFB-27.14")
def test_an_interceptor_pod_is_the_point_defence_mode_of_the_launcher() -> None:
    mode = mount("pod_launcher").point_defence
    assert mode is not None
    assert (mode.range_mu, mode.dice, mount("pod_launcher").area_defence) == (12, "1D6", False)
    assert (INTERCEPTOR_POWER, INTERCEPTOR_BIOMASS) == (1, 1)
