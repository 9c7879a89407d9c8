"""Every cell of the beta's tables of exact odds and of its reference tables comes out of the rules core."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import reduce
from operator import add
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.fighters.detonation import Bolt, bolt_odds
from fleetforge.systems.full_thrust.fighters.missiles import Missile, missile_odds
from fleetforge.systems.full_thrust.fighters.profiles import Met, defence_dice, fighter_attack, fighter_defence, met_by
from fleetforge.systems.full_thrust.fire.declaration import AimedShot, ShipTarget, Shot
from fleetforge.systems.full_thrust.fire.missiles import salvo_hits_odds
from fleetforge.systems.full_thrust.fire.weapons.base import BeamRule
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of
from fleetforge.systems.full_thrust.odds.beam import beam_score, beam_table, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice, parse_dice
from fleetforge.systems.full_thrust.odds.targets import TorpedoDie, damage_of, target_drm
from tests.rules.adapters.full_thrust_fighters_fire import LISTED, weapon_named
from tests.rules.tables import Row, table

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Armament
    from fleetforge.systems.full_thrust.fire.declaration import Weapon
    from fleetforge.systems.full_thrust.odds.notation import Dice
    from fleetforge.systems.full_thrust.odds.targets import FireMode, TargetKind

FILE = "30-ft-fighters-beta.md"
ARMAMENTS = load_catalogue().fighters.armaments
SCREENS = ("Screen 0", "Screen 1", "Screen 2")
LAST = 5


def rows(heading: str, number: int = 1) -> list[Row]:
    return table(FILE, heading, number)


def shown(value: Fraction, cell: str) -> str:
    """The value in the way of the cell: a fraction, or as many places as it has."""
    return f"{float(value):.{len(cell.partition('.')[2])}f}" if "." in cell else str(value)


@pytest.mark.rules("FFB-35.1", "FFB-1.2", "FFB-1.3", "FFB-1.4", "FFB-1.5")
def test_one_die_without_rerolls() -> None:
    found = rows("### 35.1")
    assert len(found) == 18
    for row in found:
        drm, screen = int(row["DRM"]), int(row["Screen"])
        scores = beam_table(drm, screen)
        chances = [Fraction(scores.count(score), 6) for score in (0, 1, 2)]
        mean = hits(BeamDice(1, drm), screen=screen).mean
        assert [row[title] for title in ("P(0)", "P(1)", "P(2)", "Mean")] == list(map(str, (*chances, mean)))


@pytest.mark.rules("FFB-35.2")
def test_means_with_rerolls() -> None:
    for row in rows("### 35.2"):
        assert [row[title] for title in SCREENS] == [
            str(hits(parse_dice(row["Dice"]), screen=screen).mean) for screen in (0, 1, 2)
        ]


@pytest.mark.rules("FFB-35.3")
def test_totals_of_one_die_with_rerolls() -> None:
    effects = {"normal": (0, 0), "target -1": (-1, 0), "screen 1": (0, 1), "screen 2": (0, 2)}
    found = rows("### 35.3")
    assert len(found) == 16
    for row in found:
        drm, screen = effects[row["Target"]]
        dist = hits(parse_dice(row["Dice"]), target_drm=drm, screen=screen)
        assert [row[f"P({total})"] for total in range(LAST)] == [str(dist.chance(total)) for total in range(LAST)]
        assert row["P(5 or more)"] == shown(dist.at_least(LAST), row["P(5 or more)"])


@pytest.mark.rules("FFB-35.4", "FFB-4.6", "FFB-4.7")
def test_six_dice_against_a_group_of_six() -> None:
    met: dict[str, tuple[TargetKind, FireMode, int]] = {
        "normal": ("fighter", "pd", 0),
        "heavy, PD mode": ("heavy_fighter", "pd", 0),
        "AS mode, evasion 2": ("fighter", "as", 2),
        "AS mode, evasion 3 or more; SM": ("salvo", "as", 0),
    }
    found = rows("### 35.4")
    assert len(found) == 10
    for row in found:
        kills = hits(parse_dice(row["Dice"]), target_drm=target_drm(*met[row["Target"]]), below=7).capped(6)
        chances = [cell for title, cell in row.items() if title.isdigit() or title == "k=1"]
        assert chances == [shown(kills.at_least(count), cell) for count, cell in enumerate(chances, start=1)]
        mean = row["Mean kills (at most 6)"]
        assert mean == shown(kills.mean, mean)


def pd_hits(name: str, kind: TargetKind, count: int = 1) -> Dice:
    dice = defence_dice(weapon_named(name))
    assert dice is not None
    assert met_by(kind, dice) == Met(target_drm(kind, "pd"))
    return replace(dice, count=dice.count * count)


@pytest.mark.rules("FFB-35.5", "FFB-27.1", "FFB-27.3", "FFB-17.8")
def test_point_defence_against_a_group_of_six() -> None:
    found = rows("### 35.5")
    assert len(found) == 8
    for row in found:
        count = int(row["Weapons"])
        for title, cell in row.items():
            name, _, what = title.partition(" ")
            if what:
                kind: TargetKind = "heavy_fighter" if "heavy" in what else "fighter"
                dist = hits(pd_hits(name, kind, count), target_drm=target_drm(kind, "pd"), below=7)
                assert cell == shown(dist.capped(6).mean if "kills" in what else dist.mean, cell), title


@pytest.mark.rules("FFB-35.6", "FFB-12.3", "FFB-12.4", "FFB-17.11")
def test_anti_ship_mode_against_evasion() -> None:
    for row in rows("### 35.6"):
        dice = parse_dice(row.pop("Dice"))
        assert list(row) == ["e=0", *"12345"]
        means = [hits(dice, target_drm=target_drm("fighter", "as", evasion)).mean for evasion in range(6)]
        assert list(row.values()) == list(map(str, means))


@pytest.mark.rules("FFB-35.7", "FFB-27.5", "FFB-27.7", "FFB-27.12", "FFB-27.13", "FFB-27.14", "FFB-27.16")
def test_every_point_defence_profile() -> None:
    firers = {
        "PDS, pulser, spicule": ("PDS", "Pulser-L", "Pulser-M", "Pulser-C", "Spicules"),
        "B1": ("B1",),
        "K1": ("K1",),
        "Scattergun": ("Scattergun",),
        "Interceptor pod": ("InterceptorPod",),
    }
    seen = 0
    for row in rows("### 35.7")[: len(firers)]:
        for name in firers[row["Firer"]]:
            assert pd_hits(name, "fighter").text == row["Dice"]
            normal, hard = row["Normal fighter, HM, SM"], row["Heavy fighter, PB, AMT"]
            assert {str(mean_of(name, kind)) for kind in ("fighter", "heavy_missile", "salvo")} == {normal}
            assert {str(mean_of(name, kind)) for kind in ("heavy_fighter", "plasma", "antimatter")} == {hard}
            seen += 1
    assert seen == len(LISTED)


def mean_of(name: str, kind: str) -> Fraction:
    target: TargetKind = kind  # type: ignore[assignment]
    return hits(pd_hits(name, target), target_drm=target_drm(target, "pd")).mean


@pytest.mark.rules("FFB-35.7", "FFB-28.1", "FFB-28.2", "FFB-28.3", "FFB-28.4", "FFB-21.8")
def test_fighters_at_fighters_and_ordnance() -> None:
    kinds: dict[str, tuple[Armament, ...]] = {
        "Standard fighter": ("standard",),
        "Interceptor fighter": ("interceptor",),
        "Attack or torpedo fighter": ("attack", "torpedo"),
    }
    found = rows("### 35.7")[-len(kinds) :]
    for row in found:
        for armament in kinds[row["Firer"]]:
            dice = fighter_defence(ARMAMENTS[armament])
            means = [hits(dice, target_drm=drm).mean for drm in (0, -1)]
            assert list(row.values())[1:] == [dice.text, *map(str, means)]


@pytest.mark.rules("FFB-35.8", "FFB-23.8", "FFB-28.5")
def test_fighters_at_ships() -> None:
    for row in rows("### 35.8"):
        armament: Armament = row["Armament"].lower()  # type: ignore[assignment]
        dice = fighter_attack(ARMAMENTS[armament])
        assert [row[title] for title in SCREENS] == [str(damage_of(dice, screen).mean) for screen in (0, 1, 2)]


@pytest.mark.rules("FFB-35.9", "FFB-24.4", "FFB-24.5")
def test_plasma_dice() -> None:
    for row in rows("### 35.9"):
        dist = bolt_odds(Bolt("p"), 6, int(row["Screen"]))
        assert row["Mean damage per plasma die"] == str(dist.mean)


@pytest.mark.rules("FFB-35.9", "FFB-25.3", "FFB-25.4", "FFB-25.6")
def test_salvo_missiles() -> None:
    found = rows("### 35.9", 2)
    assert len(found) == 7
    for row in found:
        taken = int(row["Hits on the salvo"])
        missiles, damage = salvo_hits_odds(taken), missile_odds(Missile("m", hits=taken))
        assert list(row.values())[1:] == list(map(str, (missiles.mean, damage.mean, missiles.at_least(1))))


@pytest.mark.rules("FFB-35.10", "FFB-29.7", "FFB-32.29")
def test_heavy_fighters_by_modifier_and_by_screen() -> None:
    for row in rows("### 35.10"):
        dice = parse_dice(row["Dice"])
        by_modifier = met_by("heavy_fighter", dice)
        by_screen = met_by("heavy_fighter", dice, heavy_model="screen2")
        assert (by_modifier, by_screen) == (Met(-1, 0), Met(0, 2))
        for title, met in (("Target -1, column 0", by_modifier), ("Screen 2", by_screen)):
            assert row[title] == str(hits(dice, target_drm=met.drm, screen=met.column).mean)


@pytest.mark.rules("FFB-36", "FFB-1.2", "FFB-1.3", "FFB-1.4", "FFB-1.5", "FFB-1.11")
def test_the_beam_die() -> None:
    modified = {"3 or less": (-4, 0, 3), "4": (4,), "5": (5,), "6 or more": (6, 7, 11)}
    for row in rows("Beam die (section 1)"):
        for value in modified[row["Modified die"]]:
            assert [row[title] for title in SCREENS] == [str(beam_score(value, screen)) for screen in (0, 1, 2)]


WEAPONS = {"Interceptor pods": "InterceptorPod"}


@pytest.mark.rules("FFB-36", "FFB-27", "FFB-19.8", "FFB-19.9")
def test_the_weapons_with_a_point_defence_mode() -> None:
    found = rows("PD weapons (section 27)")
    assert len(found) == len(LISTED)
    for row in found:
        weapon = weapon_named(WEAPONS.get(row["Weapon"], row["Weapon"]))
        assert weapon.point_defence is not None
        assert [row["PD range"], row["PD dice"]] == [str(weapon.point_defence.range_mu), weapon.point_defence.dice]
        assert [row["AS range"], row["AS dice"]] == anti_ship_words(weapon)
        assert row["ADFC"] == ("yes" if weapon.area_defence else "no")
        assert ("single shot" in row["Notes"]) == weapon.one_shot
        assert ("AS ignores screens" in row["Notes"]) == ignores_screens(weapon)


def anti_ship_words(weapon: Weapon) -> list[str]:
    """Reach and dice at ships; the pods that a launcher throws at ships are another mode of it."""
    rule = rule_of(weapon)
    reach = rule.reach_mu(weapon, DEFAULT_CORE) if rule else None
    if reach is None or weapon.family == "pod_launcher":
        return ["none", "none"]
    if isinstance(rule, BeamRule):
        return [str(reach), rule.dice(at_screen(weapon, 0), DEFAULT_CORE).text]
    return [str(reach), "base K-gun"]


def ignores_screens(weapon: Weapon) -> bool:
    rule = rule_of(weapon)
    if rule is None or weapon.family in ("pod_launcher", "spicule"):
        return False
    return rule.damage_odds(at_screen(weapon, 0), DEFAULT_CORE) == rule.damage_odds(at_screen(weapon, 2), DEFAULT_CORE)


def at_screen(weapon: Weapon, screen: int) -> AimedShot:
    return AimedShot(Shot(weapon.id, "s"), weapon, ShipTarget("s", screen=screen), 6)


@pytest.mark.rules("FFB-36", "FFB-28.1", "FFB-28.2", "FFB-28.3", "FFB-28.4")
def test_the_armament_of_fighters() -> None:
    for row in rows("Fighters (section 28)"):
        armament: Armament = row["Armament"].lower()  # type: ignore[assignment]
        dice = fighter_attack(ARMAMENTS[armament])
        assert row["PD"] == fighter_defence(ARMAMENTS[armament]).text
        if isinstance(dice, TorpedoDie):
            assert row["AS"].startswith("1D6, 4 to 6 hits for the die's value")
            assert [dice.damage(face) for face in range(1, 7)] == [0, 0, 0, 4, 5, 6]
        else:
            assert row["AS"] == (dice.text if dice else "none")


@pytest.mark.rules("FFB-36", "FFB-29.1", "FFB-29.2", "FFB-29.3", "FFB-29.4", "FFB-29.5", "FFB-29.6")
def test_modifiers_of_targets() -> None:
    kinds: dict[str, tuple[TargetKind, ...]] = {
        "Fighters, HM": ("fighter", "heavy_missile"),
        "Heavy fighters": ("heavy_fighter",),
        "SM": ("salvo",),
        "PB, AMT": ("plasma", "antimatter"),
    }
    for row in rows("Target DRM (section 29"):
        for kind in kinds[row["Target"]]:
            wanted = -2 if row["AS fire"] == "minus evasion" else int(row["AS fire"])
            assert target_drm(kind, "as", 2) == wanted
            assert target_drm(kind, "pd", 2) == int(row["PD fire"])


@pytest.mark.rules("FFB-2.11")
def test_worked_meanings_of_notation() -> None:
    assert beam_table(-2) == (0, 0, 0, 0, 0, 1)
    six = parse_dice("6BD+1*")
    assert hits(six).mean == 6 * hits(fighter_defence(ARMAMENTS["interceptor"])).mean
    assert hits(six) == reduce(add, [hits(parse_dice("1BD+1*"))] * 6)
