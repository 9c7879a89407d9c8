"""Damage: shields, armour, hull hits; power lost; weapons and repair units that are hit.

Rule: HIF-10.1, HIF-13, HIF-16.4, HIF-19.2 to HIF-19.5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS
from fleetforge.systems.hex_impulse.shields import absorbed

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.hex_impulse.design import Pair
    from fleetforge.systems.hex_impulse.options import HexOptions

WEAPON_UP_TO = 3
"""A check of so much or less destroys a weapon. Rule: HIF-13.5"""
REPAIR_UNIT_UP_TO = 1
"""A check of so much puts the repair unit out of action. Rule: HIF-13.9"""


@dataclass(frozen=True, slots=True)
class Body:
    """What damage meets: shields with reinforcement, armour, hull boxes left. Rule: HIF-13.1"""

    shields: Pair
    reinforcement: Pair
    armour: int
    hull: int

    @property
    def is_destroyed(self) -> bool:
        """Whether the last hull box is marked. Rule: HIF-13.8"""
        return self.hull <= 0


@dataclass(frozen=True, slots=True)
class Taken:
    """What a shot did: the body after it, points past the shields, hull hits, power to lose, checks to roll.

    ``checks`` are rolled at the end of the impulse, for a fighter that lives. Rule: HIF-13.5
    """

    body: Body
    through: int
    hull_hits: int
    power_loss: int
    checks: int


def take(points: Pair, body: Body, *, ion: bool = False, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Taken:
    """Points by facing against a fighter. Rule: HIF-13.1 to HIF-13.5, HIF-13.8, HIF-19.2, HIF-19.3"""
    if ion and options.ion_shields == "ignore":
        through = points.total
    else:
        met = absorbed(points, body.shields, body.reinforcement)
        through = met.through
        body = replace(body, shields=met.shields, reinforcement=met.reinforcement)
    stopped = 0 if ion and options.ion_armour == "untouched" else min(through, body.armour)
    body = replace(body, armour=body.armour - stopped)
    beyond = through - stopped
    if ion:
        checks = _checks(through, beyond, options) if options.ion_checks == "as_hits" else 0
        return Taken(body, through, 0, beyond, checks)
    hits = min(beyond, body.hull)
    body = replace(body, hull=body.hull - hits)
    return Taken(body, through, hits, hits, 0 if body.is_destroyed else _checks(through, hits, options))


def _checks(through: int, hits: int, options: HexOptions) -> int:
    """Checks for a shot. Rule: HIF-13.5, HIF-13.9, HIF-30.29"""
    if options.weapon_check_basis == "per_hull_hit":
        return hits
    return through if options.weapon_check_basis == "per_point_past_shields" else min(through, 1)


def weapons_hit(faces: tuple[int, ...], working: int) -> int:
    """Weapons that checks destroy, of those that work. Rule: HIF-13.5, HIF-13.7"""
    return min(sum(face <= WEAPON_UP_TO for face in faces), working)


def repair_unit_hit(faces: tuple[int, ...]) -> bool:
    """Whether checks put a repair unit out of action. Rule: HIF-13.9"""
    return any(face <= REPAIR_UNIT_UP_TO for face in faces)


def pick(name: str, working: tuple[str, ...]) -> Rolling[str]:
    """A working weapon, each with the same chance. Rule: HIF-13.6"""
    if len(working) == 1:
        return working[0]
    (face,) = yield Roll(f"Weapon of {name} that is destroyed ({', '.join(working)})", 1, len(working))
    return working[face - 1]
