"""Re-arming aboard a carrier: how long a group that was recovered stays there.

The base rules have it; the revision changes nothing.

Rule: FFB-6.18, FFB-28.10, FFB-37.14, FTC-7.7
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import faces

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.fighters.markers import Marker

OUT = 0
"""Turns of a group that is out for the battle."""
TURNS_BY_FACE = (OUT, 2, 2, 2, 2, 1)
"""Turns from recovery to the first on which the group may be launched, by face. Rule: FTC-7.7"""


@dataclass(frozen=True, slots=True)
class Rearming:
    """What a group's die said: ``turns`` until it may be launched, 0 if it is out for the battle."""

    face: int
    turns: int

    @property
    def is_out(self) -> bool:
        """Whether the group takes no more part in the battle."""
        return self.turns == OUT


def rearm(group: str) -> Rolling[Rearming]:
    """Roll for a group that has just been recovered; ``group`` is what it is called.

    Rule: FTC-7.7
    """
    (face,) = yield Roll(f"{group} re-arms", 1)
    return Rearming(face, TURNS_BY_FACE[face - 1])


def rearming_odds() -> Distribution:
    """Chances of the number of turns. Rule: FTC-7.7"""
    return faces(list(TURNS_BY_FACE))


def rearmed(group: Marker, endurance: int) -> Marker:
    """The group with full endurance and fresh torpedoes. Rule: FFB-6.18, FFB-28.10"""
    return replace(group, endurance=endurance, torpedoes_spent=False)
