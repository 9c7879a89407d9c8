"""Missiles: when they try to lock on, and when they may home.

Rule: BLS-7.16 to BLS-7.18, BLS-1.2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults import MISSILE_LOCK_ONCE, MISSILE_NO_LOCK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.ships import Control

Timing: TypeAlias = Literal["pre", "post"]
"""Before or after movement. Rule: BLS-7.16"""


@dataclass(frozen=True, slots=True)
class Seeker:
    """A missile in flight, as far as its lock goes. ``has_lock`` is one in hand when movement begins."""

    name: str
    control: Control
    has_tried: bool = False
    has_lock: bool = False


def usual_timing(control: Control) -> Timing:
    """When a missile of this kind will nearly always try; nobody must. Rule: BLS-7.17"""
    return "pre" if control == "independent" else "post"


def lock_range(timing: Timing, before: int, after: int) -> int:
    """The range that counts for its attempt, in hexes. Rule: BLS-7.16, BLS-1.2"""
    return before if timing == "pre" else after


def check_attempt(seeker: Seeker) -> Iterator[Refusal]:
    """A second attempt in one turn. Rule: BLS-7.16"""
    if seeker.has_tried:
        yield Refusal(MISSILE_LOCK_ONCE, "missile", seeker.name)


def may_home(seeker: Seeker) -> bool:
    """Whether it may home during movement; its ship steers a controlled one. Rule: BLS-7.18"""
    return seeker.control == "controlled" or seeker.has_lock


def check_homing(seeker: Seeker) -> Iterator[Refusal]:
    """What stands against homing. Rule: BLS-7.18"""
    if not may_home(seeker):
        yield Refusal(MISSILE_NO_LOCK, "missile", seeker.name)
