"""What stands against a ship's fire because of the ship, the weapon's price or what it is aimed at.

What the rules for shots say themselves is
:func:`~fleetforge.systems.full_thrust.fighters.ship_fire.check_declaration`.

Rule: FTC-2.21, FTC-3.2, FTC-4.9, FTC-4.17 to FTC-4.27, FTC-5.16, FTC-5.18
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.condition import (
    TITLES,
    is_out_of_control,
    is_shrouded,
    marks_of,
    may,
    title_of,
)
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying
from fleetforge.systems.full_thrust.battle.gunnery import faults
from fleetforge.systems.full_thrust.battle.gunnery.aiming import is_unsettled, mounts_of, seen_from, target_of
from fleetforge.systems.full_thrust.battle.living import short_of
from fleetforge.systems.full_thrust.battle.units import CORE_KEYS, DRIVE, FTL, Ship, component_key
from fleetforge.systems.full_thrust.boarding.faults import ADFC_REFIT, OFFENSIVE_LOCK, OFFLINE
from fleetforge.systems.full_thrust.boarding.prize import is_defensive
from fleetforge.systems.full_thrust.fighters.faults_moves import TARGET_GONE
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, ShipTarget
from fleetforge.systems.full_thrust.fire.weapons.beams import stinger_price
from fleetforge.systems.full_thrust.fire.weapons.pods import (
    INTERCEPTOR_BIOMASS,
    INTERCEPTOR_POWER,
    POD_BIOMASS,
    POD_POWER,
    PodLauncher,
    lance_dice,
)
from fleetforge.systems.full_thrust.fire.weapons.spinal import WAVE_GUN_FIRES_AT, WaveGun, is_charged
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Declaration, Shot

SPICULE_POWER = 1
"""Price of a spicule's shot. Rule: FTC-4.18"""


def named_wrongly(battle: Battle, ship: Ship, shots: Sequence[Shot]) -> Iterator[Refusal]:
    """Weapons, targets and ranges that nothing is known of: such shots cannot be carried out."""
    mounts = [item.id for item, _ in mounts_of(battle, ship)]
    for shot in shots:
        if shot.weapon not in mounts:
            yield Refusal(faults.NO_WEAPON, ship.id, ship.name, shot.weapon, ", ".join(mounts))
        elif target_of(battle, ship, shot.target) is None:
            known = ", ".join([*battle.ships, *battle.groups, *battle.markers])
            yield Refusal(faults.NO_TARGET, shot.weapon, _mount(battle, ship, shot), shot.target, known)
        elif seen_from(battle, ship, shot.target, shot).range_mu is None:
            words = (("target", named(battle, shot.target)), ("ship", ship.name))
            yield Refusal(faults.NO_RANGE, shot.weapon, _mount(battle, ship, shot), words=words)


def _mount(battle: Battle, ship: Ship, shot: Shot) -> str:
    return title_of(battle, ship, component_key(shot.weapon))


def unfit(battle: Battle, ship: Ship, declaration: Declaration) -> Iterator[Refusal]:
    """Everything else: the ship's state and orders, targets, prices.

    Rule: FTC-2.21, FTC-4.22, FTC-4.23, FTC-4.27, FTC-5.16, FTC-5.18
    """
    if declaration.shots and is_shrouded(ship):
        yield Refusal(faults.SHROUDED, ship.id, ship.name)
    if declaration.shots and marks_of(ship).nova:
        yield Refusal(faults.NOVA_ARMED, ship.id, ship.name)
    if declaration.wards and marks_of(ship).ftl:
        yield Refusal(faults.LEAVING, ship.id, "Area defence", words=(("ship", ship.name),))
    yield from _prize_unfit(battle, ship, declaration)
    for aimed in declaration.shots:
        yield from _ship_unfit(battle, ship, aimed)
        yield from _arc_unfit(battle, ship, aimed)
        yield from _target_unfit(battle, aimed)
        yield from _weapon_unfit(battle, ship, aimed, declaration)
    yield from prices(ship, declaration.shots)


def _ship_unfit(battle: Battle, ship: Ship, aimed: AimedShot) -> Iterator[Refusal]:
    """What the ship's own state or orders leave it. Rule: FTC-2.21, FTC-5.16, FTC-5.18"""
    target, weapon, words = aimed.target, aimed.weapon, (("ship", ship.name),)
    defends = aimed.shot.mode == "pd" and isinstance(target, MarkerTarget)
    if ship.core.dumped:
        yield Refusal(faults.POWERLESS, weapon.id, weapon.title, words=words)
    elif is_out_of_control(ship):
        own = isinstance(target, MarkerTarget) and ship.id in target.runs
        if not may(battle, ship, "defensive_fire" if defends and own else "offensive_fire"):
            yield Refusal(faults.OUT_OF_CONTROL, weapon.id, weapon.title, words=words)
    if marks_of(ship).ftl and not defends:
        yield Refusal(faults.LEAVING, weapon.id, weapon.title, words=words)


def _prize_unfit(battle: Battle, ship: Ship, declaration: Declaration) -> Iterator[Refusal]:
    """What a prize may use: defences under control, never its guns or its area defence.

    Rule: FBD-11.12, FBD-12.7, FBD-12.8, FBD-12.9, FBD-12.12
    """
    if ship.prize is None:
        return
    if declaration.wards:
        yield Refusal(ADFC_REFIT, ship.id, ship.name)
    dual = battle.options.boarding.dual_weapons
    for one in declaration.shots:
        weapon = one.weapon
        if one.shot.mode == "as" or not is_defensive(weapon.family, weapon_class=weapon.size, dual=dual):
            yield Refusal(OFFENSIVE_LOCK, weapon.id, weapon.title)
        elif "defensive" not in ship.prize.regained:
            yield Refusal(OFFLINE, weapon.id, ship.name, weapon.title)


def _arc_unfit(battle: Battle, ship: Ship, aimed: AimedShot) -> Iterator[Refusal]:
    """A target on a dividing line, where it matters and nobody has said. Rule: FTC-3.6"""
    seen = seen_from(battle, ship, aimed.target.id, aimed.shot)
    if battle.options.core.arc_boundary == "ask" and is_unsettled(aimed, seen):
        words = (("target", aimed.target.title),)
        yield Refusal(faults.NO_ARC, aimed.weapon.id, aimed.weapon.title, " and ".join(seen.arcs), words=words)


def _target_unfit(battle: Battle, aimed: AimedShot) -> Iterator[Refusal]:
    """Ships and groups that are gone, friends, systems that a needle cannot be aimed at. Rule: FTC-4.9, FTC-4.26"""
    target, weapon, words = aimed.target, aimed.weapon, (("target", aimed.target.title), ("ship", aimed.target.title))
    if not isinstance(target, ShipTarget):
        yield from check_flying(battle, target.id)
        return
    other = battle.ships[target.id]
    if not other.is_on_table:
        yield Refusal(TARGET_GONE, weapon.id, weapon.title, words=words)
    if target.own_side:
        yield Refusal(faults.OWN_SHIP, weapon.id, weapon.title, words=words)
    if weapon.family == "needle" and not can_be_needled(other, aimed.shot.aim):
        found = TITLES.get(aimed.shot.aim) or aimed.shot.aim or "nothing"
        yield Refusal(faults.NO_AIM, weapon.id, weapon.title, found, words=words)
    classic = battle.options.core.fighter_rules == "classic" and weapon.family == "pds"
    if classic and (target.screen or target.armoured):
        yield Refusal(faults.PROTECTED, weapon.id, weapon.title, words=words)


def can_be_needled(target: Ship, key: str) -> bool:
    """Whether a needle beam can be aimed at a system: one that works, and no core system. Rule: FTC-4.9"""
    if key in CORE_KEYS or key in target.damage.lost:
        return False
    if key in (DRIVE, FTL):
        return target.design.drive != "none" if key == DRIVE else target.design.ftl
    return any(component_key(item.id) == key for item in target.design.components)


def _weapon_unfit(battle: Battle, ship: Ship, aimed: AimedShot, declaration: Declaration) -> Iterator[Refusal]:
    """Weapons that fire alone, need a charge, a pod, a price or an entry by hand. Rule: FTC-4.17 to FTC-4.23"""
    rule, weapon, shot = rule_of(aimed.weapon), aimed.weapon, aimed.shot
    if isinstance(rule, WaveGun):
        yield from _wave_gun_unfit(ship, aimed, alone=len(declaration.shots) == 1)
    if isinstance(rule, PodLauncher) and shot.mode == "as" and shot.pod is None:
        yield Refusal(faults.NO_POD, weapon.id, weapon.title)
    if weapon.family == "stinger" and not shot.power // (price := stinger_price(aimed.range_mu, battle.options.core)):
        yield Refusal(faults.TOO_DEAR, weapon.id, weapon.title, shot.power, price)
    by_hand = isinstance(rule, WaveGun | PodLauncher) and rule.by_hand(aimed, battle.options.core)
    if by_hand and shot.mode == "as" and shot.entered is None and isinstance(aimed.target, ShipTarget):
        dice = rule.hint(aimed.range_mu) if isinstance(rule, WaveGun) else lance_dice(battle.options.core)
        yield Refusal(faults.NO_ENTRY, weapon.id, weapon.title, allowed=f"{dice}D6")


def _wave_gun_unfit(ship: Ship, aimed: AimedShot, *, alone: bool) -> Iterator[Refusal]:
    held = ship.stores.charge.get(aimed.weapon.id, 0)
    if not is_charged(held):
        yield Refusal(faults.NOT_CHARGED, aimed.weapon.id, aimed.weapon.title, held, WAVE_GUN_FIRES_AT)
    if not alone:
        yield Refusal(faults.ALONE, aimed.weapon.id, aimed.weapon.title)


def prices(ship: Ship, shots: Sequence[AimedShot]) -> Iterator[Refusal]:
    """What a living ship's shots cost, against what its pools and its body hold. Rule: FTC-4.17 to FTC-4.21"""
    biomass = biomass_of(shots)
    yield from short_of(ship, "attack", attack_power(shots), biomass)
    yield from short_of(ship, "defence", defence_power(shots), 0)


def attack_power(shots: Sequence[AimedShot]) -> int:
    """Power of the attack pool that shots take: stingers, lances and leeches. Rule: FTC-4.17, FTC-4.19, FTC-4.20"""
    stingers = sum(one.shot.power for one in shots if one.weapon.family == "stinger")
    return stingers + POD_POWER * len(_pods(shots, "as"))


def defence_power(shots: Sequence[AimedShot]) -> int:
    """Power of the defence pool: spicules and interceptor pods. Rule: FTC-4.18, FTC-4.21"""
    spicules = sum(one.weapon.family == "spicule" for one in shots)
    return SPICULE_POWER * spicules + INTERCEPTOR_POWER * len(_pods(shots, "pd"))


def biomass_of(shots: Sequence[AimedShot]) -> int:
    """Boxes that pods take out of their ship. Rule: FTC-4.19, FTC-4.20, FTC-4.21"""
    return POD_BIOMASS * len(_pods(shots, "as")) + INTERCEPTOR_BIOMASS * len(_pods(shots, "pd"))


def _pods(shots: Sequence[AimedShot], mode: str) -> list[AimedShot]:
    return [one for one in shots if one.weapon.family == "pod_launcher" and one.shot.mode == mode]
