"""Bridge, life support and power core: what their loss does.

Rule: FTC-5.10, FTC-5.16, FTC-5.17, FTC-5.18
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import die
from fleetforge.kernel.rounding import up
from fleetforge.systems.full_thrust.damage.armour import Blow

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution

CoreSystem: TypeAlias = Literal["bridge", "life", "power"]
BridgeHit: TypeAlias = Literal["d6_turns", "continuum", "d3_turns"]
BridgeOutEffect: TypeAlias = Literal["no_offence", "move_only", "no_action"]
LifeSupportEffect: TypeAlias = Literal["derelict", "destroyed", "record_only"]
PowerCoreRoll: TypeAlias = Literal["start_of_turn", "end_of_turn"]
PowerCoreBlast: TypeAlias = Literal["none", "continuum"]
Activity: TypeAlias = Literal["thrust", "launch", "offensive_fire", "defensive_fire", "damage_control"]

CORE: tuple[CoreSystem, ...] = ("bridge", "life", "power")
"""In the order in which a check rolls for them. Rule: FTC-5.15"""
SIDES = 6
PERMANENT = 6
"""Face of a bridge that stays lost, in the later edition. Rule: FTC-5.16"""
EXPLODES_FROM = 5
"""A lost power core explodes on this roll or more. Rule: FTC-5.18"""
BLAST_MU = 3
BLAST_MASS = 25
"""MASS of the exploding ship for each die of its blast. Rule: FTC-5.18"""

BARRED_WITHOUT_BRIDGE: dict[BridgeOutEffect, frozenset[Activity]] = {
    "no_offence": frozenset({"thrust", "launch", "offensive_fire"}),
    "move_only": frozenset({"thrust", "launch"}),
    "no_action": frozenset({"thrust", "launch", "offensive_fire", "defensive_fire", "damage_control"}),
}
"""What a ship out of control cannot do. Screens work in any case. Rule: FTC-5.16"""


@dataclass(frozen=True, slots=True)
class CoreLoss:
    """A core system that failed, with its result die if it has one.

    ``turns`` counts the turns out of control, or those left to the crew; ``permanent`` is a bridge
    that no repair brings back.

    Rule: FTC-5.16, FTC-5.17
    """

    core: CoreSystem
    face: int | None = None
    turns: int | None = None
    permanent: bool = False


def core_dice(core: CoreSystem, *, ship: str = "", bridge_hit: BridgeHit = "d6_turns") -> Rolling[CoreLoss]:
    """Roll for what the loss of a core system does; a power core rolls in later turns only.

    Rule: FTC-5.16, FTC-5.17, FTC-5.18
    """
    if core == "power":
        return CoreLoss(core)
    sides = bridge_sides(bridge_hit) if core == "bridge" else SIDES
    words = "bridge lost, turns out of control" if core == "bridge" else "life support lost, turns left"
    (face,) = yield Roll(f"{ship}: {words}".lstrip(": "), 1, sides)
    return core_loss(core, face, bridge_hit=bridge_hit)


def core_loss(core: CoreSystem, face: int, *, bridge_hit: BridgeHit = "d6_turns") -> CoreLoss:
    """Read the result die of a bridge or of life support. Rule: FTC-5.16, FTC-5.17"""
    if core == "bridge" and bridge_hit == "continuum" and face == PERMANENT:
        return CoreLoss(core, face, None, permanent=True)
    return CoreLoss(core, face, face)


def bridge_sides(bridge_hit: BridgeHit) -> int:
    """Sides of the die for a lost bridge. Rule: FTC-5.16"""
    return 3 if bridge_hit == "d3_turns" else SIDES


def turns_left(current: int | None, rolled: int) -> int:
    """Turns left to the crew after a further loss of life support: never more than before.

    Rule: FTC-5.17
    """
    return rolled if current is None else min(current, rolled)


def power_core_roll(ship: str = "") -> Rolling[tuple[int, bool]]:
    """Roll for a lost power core; returns the die and whether the core explodes. Rule: FTC-5.18"""
    (face,) = yield Roll(f"{ship}: power core, {EXPLODES_FROM}+ explodes".lstrip(": "), 1)
    return face, explodes(face)


def explodes(face: int) -> bool:
    """Whether a lost power core explodes on this die. Rule: FTC-5.18"""
    return face >= EXPLODES_FROM


def explosion_chance(rolls: int) -> Fraction:
    """Chance that a lost core has exploded after so many rolls. Rule: FTC-5.18"""
    standing = sum(not explodes(face) for face in range(1, SIDES + 1))
    return 1 - Fraction(standing, SIDES) ** rolls


def blast_dice(mass: int, blast: PowerCoreBlast) -> int:
    """Dice of the explosion against each ship within 3 MU: one for every 25 MASS or part of it.

    Rule: FTC-5.18
    """
    return up(mass, BLAST_MASS) if blast == "continuum" else 0


def blast(mass: int, reading: PowerCoreBlast, victim: str = "") -> Rolling[tuple[Blow, ...]]:
    """Roll the explosion against one ship near it; screens do not help, armour by the half rule.

    Rule: FTC-5.18
    """
    count = blast_dice(mass, reading)
    if not count:
        return ()
    thrown = yield Roll(f"power core explosion against {victim}".strip(), count)
    return (Blow(sum(thrown), "half"),)


def blast_damage(mass: int, reading: PowerCoreBlast) -> Distribution:
    """Damage of the explosion to one ship near it. Rule: FTC-5.18"""
    return die(SIDES).times(blast_dice(mass, reading))
