"""Tracking: g-turns spent to keep a target in one firing arc.

Rule: BLS-13.1 to BLS-13.14, BLS-16.15, BLS-20.7, BLS-20.14, BLS-20.19
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.difficulty import FORMIDABLE
from fleetforge.systems.brilliant_lances.faults_fire import (
    GTURNS,
    TRACK_ARC,
    TRACK_NEEDS_LOCK,
    TRACK_RANDOM_FACING,
)
from fleetforge.systems.brilliant_lances.ships import FIRING_ARCS
from fleetforge.systems.brilliant_lances.tasks import SUCCESSES, task_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.tasks import Outcome, Task

OwnEvasion: TypeAlias = Literal["none", "failure", "success", "outstanding"]
"""How the Evasion of the tracking ship went; none if it tried none."""


@dataclass(frozen=True, slots=True)
class TrackingPlan:
    """What a ship wants of tracking. Rule: BLS-13.3"""

    ship: str
    target: str
    g_turns: int
    arc: int = 1
    had_lock: bool = True
    own_evasion: OwnEvasion = "none"


def evasion_dm(level: OwnEvasion, figures: BaseFigures) -> int:
    """What a target's Evasion adds to tasks against it. Rule: BLS-13.9, BLS-16.15"""
    return {"success": figures.evasion_success, "outstanding": figures.evasion_outstanding}.get(level, 0)


def leaves_random_facing(own: OwnEvasion, options: LanceOptions) -> bool:
    """Whether a ship's own Evasion leaves a random facing. Rule: BLS-13.4, BLS-13.5, BLS-16.15, BLS-20.19"""
    return own == "success" or (own == "failure" and options.own_evasion_failure == "random_facing")


def check_allocation(ship: str, wanted: int, left: int) -> Iterator[Refusal]:
    """G-turns that a ship does not have. Rule: BLS-13.3, BLS-16.3"""
    if not 0 <= wanted <= left:
        yield Refusal(GTURNS, "g_turns", ship, wanted, left)


def check_track_arc(arc: int) -> Iterator[Refusal]:
    """An arc that no ship has. Rule: BLS-13.3"""
    if arc not in FIRING_ARCS:
        yield Refusal(TRACK_ARC, "arc", "", arc)


def check_tracking(plan: TrackingPlan, options: LanceOptions) -> Iterator[Refusal]:
    """What stands against the attempt. Rule: BLS-13.3, BLS-13.4, BLS-13.7"""
    if plan.g_turns < 1:
        yield Refusal(GTURNS, "g_turns", plan.ship, plan.g_turns, "1 or more")
    yield from check_track_arc(plan.arc)
    if leaves_random_facing(plan.own_evasion, options):
        yield Refusal(TRACK_RANDOM_FACING, "evasion", plan.ship)
    if not plan.had_lock:
        yield Refusal(TRACK_NEEDS_LOCK, "target", plan.ship, plan.target)


def tracking_level(g_turns: int, target_evasion: int, options: LanceOptions) -> int:
    """Level of the tracking task. Rule: BLS-13.6, BLS-13.8, BLS-13.9, BLS-20.7"""
    helping = g_turns if options.tracking_first_g == "per_g" else g_turns - 1
    return FORMIDABLE - helping + target_evasion


def tracking_task(asset: int, g_turns: int, target_evasion: int, figures: BaseFigures, options: LanceOptions) -> Task:
    """The tracking task. Rule: BLS-13.6"""
    return task_of(asset, tracking_level(g_turns, target_evasion, options), figures, options)


def tracking_arcs(basic: Iterable[int], g_turns: int, outcome: Outcome) -> tuple[int, ...]:
    """The Tracking Arc: more arcs away from the bow first, then towards it.

    Rule: BLS-13.11, BLS-13.12, BLS-13.14, BLS-20.14
    """
    arcs = sorted({*basic})
    if outcome not in SUCCESSES or not arcs:
        return tuple(arcs)
    for _ in range(min(g_turns, len(FIRING_ARCS)) + (outcome == "outstanding")):
        if arcs[-1] < FIRING_ARCS[-1]:
            arcs.append(arcs[-1] + 1)
        elif arcs[0] > FIRING_ARCS[0]:
            arcs.insert(0, arcs[0] - 1)
    return tuple(arcs)
