"""The chances of every weapon are those of its dice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.fire.area import (
    antimatter,
    antimatter_odds,
    mine,
    mine_odds,
    plasma_bolt,
    plasma_odds,
)
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, ShipTarget
from fleetforge.systems.full_thrust.fire.missiles import heavy_missile, heavy_missile_odds, salvo, salvo_odds
from fleetforge.systems.full_thrust.fire.weapons.needle import NeedleBeam
from fleetforge.systems.full_thrust.fire.weapons.spinal import SWEEPS, nova, nova_odds
from tests.systems.full_thrust.enumerated import agrees
from tests.systems.full_thrust.fire.shots import mount, rule, shot_of

ROLLED = replace(DEFAULT_CORE, pod_damage="lance_2d6", wave_gun="table")
LATER = replace(ROLLED, needle_rules="continuum", rerolls="off", plasma_screens="minus_level")
WEAPONS = [
    ("beam", 2),
    ("pulser", None),
    ("stinger", None),
    ("submunition", None),
    ("pulse_torpedo", None),
    ("k_gun", 3),
    ("mkp", None),
    ("needle", None),
    ("pod_launcher", None),
    ("wave_gun", None),
    ("pds", None),
    ("scattergun", None),
    ("spicule", None),
]


@pytest.mark.rules("FTC-4.1", "FTC-4.2", "FTC-4.7", "FTC-4.8", "FTC-4.9", "FTC-4.12", "FTC-4.13", "FTC-4.15")
@pytest.mark.parametrize(("family", "size"), WEAPONS)
@pytest.mark.parametrize("screen", [0, 1, 2])
def test_damage_at_ships(family: str, size: int | None, screen: int) -> None:
    weapon = mount(family, size)
    for range_mu in (6, 18, 100):
        for options in (ROLLED, LATER):
            shot = shot_of(weapon, range_mu, ShipTarget("t", "T", screen), power=2, aim="fcs", pod="lance")
            one = rule(weapon)
            odds = one.damage_odds(shot, options)
            agrees(partial(one.at_ship, shot, "x", options), lambda report: report.damage, odds, throws=3)


@pytest.mark.rules("FTC-1.9", "FTC-4.5", "FFB-16.6", "FFB-16.10")
@pytest.mark.parametrize(("family", "size"), WEAPONS)
@pytest.mark.parametrize("target", [MarkerTarget("g", evasion=1), MarkerTarget("m", kind="salvo")])
def test_hits_at_markers(family: str, size: int | None, target: MarkerTarget) -> None:
    weapon = mount(family, size)
    for range_mu in (6, 18, 100):
        shot = shot_of(weapon, range_mu, target, power=2)
        one = rule(weapon)
        odds = one.hit_odds(shot, ROLLED)
        agrees(partial(one.at_marker, shot, "x", ROLLED), lambda report: report.hits, odds, throws=3)


@pytest.mark.rules("FTC-4.20")
def test_a_leech_hits_as_often_as_a_lance() -> None:
    weapon = mount("pod_launcher")
    shot = shot_of(weapon, 6, pod="leech")
    assert rule(weapon).damage_odds(shot, DEFAULT_CORE).mean == Fraction(5, 6) * 2
    agrees(
        partial(rule(weapon).at_ship, shot, "x", DEFAULT_CORE),
        lambda report: report.damage,
        rule(weapon).damage_odds(shot, DEFAULT_CORE),
    )


@pytest.mark.rules("FTC-4.9")
def test_a_needle_kills_one_time_in_six() -> None:
    needle = NeedleBeam()
    shot = shot_of(mount("needle"), 6, aim="fcs")
    assert needle.kill_odds(shot, DEFAULT_CORE).mean == Fraction(1, 6)
    assert needle.kill_odds(shot_of(mount("needle"), 13), DEFAULT_CORE).mean == 0
    agrees(
        partial(needle.at_ship, shot, "x", DEFAULT_CORE),
        lambda report: int(bool(report.system_lost)),
        needle.kill_odds(shot, DEFAULT_CORE),
    )


@pytest.mark.rules("FTC-4.16", "FTC-4.22", "FTC-4.24", "FTC-4.28")
@pytest.mark.parametrize("screen", [0, 1, 2])
def test_blasts(screen: int) -> None:
    for strength in (0, 1, 3):
        for options in (DEFAULT_CORE, LATER):
            odds = plasma_odds(strength, screen, options)
            agrees(partial(plasma_bolt, strength, screen, options=options), lambda blast: blast.damage, odds)
    for distance in (1, 3, 4):
        agrees(partial(antimatter, distance, screen), lambda blast: blast.damage, antimatter_odds(distance, screen))
    agrees(partial(mine, screen), lambda blast: blast.damage, mine_odds(screen), throws=2)
    screens = replace(DEFAULT_CORE, nova_defence="screens_minus_level")
    last = SWEEPS[-1]
    agrees(partial(nova, last, screen, options=screens), lambda blast: blast.damage, nova_odds(last, screen, screens))


@pytest.mark.rules("FTC-4.11", "FTC-4.25")
def test_missiles() -> None:
    for kills in (0, 3, 6):
        agrees(partial(salvo, kills), lambda strike: strike.damage, salvo_odds(kills))
    agrees(heavy_missile, lambda strike: strike.damage, heavy_missile_odds())
