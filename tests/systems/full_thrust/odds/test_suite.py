from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.odds import constant
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.odds.notation import BeamDice, PlainDice
from fleetforge.systems.full_thrust.odds.suite import (
    Battery,
    Mount,
    even_split,
    kills,
    mount_of,
    resolve,
    shot,
    takes_fire_control,
)
from fleetforge.systems.full_thrust.odds.targets import Attackers, FireMode, TargetKind, fighter_damage, target_drm

SIX_DICE = [
    ("6BD*", 0, "0.98437500 0.92187500 0.80208333 0.64699074 0.48741319 0.34601659", "4.18875386"),
    ("6BD*", -1, "0.91220850 0.71467764 0.48559671 0.29972565 0.17491855 0.09859575", "2.68572281"),
    ("6BD+1*", 0, "0.99862826 0.99039781 0.96433471 0.90809328 0.81572931 0.69295839", "5.37014175"),
    ("6BD+1*", -1, "0.98437500 0.92187500 0.80729167 0.66956019 0.53240741 0.40451389", "4.32002315"),
    ("6BD-2*", 0, "0.66510202 0.33020405 0.13484689 0.04802149 0.01546197 0.00460879", "1.19824521"),
    ("6BD-2*", -1, "0.15551243 0.03487135 0.00758349 0.00161070 0.00033571 0.00006889", "0.19998256"),
    ("6BD-1*", 0, "0.91220850 0.69272977 0.42752629 0.21820861 0.09494234 0.03629401", "2.38190952"),
    ("6BD-1*", -1, "0.66510202 0.39718364 0.19624486 0.08734100 0.03489845 0.01283868", "1.39360865"),
    ("6BD*", -2, "0.66510202 0.46416324 0.27996935 0.17280200 0.09750577 0.05595833", "1.73550070"),
    ("6BD*", -3, "0.40670781 0.19096519 0.10434126 0.04939854 0.02536898 0.01198909", "0.78877088"),
]
NORMAL_FRACTIONS = "63/64 59/64 77/96 559/864 1123/2304 7175/20736"
PDS_KILLS = [
    (1, "0.796296", "0.465278"),
    (2, "1.578704", "0.927469"),
    (3, "2.328704", "1.384163"),
    (4, "3.025463", "1.832079"),
    (5, "3.649820", "2.267335"),
    (6, "4.188754", "2.685723"),
    (7, "4.637249", "3.083068"),
    (8, "4.997814", "3.455595"),
]
PROFILES = [
    ("pds", None, "1BD*", "4/5", "7/15", True),
    ("pulser", None, "1BD*", "4/5", "7/15", True),
    ("spicule", None, "1BD*", "4/5", "7/15", False),
    ("beam", 1, "1BD-1*", "2/5", "7/30", True),
    ("k_gun", 1, "1BD-1", "1/3", "1/6", True),
    ("scattergun", None, "1D3", "2", "1", False),
    ("pod_launcher", None, "1D6", "7/2", "5/2", False),
]


def mount(family_id: str, size: int | None = None) -> Mount:
    family = load_catalogue().families[family_id]
    made = mount_of(family, Component("x", family_id, size, CLOCKWISE))
    assert made is not None
    return made


PDS = mount("pds")
BEAM = mount("beam", 1)
SCATTERGUN = mount("scattergun")


@pytest.mark.rules("FFB-35.4", "FFB-4.6", "FFB-4.7")
@pytest.mark.parametrize(("dice", "drm", "chances", "mean"), SIX_DICE)
def test_six_dice_against_a_group_of_six(dice: str, drm: int, chances: str, mean: str) -> None:
    one = Mount(BeamDice(1, int(dice[3:-1] or 0), reroll=True))
    dist = kills([(one, 6)], "pd", drm, 6)
    shown = [f"{float(dist.at_least(count)):.8f}" for count in range(1, 7)]
    assert shown == chances.split()
    assert f"{float(dist.mean):.8f}" == mean


@pytest.mark.rules("FFB-35.4")
def test_six_point_defence_systems_as_fractions() -> None:
    dist = kills([(PDS, 6)], "pd", 0, 6)
    assert [str(dist.at_least(count)) for count in range(1, 7)] == NORMAL_FRACTIONS.split()
    assert dist.mean == Fraction(43429, 10368)


@pytest.mark.rules("FFB-35.5", "FFB-27.1", "FFB-27.3")
@pytest.mark.parametrize(("count", "normal", "heavy"), PDS_KILLS)
def test_pds_and_class_one_beams_against_a_group_of_six(count: int, normal: str, heavy: str) -> None:
    assert f"{float(kills([(PDS, count)], 'pd', 0, 6).mean):.6f}" == normal
    assert f"{float(kills([(PDS, count)], 'pd', -1, 6).mean):.6f}" == heavy
    assert shot(PDS, "pd", 0).times(count).mean == count * Fraction(4, 5)
    assert shot(PDS, "pd", -1).times(count).mean == count * Fraction(7, 15)
    assert shot(BEAM, "pd", 0).times(count).mean == count * Fraction(2, 5)
    assert shot(BEAM, "pd", -1).times(count).mean == count * Fraction(7, 30)


@pytest.mark.rules("FFB-35.7", "FFB-27.4", "FFB-27.5", "FFB-27.12", "FFB-27.13", "FFB-27.14", "FFB-27.17", "FFB-0.4")
@pytest.mark.parametrize(("family", "size", "dice", "normal", "heavy", "guided"), PROFILES)
def test_every_profile(family: str, size: int | None, dice: str, normal: str, heavy: str, guided: bool) -> None:
    one = mount(family, size)
    assert one.point_defence.text == dice
    assert one.guided is guided
    assert shot(one, "pd", target_drm("fighter", "pd")).mean == Fraction(normal)
    assert shot(one, "pd", target_drm("heavy_fighter", "pd")).mean == Fraction(heavy)


@pytest.mark.rules("FFB-27.3", "FFB-27.4", "FFB-27.9", "FFB-27.10", "FFB-27.11", "FFB-27.13", "FFB-27.14", "FFB-27.18")
def test_anti_ship_modes_are_their_own() -> None:
    pulser = load_catalogue().families["pulser"]
    item = Component("p", "pulser", None, ("F",))
    tuned = [mount_of(pulser, item, mode) for mode in ("L", "M", "C")]
    assert [str(shot(one, "as", 0).mean) for one in tuned if one] == ["4/5", "8/5", "24/5"]
    assert [shot(mount(family, 1), "as", 0) for family in ("spicule", "pod_launcher")] == [constant(0)] * 2
    assert shot(BEAM, "as", 0).mean == Fraction(4, 5)
    assert shot(mount("k_gun", 1), "as", -2).mean == Fraction(1, 2)
    assert shot(SCATTERGUN, "as", 0).mean == Fraction(2, 3)


@pytest.mark.rules("FFB-0.4")
@pytest.mark.parametrize(("family", "size"), [("beam", 2), ("k_gun", 2), ("pulse_torpedo", None), ("screen", None)])
def test_other_weapons_have_no_point_defence_mode(family: str, size: int | None) -> None:
    assert mount_of(load_catalogue().families[family], Component("x", family, size, ("F",))) is None


@pytest.mark.rules("FFB-29.1", "FFB-29.2", "FFB-29.3", "FFB-29.4", "FFB-29.5", "FFB-29.6", "FFB-17.7", "FFB-16.8")
@pytest.mark.parametrize(
    ("kind", "anti_ship", "point_defence"),
    [
        ("fighter", -2, 0),
        ("heavy_missile", -2, 0),
        ("heavy_fighter", -2, -1),
        ("salvo", -3, 0),
        ("plasma", -3, -1),
        ("antimatter", -3, -1),
    ],
)
def test_modifiers_of_targets(kind: TargetKind, anti_ship: int, point_defence: int) -> None:
    assert target_drm(kind, "as", 2) == anti_ship
    assert target_drm(kind, "pd", 2) == point_defence


def test_evasion_below_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        target_drm("fighter", "as", -1)


@pytest.mark.rules("FFB-35.8", "FFB-28.1", "FFB-28.3", "FFB-28.4", "FFB-28.5")
@pytest.mark.parametrize(
    ("armament", "damage"),
    [
        ("standard", "4/5 19/30 7/15"),
        ("attack", "6/5 31/30 7/10"),
        ("torpedo", "5/2 5/2 5/2"),
        ("interceptor", "0 0 0"),
    ],
)
def test_damage_of_a_fighter_that_gets_through(armament: str, damage: str) -> None:
    dice = load_catalogue().fighters.armaments[armament].anti_ship
    assert [str(fighter_damage(dice, screen)) for screen in (0, 1, 2)] == damage.split()


@pytest.mark.rules("FFB-31.1", "FFB-31.2", "FFB-31.3", "FFB-31.4", "FFB-31.5", "FFB-31.6", "FFB-31.7", "FFB-19.8")
@pytest.mark.parametrize(
    ("family", "mode", "attacked", "adfc", "needed"),
    [
        (PDS, "pd", "this_ship", 0, False),
        (PDS, "as", "this_ship", 1, True),
        (PDS, "pd", "covered_ship", 1, False),
        (PDS, "pd", "covered_ship", 0, True),
        (SCATTERGUN, "pd", "covered_ship", 1, True),
        (PDS, "as", "covered_ship", 1, True),
        (PDS, "pd", "other", 1, True),
        (PDS, "as", "other", 1, True),
    ],
)
def test_who_needs_a_fire_control(family: Mount, mode: FireMode, attacked: str, adfc: int, needed: bool) -> None:
    assert takes_fire_control(family, mode, attacked, adfc) is needed  # type: ignore[arg-type]


@pytest.mark.rules("FFB-14.5", "FFB-18.4")
def test_mounts_are_shared_evenly_each_kind_going_on_where_the_last_ended() -> None:
    shots = even_split([Battery(PDS, 4), Battery(BEAM, 2)], "pd", "this_ship", 3, adfc=0, fire_controls=0)
    assert [part.at for part in shots] == [(2, 1, 1), (0, 1, 1)]


@pytest.mark.rules("FFB-16.4", "FFB-18.1", "FFB-18.2", "FFB-18.3")
def test_fire_controls_limit_the_groups_that_can_be_fired_at() -> None:
    batteries = [Battery(PDS, 4), Battery(SCATTERGUN, 2)]
    shots = even_split(batteries, "pd", "covered_ship", 3, adfc=1, fire_controls=1)
    assert [part.at for part in shots] == [(2, 1, 1), (2, 0, 0)]
    outcome = resolve(shots, "pd", "covered_ship", Attackers(3), adfc=1, screen=0)
    assert outcome.fire_controls == 1
    none = even_split(batteries, "as", "this_ship", 2, adfc=0, fire_controls=0)
    assert [(part.at, part.idle) for part in none] == [((0, 0), 4), ((0, 0), 2)]
    assert resolve(none, "as", "this_ship", Attackers(2), adfc=0, screen=0).kills == constant(0)


@pytest.mark.rules("FFB-35.8", "FFB-4.7")
def test_the_sample_suite_against_two_groups() -> None:
    shots = even_split([Battery(PDS, 4), Battery(BEAM, 2)], "pd", "this_ship", 2, adfc=1, fire_controls=3)
    outcome = resolve(shots, "pd", "this_ship", Attackers(2, anti_ship="1BD*"), adfc=1, screen=1)
    assert outcome.fire_controls == 0
    assert outcome.kills == outcome.by_group[0] + outcome.by_group[1]
    assert outcome.through == 12 - outcome.kills.mean
    assert outcome.damage == outcome.through * Fraction(19, 30)
    assert f"{float(outcome.kills.mean):.4f} {float(outcome.kills.at_least(4)):.4f}" == "3.9315 0.5271"


@given(
    st.lists(st.tuples(st.sampled_from([PDS, BEAM, SCATTERGUN, mount("k_gun", 1)]), st.integers(0, 9)), max_size=4),
    st.integers(1, 5),
    st.integers(1, 6),
    st.sampled_from(["pd", "as"]),
    st.integers(0, 4),
)
def test_no_suite_kills_more_than_there_are(
    fitted: list[tuple[Mount, int]], groups: int, size: int, mode: FireMode, controls: int
) -> None:
    batteries = [Battery(one, count) for one, count in fitted]
    shots = even_split(batteries, mode, "this_ship", groups, adfc=0, fire_controls=controls)
    outcome = resolve(shots, mode, "this_ship", Attackers(groups, size), adfc=0, screen=0)
    assert outcome.kills.lowest >= 0
    assert outcome.kills.highest <= groups * size
    assert outcome.through >= 0
    assert outcome.fire_controls <= controls
    for part in shots:
        assert sum(part.at) + part.idle == part.battery.count


def throw_hits(one: Mount, drm: int, chance: Random) -> int:
    """Hits of one shot in point-defence mode, thrown with the rules in plain words."""
    dice = one.point_defence
    if isinstance(dice, PlainDice):
        return sum(max(0, chance.randint(1, dice.sides) + dice.drm + drm) for _ in range(dice.count))
    total = 0
    for _ in range(dice.count):
        face, modifier = chance.randint(1, 6), dice.drm + drm
        while True:
            total += (0, 0, 0, 0, 1, 1, 2)[max(0, min(6, face + modifier))]
            if face != 6 or not dice.reroll:
                break
            face, modifier = chance.randint(1, 6), dice.drm
    return total


@pytest.mark.parametrize(
    ("fitted", "groups", "drm"),
    [
        ([(PDS, 4), (BEAM, 2)], 2, 0),
        ([(PDS, 3)], 1, -1),
        ([(SCATTERGUN, 2), (mount("k_gun", 1), 3)], 2, -1),
        ([(mount("pod_launcher"), 2), (mount("spicule"), 3)], 1, 0),
    ],
)
def test_thrown_suites_come_out_as_often_as_the_chances_say(
    fitted: list[tuple[Mount, int]], groups: int, drm: int
) -> None:
    chance, throws = Random(4), 6_000
    shots = even_split([Battery(*one) for one in fitted], "pd", "this_ship", groups, adfc=0, fire_controls=0)
    kind: TargetKind = "heavy_fighter" if drm else "fighter"
    exact = resolve(shots, "pd", "this_ship", Attackers(groups, kind=kind), adfc=0, screen=0).kills
    seen = [0] * (6 * groups + 1)
    for _ in range(throws):
        total = 0
        for group in range(groups):
            scored = sum(throw_hits(p.battery.mount, drm, chance) for p in shots for _ in range(p.at[group]))
            total += min(6, scored)
        seen[total] += 1
    for total, count in enumerate(seen):
        wanted = float(exact.chance(total))
        assert count / throws == pytest.approx(wanted, abs=5 * (wanted * (1 - wanted) / throws) ** 0.5 + 1e-9)
