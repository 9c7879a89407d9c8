"""Threshold checks: one die for every system, and the chances that it stands.

Rule: FTC-5.8, FTC-5.9, FTC-5.10, FTC-5.15, FTC-8.3
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import faces
from fleetforge.systems.full_thrust.damage.core_systems import CoreSystem, core_dice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.damage.core_systems import BridgeHit, CoreLoss
    from fleetforge.systems.full_thrust.damage.track import Check

SIDES = 6
CORE_DRM = -1
"""What a core system adds to its die. Rule: FTC-5.10"""


@dataclass(frozen=True, slots=True)
class Subject:
    """A system that rolls: its id, its name, and which core system it is, if any. Rule: FTC-5.15"""

    id: str
    title: str = ""
    core: CoreSystem | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A system's die and whether the system failed."""

    subject: Subject
    face: int
    failed: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """A whole check: a verdict for each system, and what became of core systems that failed."""

    check: Check
    verdicts: tuple[Verdict, ...]
    core_losses: tuple[CoreLoss, ...] = ()

    @property
    def failed(self) -> tuple[str, ...]:
        """Ids of the systems that failed, in the order rolled."""
        return tuple(one.subject.id for one in self.verdicts if one.failed)


def fails(face: int, check: Check, *, core: bool = False) -> bool:
    """Whether a system with this die fails.

    Rule: FTC-5.8, FTC-5.9, FTC-5.10
    """
    return face + check.bonus + (CORE_DRM if core else 0) >= check.number


def roll_check(
    check: Check, subjects: Sequence[Subject], *, ship: str = "", bridge_hit: BridgeHit = "d6_turns"
) -> Rolling[Outcome]:
    """Roll for every system in the order given, then for what lost core systems do.

    Rule: FTC-5.8, FTC-5.15, FTC-5.16, FTC-5.17
    """
    thrown = yield from _dice(check, subjects, ship)
    verdicts = tuple(
        Verdict(subject, face, fails(face, check, core=subject.core is not None))
        for subject, face in zip(subjects, thrown, strict=True)
    )
    losses: tuple[CoreLoss, ...] = ()
    for core in [one.subject.core for one in verdicts if one.failed and one.subject.core]:
        loss = yield from core_dice(core, ship=ship, bridge_hit=bridge_hit)
        losses = (*losses, loss)
    return Outcome(check, verdicts, losses)


def _dice(check: Check, subjects: Sequence[Subject], ship: str) -> Rolling[tuple[int, ...]]:
    return (yield Roll(_label(check, subjects, ship), len(subjects))) if subjects else ()


def _label(check: Check, subjects: Sequence[Subject], ship: str) -> str:
    """What fails, and a system for each die in the order of the dice.

    ``Kestrel threshold, row 2, 5+ fails: main drive; FCS 1; bridge (-1)``.
    """
    names = (f"{one.title or one.id}{f' ({CORE_DRM})' if one.core else ''}" for one in subjects)
    bonus = f", each die +{check.bonus}" if check.bonus else ""
    return f"{ship} threshold, row {check.row}, {check.number}+ fails{bonus}: {'; '.join(names)}".lstrip()


def failure_chance(check: Check, *, core: bool = False) -> Fraction:
    """Chance that one system fails the check. Rule: FTC-5.8, FTC-5.9, FTC-5.10"""
    return Fraction(sum(fails(face, check, core=core) for face in range(1, SIDES + 1)), SIDES)


def failures(check: Check, systems: int, *, core: int = 0) -> Distribution:
    """How many of ``systems`` plain and ``core`` core systems fail the check.

    Rule: FTC-5.8, FTC-5.9, FTC-5.10
    """
    plain = faces([int(fails(face, check)) for face in range(1, SIDES + 1)])
    hardened = faces([int(fails(face, check, core=True)) for face in range(1, SIDES + 1)])
    return plain.times(systems) + hardened.times(core)


def survival_chance(checks: Sequence[Check], *, core: bool = False) -> Fraction:
    """Chance that a system stands after all these checks. Rule: FTC-5.9"""
    chance = Fraction(1)
    for check in checks:
        chance *= 1 - failure_chance(check, core=core)
    return chance
