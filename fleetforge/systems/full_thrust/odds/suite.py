"""Point-defence suites: what all the mounts of a ship do to groups that attack.

Rule: FFB-16 to FFB-19, FFB-27
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import add
from typing import TYPE_CHECKING

from fleetforge.kernel.odds import constant
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.fighters.accounting import needs_fire_control
from fleetforge.systems.full_thrust.fighters.profiles import defence_dice
from fleetforge.systems.full_thrust.fire.declaration import Shot, weapon_of
from fleetforge.systems.full_thrust.fire.weapons.base import BeamRule
from fleetforge.systems.full_thrust.fire.weapons.projectiles import KGun, to_hit
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of
from fleetforge.systems.full_thrust.odds.beam import hits, single_hit
from fleetforge.systems.full_thrust.odds.targets import fighter_damage, target_drm

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.design.model import Component, PulserMode
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.fighters.accounting import Attacked
    from fleetforge.systems.full_thrust.odds.notation import Dice
    from fleetforge.systems.full_thrust.odds.targets import Attackers, FireMode

CLOSE_MU = 6
"""Where groups are that attack; K-guns hit best there. Rule: FFB-11.2, FFB-27.4"""


@dataclass(frozen=True, slots=True)
class Mount:
    """One kind of weapon with a point-defence mode, as odds need it.

    ``anti_ship`` None with ``needs`` None means no anti-ship mode; ``needs`` is a plain to-hit
    roll. ``guided`` says that an ADFC may direct it.

    Rule: FFB-27.17, FFB-27.18
    """

    point_defence: Dice
    anti_ship: Dice | None = None
    needs: int | None = None
    guided: bool = False

    def has(self, mode: FireMode) -> bool:
        """Whether it fires in this mode. Rule: FFB-0.4"""
        return mode == "pd" or self.anti_ship is not None or self.needs is not None


@dataclass(frozen=True, slots=True)
class Battery:
    """``count`` mounts of one kind."""

    mount: Mount
    count: int


@dataclass(frozen=True, slots=True)
class Shots:
    """Mounts at work on the groups: ``at[i]`` of them fire at group ``i``.

    ``idle`` mounts have no target because fire controls are short.
    """

    battery: Battery
    at: tuple[int, ...]
    idle: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a suite does: exact chances of fighters shot down, and what the rest is good for."""

    kills: Distribution
    by_group: tuple[Distribution, ...]
    shots: tuple[Shots, ...]
    fire_controls: int
    """Fire controls that this fire uses. Rule: FFB-18.1"""
    through: Fraction
    """Mean number of fighters that get through."""
    damage: Fraction
    """Mean damage of those that get through. Rule: FFB-35.8"""


def mount_of(family: Family, item: Component, tuning: PulserMode | None = None) -> Mount | None:
    """The mount that a component is, or None if it has no point-defence mode.

    A pulser that is not tuned yet is taken at its long setting.

    Rule: FFB-27
    """
    weapon = weapon_of(family, item, tuning)
    dice = defence_dice(weapon)
    if dice is None:
        return None
    match rule_of(weapon):
        case BeamRule() as rule if rule.reach_mu(weapon, DEFAULT_CORE) is not None:
            anti_ship = rule.dice_at(weapon, CLOSE_MU, Shot(weapon.id, ""), DEFAULT_CORE)
            return Mount(dice, anti_ship, guided=weapon.area_defence)
        case KGun():
            return Mount(dice, needs=to_hit(CLOSE_MU), guided=weapon.area_defence)
    return Mount(dice, guided=weapon.area_defence)


@lru_cache(maxsize=1024)
def shot(mount: Mount, mode: FireMode, drm: int, below: int = 7) -> Distribution:
    """Hits of one mount on fighters or ordnance, which have no screens.

    Rule: FFB-1.12, FFB-16.6, FFB-16.10, FFB-17.7, FFB-17.8
    """
    if mode == "pd":
        return hits(mount.point_defence, target_drm=drm, below=below)
    if mount.needs is not None:
        return single_hit(mount.needs, drm)
    return hits(mount.anti_ship, target_drm=drm, below=below) if mount.anti_ship else constant(0)


@lru_cache(maxsize=4096)
def _volley(mount: Mount, mode: FireMode, drm: int, count: int, size: int) -> Distribution:
    """Kills of ``count`` equal mounts in one group. Rule: FFB-4.6, FFB-4.7"""
    return shot(mount, mode, drm, size + 1).times(count).capped(size)


def kills(fire: Sequence[tuple[Mount, int]], mode: FireMode, drm: int, size: int) -> Distribution:
    """Kills of mounts that all fire at one group, never more than it holds.

    Rule: FFB-4.6, FFB-4.7
    """
    parts = [_volley(mount, mode, drm, count, size) for mount, count in fire if count]
    return reduce(add, parts, constant(0)).capped(size)


def takes_fire_control(mount: Mount, mode: FireMode, attacked: Attacked, adfc: int) -> bool:
    """Whether fire at one group takes a fire control, of a ship with so many ADFC.

    Rule: FFB-17.5, FFB-19.8 to FFB-19.12, FFB-31
    """
    return needs_fire_control(mode, attacked, guided=adfc > 0 and mount.guided)


def even_split(
    batteries: Sequence[Battery], mode: FireMode, attacked: Attacked, groups: int, *, adfc: int, fire_controls: int
) -> tuple[Shots, ...]:
    """Share mounts over the groups as evenly as they go, each kind going on where the last ended.

    Mounts that need a fire control share the groups that have one.

    Rule: FFB-14.5, FFB-18.4
    """
    shared = []
    place = 0
    for battery in batteries:
        short = takes_fire_control(battery.mount, mode, attacked, adfc)
        reach = min(groups, fire_controls) if short else groups
        fires = battery.mount.has(mode) and reach > 0
        at = [0] * groups
        for _ in range(battery.count if fires else 0):
            at[place % reach] += 1
            place += 1
        shared.append(Shots(battery, tuple(at), 0 if fires or not battery.mount.has(mode) else battery.count))
    return tuple(shared)


def resolve(
    shots: Sequence[Shots], mode: FireMode, attacked: Attacked, attackers: Attackers, *, adfc: int, screen: int
) -> Outcome:
    """Exact outcome of declared fire at some groups.

    ``screen`` is the level of the ship that they attack.

    Rule: FFB-18.1, FFB-18.2, FFB-18.3, FFB-35.8
    """
    drm = target_drm(attackers.kind, mode, attackers.evasion)
    by_group = tuple(
        kills([(part.battery.mount, part.at[group]) for part in shots], mode, drm, attackers.size)
        for group in range(attackers.groups)
    )
    total = reduce(add, by_group, constant(0))
    under_control = {
        group
        for part in shots
        if takes_fire_control(part.battery.mount, mode, attacked, adfc)
        for group, count in enumerate(part.at)
        if count
    }
    through = attackers.total - total.mean
    damage = through * fighter_damage(attackers.anti_ship, screen)
    return Outcome(total, by_group, tuple(shots), len(under_control), through, damage)
