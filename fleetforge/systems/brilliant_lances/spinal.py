"""Spinal mounts: how many targets and weapons a turn's g-turns leave.

Rule: BLS-13.15 to BLS-13.18, BLS-20.15
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults_fire import MOUNT_ONE_TARGET, SPINAL_TARGETS, SPINAL_WEAPONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True)
class Thrust:
    """G-turns of a turn by use. Rule: BLS-13.15, BLS-18.4"""

    manoeuvre: int = 0
    evasion: int = 0
    tracking: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.manoeuvre + self.evasion + self.tracking


@dataclass(frozen=True, slots=True)
class SpinalLimits:
    """Targets and weapons that spinal fire may have in a turn."""

    targets: int
    weapons: int


def spinal_limits(g_rating: int, thrust: Thrust, mounted: int) -> SpinalLimits:
    """What spinal weapons may do. Rule: BLS-13.15, BLS-13.16, BLS-20.15"""
    steady = g_rating - thrust.manoeuvre - thrust.evasion
    weapons = min(max(steady + thrust.tracking, 0), mounted)
    return SpinalLimits(max(steady - thrust.tracking, 0), weapons)


def check_spinal_fire(limits: SpinalLimits, engaged: Mapping[str, str], mount: str, target: str) -> Iterator[Refusal]:
    """What stands against one more shot; ``engaged`` is the target of each mount that has fired this turn.

    Both limits apply together. Rule: BLS-13.15 to BLS-13.18
    """
    yield from check_mount(engaged, mount)
    targets = len({*engaged.values(), target})
    if targets > limits.targets:
        yield Refusal(SPINAL_TARGETS, "target", mount, targets, limits.targets)
    weapons = len({*engaged, mount})
    if weapons > limits.weapons:
        yield Refusal(SPINAL_WEAPONS, "weapon", mount, weapons, limits.weapons)


def check_mount(engaged: Mapping[str, str], mount: str) -> Iterator[Refusal]:
    """A mount that has had its target. Rule: BLS-13.17"""
    if mount in engaged:
        yield Refusal(MOUNT_ONE_TARGET, "weapon", mount, engaged[mount])
