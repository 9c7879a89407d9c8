"""What shots of a battle are to be expected to do: points through the dice that a target has left, its chance to live.

Rule: HIF-29.1 to HIF-29.5
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Line
from fleetforge.app.suites.words import decimal, percent
from fleetforge.kernel.odds import constant
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.reading import shields_of, struck_of, unresolved
from fleetforge.systems.hex_impulse.battle.units import DeclaredShot
from fleetforge.systems.hex_impulse.evasion import modifiers
from fleetforge.systems.hex_impulse.odds.shots import Blow, Evasion, Shot, linked, survived, through
from fleetforge.systems.hex_impulse.shots import cloak_modifier

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit
    from fleetforge.systems.hex_impulse.design import Mount
    from fleetforge.systems.hex_impulse.odds.shots import Policy


def policy_of(battle: Battle) -> Policy:
    """When dice are used, as the readings have it. Rule: HIF-29.3, HIF-29.4"""
    return "before" if battle.options.evasion_declare == "before_attack" else "after"


def evasion_of(battle: Battle, target: FighterUnit, firer: str, *, tracked: bool = False) -> Evasion:
    """The dice that a fighter has left against a unit, with what is added to them. Rule: HIF-11.7, HIF-29.2"""
    unit, options = battle.fighters.get(firer), battle.options
    general = options.tracking_general == "all_rolls" and unit is not None and unit.holds("tracking_one") > 0
    parts = modifiers(
        own_bonus=target.holds("evasion"),
        tracking_all=general or (unit is not None and unit.holds("tracking_all") > 0),
        tracking_one=tracked,
        stopped=target.stopped,
        options=options,
    )
    return Evasion(target.pool, sum(value for _, value in parts), policy_of(battle), options)


def shot_of(battle: Battle, firer: FighterUnit, mount: Mount, target: str, distance: int) -> Shot:
    """A weapon at a target, with what its fighter has bought for it. Rule: HIF-5.1, HIF-5.2, HIF-29.1"""
    unit = battle.fighters.get(target)
    hidden = cloak_modifier(battle.options, cloaked=unit is not None and unit.holds("cloak") > 0)
    modifier, bonus = hidden - firer.holds("hit", mount.id), firer.holds("damage", mount.id)
    return Shot(battle.types[mount.type], distance, modifier, bonus, battle.options)


def blow_of(battle: Battle, firer: FighterUnit, mounts: Sequence[Mount], target: FighterUnit, distance: int) -> Blow:
    """Weapons that fire together at a fighter, one or more, all in range. Rule: HIF-2.8"""
    damage = linked([shot_of(battle, firer, one, target.id, distance) for one in mounts])
    harmless = battle.types[mounts[0].type].effect == "power"
    return Blow(damage, evasion_of(battle, target, firer.id).success, harmless)


def declared_blow(battle: Battle, shot: DeclaredShot, target: FighterUnit) -> Blow:
    """A declared shot as far as it is resolved. Rule: HIF-11.10"""
    firer, success = battle.fighters.get(shot.firer), evasion_of(battle, target, shot.firer).success
    dodged = None if shot.dodged else success
    if shot.points is not None or firer is None:
        return Blow(constant(shot.points or 0), dodged, shot.ion)
    mounts = [one for one in firer.design.weapons if one.id in shot.weapons]
    return Blow(blow_of(battle, firer, mounts, target, shot.distance).damage, dodged, shot.ion)


def declared_at(battle: Battle, target: FighterUnit, besides: str = "") -> tuple[Blow, ...]:
    """Everything that is declared at a fighter and not resolved, but for one shot. Rule: HIF-11.11"""
    shots = (one for one in unresolved(battle) if one.target == target.id and one.id != besides)
    return tuple(declared_blow(battle, one, target) for one in shots)


@dataclass(frozen=True, slots=True)
class Stand:
    """What a fighter has against shots: dice, and points of the facing that is struck, armour and hull.

    Rule: HIF-29.5
    """

    dice: int
    facing: str
    is_weaker: bool
    """Whether nothing says which facing is struck, and the weaker one counts."""
    shield: int
    armour: int
    hull: int
    policy: Policy

    @property
    def capacity(self) -> int:
        """Points that destroy it."""
        return self.shield + self.armour + self.hull

    @property
    def words(self) -> str:
        """What it is counted by."""
        armour = f", {self.armour} armour" if self.armour else ""
        facing = f"weaker shield ({self.facing})" if self.is_weaker else f"{self.facing} shield"
        shield = f"{self.shield} of its {facing}" if self.facing else "no shields"
        return f"Counted against {shield}{armour}, {self.hull} hull"

    def expected(self, blows: Sequence[Blow]) -> Fraction:
        """Points of shots through its dice. Rule: HIF-29.4"""
        return through(blows, self.dice, self.policy)

    def survived(self, blows: Sequence[Blow]) -> Fraction:
        """Chance that it lives through shots. Rule: HIF-29.5"""
        return survived(blows, self.dice, self.capacity, self.policy)

    def line(self, words: str, blows: Sequence[Blow]) -> Line:
        """Both in words. Rule: HIF-29.6"""
        points, lives = decimal(self.expected(blows), 2), percent(self.survived(blows))
        return Line(words, f"{points} points, lives {lives}", clause="HIF-29.5")


def stand_of(battle: Battle, target: FighterUnit, firer: str) -> Stand:
    """What a fighter has against a unit. From the side, or where nobody knows, its weaker facing counts."""
    shields, bought = shields_of(battle, target)
    points = {"forward": shields.forward + bought.forward, "rear": shields.rear + bought.rear}
    struck = struck_of(battle, DeclaredShot("", firer, target.id))
    facing = struck if struck in points else min(points, key=lambda one: points[one])
    known = facing if target.design.has_shields else ""
    hull = max(target.hull, 0)
    is_weaker = struck not in points
    return Stand(target.pool, known or "", is_weaker, points[facing or ""], target.armour, hull, policy_of(battle))


def dice_words(target: FighterUnit) -> str:
    """``through 5 dice``."""
    return f"through {counted(target.pool, 'die', 'dice')}" if target.pool else "it has no dice left"


def ranges_lines(means: Sequence[Fraction]) -> Iterator[Line]:
    """Means at every range, five to a line. Rule: HIF-29.6"""
    for first in range(0, len(means), 5):
        told = means[first : first + 5]
        figures = "  ".join(decimal(one) for one in told)
        yield Line(f"Range {first} to {first + len(told) - 1}", figures, "quiet", "HIF-29.6")
