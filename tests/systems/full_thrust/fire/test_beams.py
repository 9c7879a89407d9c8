"""Weapons that roll beam dice: how many, how far, what they do to ships and to markers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, ShipTarget
from fleetforge.systems.full_thrust.fire.weapons.base import BeamRule
from fleetforge.systems.full_thrust.fire.weapons.beams import stinger_price
from tests.systems.full_thrust.fire.shots import BARE, blows, fired, hits, mount, rule, shot_of

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import PulserMode

SCREENED = ShipTarget("t", "Target", 2)


def dice_at(
    family: str, range_mu: float, size: int | None = None, *, tuning: PulserMode | None = None, power: int = 0
) -> str:
    weapon = mount(family, size, tuning)
    found = rule(weapon)
    assert isinstance(found, BeamRule)
    return found.dice(shot_of(weapon, range_mu, power=power), DEFAULT_CORE).text


@pytest.mark.rules("FTC-4.1", "FTC-3.7", "FFB-16.9")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 17])
def test_a_beam_has_its_class_in_dice_and_one_fewer_for_every_further_band(size: int) -> None:
    for band in range(1, size + 2):
        expected = max(0, size - band + 1)
        far = dice_at("beam", 12 * band, size)
        near = dice_at("beam", 12 * band - 11.9, size)
        assert {far, near} == {f"{expected}BD*" if expected else "0BD"}


@pytest.mark.rules("FTC-3.7")
def test_a_boundary_belongs_to_the_nearer_band_and_a_hair_beyond_it_still_does() -> None:
    assert dice_at("beam", 12.0005, 2) == "2BD*"
    assert dice_at("beam", 12.01, 2) == "1BD*"
    assert dice_at("beam", 24.0005, 2) == "1BD*"
    assert dice_at("beam", 24.01, 2) == "0BD"


@pytest.mark.rules("FTC-4.15", "FFB-27.9", "FFB-27.10", "FFB-27.11")
def test_a_pulser_has_one_flat_band_by_its_tuning() -> None:
    assert [dice_at("pulser", mu, tuning="L") for mu in (0, 36, 37)] == ["1BD*", "1BD*", "0BD"]
    assert [dice_at("pulser", mu, tuning="M") for mu in (0, 24, 25)] == ["2BD*", "2BD*", "0BD"]
    assert [dice_at("pulser", mu, tuning="C") for mu in (0, 12, 13)] == ["6BD*", "6BD*", "0BD"]
    far = replace(DEFAULT_CORE, pulser_l_range="48")
    long, close = mount("pulser", tuning="L"), mount("pulser", tuning="C")
    assert (rule(long).reach_mu(long, far), rule(close).reach_mu(close, far)) == (48, 12)


@pytest.mark.rules("FTC-4.10")
def test_a_submunition_pack_fires_three_two_or_one_dice_past_screens() -> None:
    assert [dice_at("submunition", mu) for mu in (6, 12, 18, 18.1)] == ["3BD*", "2BD*", "1BD*", "0BD"]
    pack = shot_of(mount("submunition"), 18, SCREENED)
    assert blows(fired(pack, faces=(4,))[0]) == [(1, "all")]
    once = replace(DEFAULT_CORE, submunition_rerolls="off")
    assert fired(pack, faces=(6,), options=once)[0].penetrating == 0
    assert fired(shot_of(mount("beam", 1), 1), faces=(6, 1), options=once)[0].damage == 2


@pytest.mark.rules("FTC-4.17")
def test_power_buys_fewer_stinger_dice_the_farther_the_target() -> None:
    assert [stinger_price(mu) for mu in (12, 24, 36, 48)] == [1, 2, 4, 8]
    linear = replace(DEFAULT_CORE, stinger_cost="linear")
    by_hand = replace(DEFAULT_CORE, stinger_cost="manual")
    assert [stinger_price(mu, linear) for mu in (12, 24, 36, 48)] == [1, 2, 3, 4]
    assert [stinger_price(mu, by_hand) for mu in (12, 48)] == [1, 1]
    assert [dice_at("stinger", mu, power=5) for mu in (12, 24, 36, 48, 49)] == ["5BD*", "2BD*", "1BD*", "0BD", "0BD"]


@pytest.mark.rules("FTC-4.2", "FTC-4.3", "FTC-4.4", "FTC-5.7")
def test_each_hit_of_a_beam_die_is_one_point_and_rerolls_penetrate() -> None:
    (report,) = fired(shot_of(mount("beam", 2), 3), faces=(6, 5, 6, 4))
    assert (report.hits, report.normal, report.penetrating) == (6, 3, 3)
    assert blows(report) == [(1, "all")] * 3 + [(1, "penetrating")] * 3
    assert report.faces == ((6, 6, 4), (5,))


@pytest.mark.rules("FTC-4.2", "FTC-4.17", "FFB-1.8")
@pytest.mark.parametrize("family", ["beam", "pulser", "stinger", "pds"])
def test_screens_weaken_first_dice_of_energy_weapons(family: str) -> None:
    weapon = mount(family, 1 if family == "beam" else None)
    one = [shot_of(weapon, 3, ShipTarget("t", "T", level), power=1) for level in (0, 1, 2)]
    expected = {"pds": [1, 0, 0]}.get(family, [2, 2, 1])
    assert [fired(shot, faces=(6, 1))[0].damage for shot in one] == expected


@pytest.mark.rules("FTC-4.4")
def test_rerolls_can_be_switched_off() -> None:
    off = replace(DEFAULT_CORE, rerolls="off")
    for family in ("beam", "pulser", "submunition", "pds"):
        weapon = mount(family, 1 if family == "beam" else None)
        (report,) = fired(shot_of(weapon, 5, power=1), faces=(6,) * (3 if family == "submunition" else 1), options=off)
        assert report.penetrating == 0


@pytest.mark.rules("FTC-4.14", "FFB-27.5", "FFB-1.7")
def test_a_scattergun_fires_one_die_at_ships_past_screens_without_rerolls() -> None:
    one = shot_of(mount("scattergun"), 6, SCREENED)
    assert [blows(fired(one, faces=(face,))[0]) for face in (3, 4, 6)] == [[], [(1, "all")], [(1, "all")] * 2]
    assert fired(shot_of(mount("scattergun"), 6.1, SCREENED), faces=())[0].damage == 0
    assert mount("scattergun").one_shot


@pytest.mark.rules("FTC-4.26", "FTC-4.5", "FFB-27.1", "FFB-27.2")
def test_point_defence_at_ships_keeps_its_modifier_on_rerolls_and_has_none_in_the_classic_rules() -> None:
    one = shot_of(mount("pds"), 6, ShipTarget("t", "T", 1))
    assert fired(one, faces=(6, 6, 5))[0].damage == 1
    bare = shot_of(mount("pds"), 6)
    assert fired(bare, faces=(6, 3))[0].damage == 1
    classic = replace(DEFAULT_CORE, fighter_rules="classic")
    assert [fired(bare, faces=(face,), options=classic)[0].damage for face in (5, 6)] == [0, 1]


@pytest.mark.rules("FTC-4.18", "FTC-4.21", "FFB-0.4", "FFB-15.4")
def test_spicules_have_no_anti_ship_mode() -> None:
    spicule = mount("spicule")
    assert rule(spicule).reach_mu(spicule, DEFAULT_CORE) is None
    assert fired(shot_of(spicule, 1), faces=())[0].damage == 0


@pytest.mark.rules("FTC-1.9", "FFB-16.6", "FFB-4.5")
def test_at_fighters_evasion_touches_first_dice_only_and_hits_are_all_that_counts() -> None:
    evading = MarkerTarget("g", "Alpha", evasion=2)
    assert hits(shot_of(mount("beam", 2), 6, evading), 6, 5, 4) == 2
    assert hits(shot_of(mount("submunition"), 6, MarkerTarget("m", kind="salvo")), 6, 6, 5, 5, 6, 1) == 3
    assert hits(shot_of(mount("beam", 1), 13, evading)) == 0
    assert BARE.screen == 0
