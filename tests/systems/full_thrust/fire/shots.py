"""Shots for tests: weapons of the catalogue at a ship or a group."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE, CoreOptions
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.fire.attack import fire_at_ship
from fleetforge.systems.full_thrust.fire.declaration import AimedShot, MarkerTarget, ShipTarget, Shot, weapon_of
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import PulserMode
    from fleetforge.systems.full_thrust.fire.declaration import Target, Weapon
    from fleetforge.systems.full_thrust.fire.report import Report
    from fleetforge.systems.full_thrust.fire.weapons.base import WeaponRule

CATALOGUE = load_catalogue()
BARE = ShipTarget("t", "Target")
GROUP = MarkerTarget("g", "Alpha")


def mount(family: str, size: int | None = None, tuning: PulserMode | None = None) -> Weapon:
    """A fresh weapon of a family."""
    return weapon_of(CATALOGUE.families[family], Component(f"{family}1", family, size), tuning)


def shot_of(weapon: Weapon, range_mu: float, target: Target = BARE, **choices: Any) -> AimedShot:
    """One weapon at a target; further words are those of a shot."""
    return AimedShot(Shot(weapon.id, target.id, **choices), weapon, target, range_mu)


def rule(weapon: Weapon) -> WeaponRule:
    """The rule of a weapon that is fired."""
    found = rule_of(weapon)
    assert found is not None
    return found


def fired(*shots: AimedShot, faces: tuple[int, ...], options: CoreOptions = DEFAULT_CORE) -> tuple[Report, ...]:
    """Fire shots at a ship with exactly these dice."""
    dice = ScriptedDice(faces)
    reports = resolved(fire_at_ship(shots, firer="Firer", options=options), dice)
    dice.finish()
    return reports


def hits(shot: AimedShot, *faces: int, options: CoreOptions = DEFAULT_CORE) -> int:
    """Hits of one shot at a marker with exactly these dice."""
    dice = ScriptedDice(faces)
    report = resolved(rule(shot.weapon).at_marker(shot, "Firer", options), dice)
    dice.finish()
    assert not report.blows, "no damage is rolled at markers"
    return report.hits


def blows(report: Report) -> list[tuple[int, str]]:
    """Points and armour rule of each blow."""
    return [(blow.points, blow.rule) for blow in report.blows]
