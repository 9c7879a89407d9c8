"""Emergency thrust: more from the drive than it is rated for, at a risk.

Rule: FTC-2.25
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.systems.full_thrust.odds.beam import beam_score

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.systems.full_thrust.movement.drive import Drive


@dataclass(frozen=True, slots=True)
class Strain:
    """What an order asks of a drive beyond its rating; each is a die.

    Rule: FTC-2.25
    """

    over_rating: bool = False
    over_turn: bool = False
    earlier_uses: int = 0

    @property
    def is_any(self) -> bool:
        """Whether the order needs emergency thrust at all."""
        return self.over_rating or self.over_turn

    @property
    def dice(self) -> int:
        """Dice to throw; none if the order keeps within the rating."""
        return self.over_rating + self.over_turn + self.earlier_uses if self.is_any else 0


def strain(drive: Drive, thrust: int, turning: int, earlier_uses: int = 0) -> Strain:
    """How far points of an order go beyond an ordinary turn. Rule: FTC-2.25"""
    return Strain(thrust > drive.thrust, turning > drive.turning, earlier_uses)


@dataclass(frozen=True, slots=True)
class EmergencyThrust:
    """What came of it: after a failure the order is plotted again within what the drive has left."""

    faces: Faces
    total: int
    works: bool
    drive_failures: int


def emergency_verdict(total: int) -> tuple[bool, int]:
    """Whether the order works, and failures of the drive, by the total of the dice.

    Rule: FTC-2.25
    """
    if total >= 4:
        return False, 2
    return total <= 1, min(total, 1)


def emergency_thrust(strained: Strain, ship: str) -> Rolling[EmergencyThrust]:
    """Throw for emergency thrust: beam dice without re-rolls and without a screen.

    Rule: FTC-2.25
    """
    faces: Faces = ()
    if strained.dice:
        faces = yield Roll(f"Emergency thrust of {ship}", strained.dice)
    total = sum(beam_score(face) for face in faces)
    works, failures = emergency_verdict(total)
    return EmergencyThrust(faces, total, works, failures)
