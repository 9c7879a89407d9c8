"""What strikes around a point, missiles that arrive, and weapons along the bow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fire.area import (
    antimatter,
    antimatter_dice,
    mine,
    plasma_bolt,
    plasma_points,
    rack_explosion,
    triggers,
)
from fleetforge.systems.full_thrust.fire.missiles import heavy_missile, salvo
from fleetforge.systems.full_thrust.fire.weapons.spinal import (
    SWEEPS,
    WaveGun,
    burst_charge,
    charge,
    is_charged,
    nova,
)
from tests.systems.full_thrust.fire.shots import GROUP, blows, fired, hits, mount, shot_of


@pytest.mark.rules("FTC-4.16", "FFB-24.4", "FFB-24.5", "FFB-24.6")
def test_screens_cancel_the_high_dice_of_a_bolt_or_take_their_level_off_each() -> None:
    assert [[plasma_points(face, level) for face in range(1, 7)] for level in (0, 1, 2)] == [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 0],
        [1, 2, 3, 4, 0, 0],
    ]
    later = replace(DEFAULT_CORE, plasma_screens="minus_level")
    assert [plasma_points(face, 2, later) for face in range(1, 7)] == [0, 0, 1, 2, 3, 4]


@pytest.mark.rules("FTC-4.16")
def test_a_bolt_throws_a_die_for_each_level_left_and_none_earns_another() -> None:
    bolt = resolved(plasma_bolt(3, 1), ScriptedDice((6, 6, 4)))
    assert (bolt.counted, bolt.damage, bolt.blows) == ((0, 0, 4), 4, (Blow(4),))
    assert resolved(plasma_bolt(0), ScriptedDice(())).damage == 0


@pytest.mark.rules("FTC-4.16")
@pytest.mark.parametrize(("reading", "rule"), [("normal", "all"), ("ignore", "none"), ("half_up", "half")])
def test_armour_meets_plasma_as_the_group_reads_it(reading: str, rule: str) -> None:
    options = replace(DEFAULT_CORE, plasma_armour=reading)  # type: ignore[arg-type]
    bolt = resolved(plasma_bolt(1, options=options), ScriptedDice((5,)))
    assert [(blow.points, blow.rule) for blow in bolt.blows] == [(5, rule)]


@pytest.mark.rules("FTC-4.24")
def test_an_antimatter_torpedo_weakens_with_distance_and_screens_blunt_each_die() -> None:
    assert [antimatter_dice(mu) for mu in (0, 1, 1.1, 2, 3, 3.1)] == [3, 3, 2, 2, 1, 0]
    assert resolved(antimatter(2, 2), ScriptedDice((1, 6))).counted == (0, 4)
    assert resolved(antimatter(4), ScriptedDice(())).blows == ()
    assert resolved(rack_explosion(), ScriptedDice((4,))).blows == (Blow(4, "none"),)


@pytest.mark.rules("FTC-4.28")
def test_a_mine_throws_four_beam_dice_at_a_ship_that_passes_within_three_mu() -> None:
    assert [triggers(mu) for mu in (3, 3.01)] == [True, False]
    blast = resolved(mine(1), ScriptedDice((6, 4, 5, 1, 5)))
    assert (blast.damage, [blow.rule for blow in blast.blows]) == (4, ["all"] * 3 + ["penetrating"])
    off = replace(DEFAULT_CORE, rerolls="off")
    assert resolved(mine(0, options=off), ScriptedDice((6, 1, 1, 1))).damage == 2


@pytest.mark.rules("FTC-4.11", "FTC-5.5", "FFB-25.3", "FFB-25.4")
def test_missiles_shot_down_are_taken_off_those_on_target_but_not_below_none() -> None:
    strike = resolved(salvo(2), ScriptedDice((4, 3, 6)))
    assert (strike.on_target, strike.hits, strike.damage) == (4, 2, 9)
    assert strike.blows == (Blow(3, "half"), Blow(6, "half"))
    assert resolved(salvo(5), ScriptedDice((4,))).hits == 0


@pytest.mark.rules("FTC-4.25", "FFB-25.8")
def test_a_heavy_missile_does_two_dice() -> None:
    assert resolved(heavy_missile(), ScriptedDice((3, 5))).blows == (Blow(8),)


@pytest.mark.rules("FTC-4.22")
def test_the_nova_cannon_sweeps_farther_wider_and_weaker_each_turn() -> None:
    assert [(one.template_mu, one.nearest_mu, one.farthest_mu, one.dice) for one in SWEEPS] == [
        (2, 6, 24, 6),
        (4, 24, 48, 4),
        (6, 48, 72, 2),
    ]
    first, second, third = SWEEPS
    assert [first.touches(mu, 1) for mu in (5, 6, 24, 25)] == [False, True, True, False]
    assert [(second.touches(30, mu), third.touches(60, mu)) for mu in (-2, 2.5, 3)] == [
        (True, True),
        (False, True),
        (False, True),
    ]


@pytest.mark.rules("FTC-4.22")
def test_what_protects_against_a_nova_cannon_is_a_reading() -> None:
    for reading, level, expected in [
        ("armour_only", 2, Blow(7)),
        ("screens_minus_level", 2, Blow(4)),
        ("none", 2, Blow(7, "none")),
    ]:
        options = replace(DEFAULT_CORE, nova_defence=reading)  # type: ignore[arg-type]
        assert resolved(nova(SWEEPS[2], level, options=options), ScriptedDice((1, 6))).blows == (expected,)


@pytest.mark.rules("FTC-4.23")
def test_a_wave_gun_charges_until_it_may_fire_and_bursts_in_its_own_ship() -> None:
    assert resolved(charge(3), ScriptedDice((2,))) == 5
    assert [is_charged(held) for held in (5, 6)] == [False, True]
    assert burst_charge(7) == (Blow(7),)
    assert burst_charge(0) == ()


@pytest.mark.rules("FTC-4.23")
def test_wave_gun_damage_is_entered_by_hand_with_the_table_as_a_hint() -> None:
    gun = mount("wave_gun")
    assert [WaveGun().hint(mu) for mu in (12, 24, 36, 37)] == [4, 3, 2, 0]
    assert blows(fired(shot_of(gun, 20, entered=11), faces=())[0]) == [(11, "all")]
    table = replace(DEFAULT_CORE, wave_gun="table")
    assert blows(fired(shot_of(gun, 20), faces=(1, 2, 3), options=table)[0]) == [(6, "all")]
    assert fired(shot_of(gun, 37), faces=(), options=table)[0].damage == 0
    assert hits(shot_of(gun, 20, GROUP, entered=3)) == 3
    assert hits(shot_of(gun, 20, GROUP), options=table) == 1
