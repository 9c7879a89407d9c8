"""Declaring fire: what stands against a shot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.systems.hex_impulse.arcs import EVERYWHERE, sectors_at
from fleetforge.systems.hex_impulse.firing import Firer, Gun, Mark, check_fire, check_system
from fleetforge.systems.hex_impulse.shots import Aim, attacks, cloak_modifier, total_of
from tests.systems.hex_impulse.fighters import LASER, TORPEDO, codes, options, thrown

L1, L2 = Gun("L1", LASER, link="A"), Gun("L2", LASER, link="A")
L3, T1 = Gun("L3", LASER), Gun("T1", TORPEDO)
FIRER = Firer("Kestrel", (L1, L2, L3, T1))
ENEMY = Mark("Midge", 3, sectors_at(20))


def shot(name: str, firer: Firer = FIRER, mark: Mark = ENEMY, *, extra: bool = False, **chosen: Any) -> list[str]:
    return codes(check_fire(firer, name, mark, extra=extra, options=options(**chosen)))


def with_gun(name: str, **change: Any) -> Firer:
    return replace(FIRER, guns=tuple(replace(gun, **change) if gun.id == name else gun for gun in FIRER.guns))


@pytest.mark.rules("HIF-1.2", "HIF-2.1", "HIF-2.2", "HIF-2.3", "HIF-2.7")
def test_a_working_weapon_may_fire_at_an_enemy_in_arc_and_reach() -> None:
    assert shot("L3") == shot("T1") == shot("A") == []
    assert shot("L3", mark=replace(ENEMY, is_enemy=False)) == ["HIF_E_TARGET"]
    assert shot("X1") == ["HIF_E_WEAPON_UNKNOWN"]


@pytest.mark.rules("HIF-2.1", "HIF-2.11", "HIF-2.3", "HIF-2.16", "HIF-9.4", "HIF-9.10", "HIF-30.11")
def test_every_reason_why_a_weapon_cannot_fire() -> None:
    assert shot("L3", with_gun("L3", fired=1)) == ["HIF_E_ALREADY_FIRED"]
    assert shot("L3", with_gun("L3", works=False)) == ["HIF_E_WEAPON_DESTROYED"]
    assert shot("L3", replace(FIRER, cut=frozenset({"laser_cannon"}))) == ["HIF_E_SYSTEM_CUT"]
    assert shot("L3", replace(FIRER, drained=(("laser_cannon", 3),))) == ["HIF_E_SYSTEM_DRAINED"]
    assert shot("L3", mark=replace(ENEMY, sectors=sectors_at(61))) == ["HIF_E_ARC"]
    assert shot("T1", mark=replace(ENEMY, distance=6)) == ["HIF_E_RANGE"]
    assert shot("L3", with_gun("L3", ammo=0), ammo="per_weapon") == ["HIF_E_AMMO"]
    assert shot("L3", with_gun("L3", ammo=0)) == []
    assert shot("L3", mark=replace(ENEMY, sectors=sectors_at(60))) == []
    assert shot("L3", mark=replace(ENEMY, sectors=None)) == []


@pytest.mark.rules("HIF-2.13", "HIF-30.9")
def test_at_range_nothing_every_weapon_bears() -> None:
    close = Mark("Midge", 0, sectors_at(180))
    assert shot("L3", mark=close) == []
    assert shot("L3", mark=close, range0="by_approach_hex") == ["HIF_E_ARC"]
    assert shot("L3", mark=replace(close, sectors=EVERYWHERE), range0="by_approach_hex") == []


@pytest.mark.rules("HIF-2.5", "HIF-2.6")
def test_one_system_fires_in_an_impulse() -> None:
    chosen = replace(FIRER, system="laser_cannon")
    assert shot("T1", chosen) == ["HIF_E_ONE_SYSTEM"]
    assert shot("L3", chosen) == []
    assert codes(check_system(chosen, "proton_torpedo")) == []
    fired = replace(with_gun("L3", fired=1), system="laser_cannon")
    assert codes(check_system(fired, "proton_torpedo")) == ["HIF_E_ONE_SYSTEM"]
    assert codes(check_system(FIRER, "ion_cannon")) == ["HIF_E_WEAPON_UNKNOWN"]
    assert codes(check_system(with_gun("T1", works=False), "proton_torpedo")) == ["HIF_E_WEAPON_DESTROYED"]
    assert codes(check_system(replace(FIRER, cut=frozenset({"laser_cannon"})), "laser_cannon")) == ["HIF_E_SYSTEM_CUT"]


@pytest.mark.rules("HIF-2.8", "HIF-13.10")
def test_linked_weapons_fire_as_one() -> None:
    assert shot("L1") == ["HIF_E_LINK_SPLIT"]
    alone = with_gun("L2", works=False)
    assert shot("L1", alone) == shot("A", alone) == []
    none = replace(FIRER, guns=tuple(replace(gun, works=False) for gun in FIRER.guns))
    assert shot("A", none) == ["HIF_E_WEAPON_DESTROYED"]


@pytest.mark.rules("HIF-2.7", "HIF-30.6")
def test_one_target_in_an_impulse_is_an_option() -> None:
    other = replace(FIRER, target="Gyrfalcon")
    assert shot("L3", other) == []
    assert shot("L3", other, one_target_per_impulse="yes") == ["HIF_E_ONE_TARGET"]


@pytest.mark.rules("HIF-7.3", "HIF-7.6", "HIF-30.16")
def test_an_extra_shot_is_fired_once_and_belongs_to_the_chosen_system() -> None:
    ready = with_gun("L1", fired=1, extra=1)
    assert shot("L1", ready, extra=True) == []
    assert shot("L1", with_gun("L1", fired=1), extra=True) == ["HIF_E_ALREADY_FIRED"]
    other = replace(with_gun("T1", extra=1), system="laser_cannon")
    assert shot("T1", other, extra=True) == ["HIF_E_ONE_SYSTEM"]
    assert shot("T1", other, extra=True, extra_shot_system="any_system") == []


@pytest.mark.rules("HIF-5.7", "HIF-30.14", "HIF-31.9")
def test_what_a_cloak_does_is_an_option() -> None:
    hidden, seen = replace(ENEMY, cloaked=True), replace(FIRER, cloaked=True)
    assert shot("L3", mark=hidden) == shot("L3", seen) == []
    assert shot("L3", mark=hidden, cloak_effect="silent_and_untargetable") == ["HIF_E_CLOAKED"]
    assert shot("L3", seen, cloak_effect="silent_and_untargetable") == ["HIF_E_CLOAKED"]
    assert cloak_modifier(options(cloak_effect="attackers_plus_2"), cloaked=True) == 2
    assert cloak_modifier(cloaked=True) == cloak_modifier(options(cloak_effect="attackers_plus_2"), cloaked=False) == 0


@pytest.mark.rules("HIF-16.4", "HIF-30.36")
def test_weapons_without_power_are_silent_where_drift_disables_everything() -> None:
    assert shot("L3", replace(FIRER, powerless=True)) == ["HIF_E_POWERLESS"]


@pytest.mark.rules("HIF-2.8", "HIF-30.7", "HIF-2.14", "HIF-2.15")
def test_each_linked_weapon_rolls_and_the_damage_is_added() -> None:
    aims = (Aim("L1", LASER, bonus=1), Aim("L2", LASER, modifier=-1))
    assert total_of(thrown(attacks("Fire", aims, 2), 1, 6)) == 7 + 5
    one = thrown(attacks("Fire", aims, 2, options(linked_rolls="one_roll_for_group")), 6)
    assert [found.natural for found in one] == [6, 6]
    assert total_of(one) == 3 + 5
