"""Damage control: parties on jobs, their dice, what can never be mended.

Rule: FTC-6.1 to FTC-6.8
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.damage import faults

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from fleetforge.kernel.dice import Rolling

SIDES = 6
MOST_PARTIES = 3
"""Parties on one job. Rule: FTC-6.2"""
NODE_NEEDS = 4
"""What a living ship's repair needs. Rule: FTC-6.7"""


@dataclass(frozen=True, slots=True)
class Job:
    """Parties at work on one lost system. Rule: FTC-6.3"""

    system: str
    parties: int
    title: str = ""

    @property
    def name(self) -> str:
        """What people call the system."""
        return self.title or self.system


@dataclass(frozen=True, slots=True)
class JobDone:
    """A job with its die."""

    job: Job
    face: int
    repaired: bool


def needed(parties: int) -> int:
    """The roll that so many parties need: 6, 5 or more, 4 or more. Rule: FTC-6.2"""
    return SIDES + 1 - min(parties, MOST_PARTIES)


def repair_chance(parties: int) -> Fraction:
    """Chance that a job succeeds. Rule: FTC-6.2"""
    return Fraction(SIDES + 1 - needed(parties), SIDES) if parties > 0 else Fraction(0)


def repair_within(parties: int, turns: int) -> Fraction:
    """Chance that a job succeeds within so many turns, one try in each. Rule: FTC-6.2, FTC-6.3"""
    return 1 - (1 - repair_chance(parties)) ** turns


def parties_free(crew: int, serving: int, *, both: bool = False) -> int:
    """Damage control parties: crew factors alive less those that serve as defence teams.

    ``both`` is the reading that lets the same people do both.

    Rule: FTC-6.1, FBD-1.21, FBD-1.22, FBD-13.27
    """
    return crew if both else max(0, crew - serving)


def refused_jobs(
    jobs: Sequence[Job],
    parties: int,
    *,
    place: str = "",
    ship: str = "",
    never: Mapping[str, str] | None = None,
    lost: Collection[str] | None = None,
) -> tuple[Refusal, ...]:
    """Why parties cannot be assigned like this; empty if they can.

    Args:
        jobs: all jobs of the ship this turn.
        parties: damage control parties that are free.
        place: id of the ship.
        ship: its name.
        never: systems that cannot be mended in battle, each with the reason in words.
        lost: systems that are lost now; None if that is not to be checked.

    Rule: FTC-6.2, FTC-6.3, FTC-6.6
    """
    found: list[Refusal] = []
    seen: set[str] = set()
    for job in jobs:
        found.extend(_job_faults(job, place, seen, never or {}, lost))
        seen.add(job.system)
    wanted = sum(job.parties for job in jobs)
    if wanted > parties:
        found.append(Refusal(faults.NO_DCP, place, ship or place, wanted, parties))
    return tuple(found)


def _job_faults(
    job: Job, place: str, seen: Collection[str], never: Mapping[str, str], lost: Collection[str] | None
) -> list[Refusal]:
    where = f"{place}:{job.system}" if place else job.system
    found = []
    if job.parties > MOST_PARTIES:
        found.append(Refusal(faults.MAX_THREE, where, job.name, job.parties, MOST_PARTIES))
    if job.parties < 1:
        found.append(Refusal(faults.NO_PARTY, where, job.name, job.parties, 1))
    if job.system in seen:
        found.append(Refusal(faults.JOB_TWICE, where, job.name))
    if job.system in never:
        found.append(Refusal(faults.NOT_REPAIRABLE, where, job.name, words=(("why", never[job.system]),)))
    elif lost is not None and job.system not in lost:
        found.append(Refusal(faults.NOT_LOST, where, job.name))
    return found


def repair(jobs: Sequence[Job], ship: str = "") -> Rolling[tuple[JobDone, ...]]:
    """Roll one die for each job, in the order given.

    Rule: FTC-6.2, FTC-6.3
    """
    if not jobs:
        return ()
    words = "; ".join(f"{job.name} ({job.parties} on it, needs {_plus(needed(job.parties))})" for job in jobs)
    thrown = yield Roll(f"{ship} damage control: {words}".lstrip(), len(jobs))
    return tuple(JobDone(job, face, face >= needed(job.parties)) for job, face in zip(jobs, thrown, strict=True))


def _plus(number: int) -> str:
    return str(number) if number == SIDES else f"{number}+"


def node_repaired(face: int) -> bool:
    """Whether a living ship grows a system back on this die. Rule: FTC-6.7"""
    return face >= NODE_NEEDS


def node_repair_chance() -> Fraction:
    """Chance of that. Rule: FTC-6.7"""
    return Fraction(sum(node_repaired(face) for face in range(1, SIDES + 1)), SIDES)


def regrow(nodes: Sequence[str], ship: str = "") -> Rolling[tuple[tuple[int, bool], ...]]:
    """A living ship's tries to grow systems back, one die each; a success uses 1 biomass.

    Rule: FTC-6.7
    """
    if not nodes:
        return ()
    thrown = yield Roll(f"{ship} repairs: {', '.join(nodes)} (each needs {NODE_NEEDS}+)".lstrip(), len(nodes))
    return tuple((face, node_repaired(face)) for face in thrown)
