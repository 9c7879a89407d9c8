"""Exact chances of tracking by g-turns, and what each split of g-turns leaves to spinal mounts.

Rule: BLS-19.4
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.systems.brilliant_lances.spinal import Thrust, spinal_limits
from fleetforge.systems.brilliant_lances.tasks import FACES
from fleetforge.systems.brilliant_lances.tracking import tracking_arcs, tracking_task

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.spinal import SpinalLimits
    from fleetforge.systems.brilliant_lances.tasks import Task


@dataclass(frozen=True, slots=True)
class TrackingOdds:
    """Chances of a tracking task; success counts outstanding ones too. Arcs are those after each."""

    task: Task
    success: Fraction
    outstanding: Fraction
    arcs: tuple[int, ...]
    outstanding_arcs: tuple[int, ...]


def task_odds(task: Task) -> tuple[Fraction, Fraction, Fraction]:
    """Chances of success, of an Outstanding Success and of a Catastrophic Failure. Rule: BLS-16.4 to BLS-16.6"""
    outcomes = [task.outcome(face) for face in FACES] if task.may_be_attempted else []
    success, outstanding, catastrophe = (
        Fraction(sum(one in kinds for one in outcomes), len(FACES))
        for kinds in (("success", "outstanding"), ("outstanding",), ("catastrophe",))
    )
    return success, outstanding, catastrophe


def tracking_odds(
    asset: int,
    g_turns: int,
    target_evasion: int,
    basic: Iterable[int],
    figures: BaseFigures,
    options: LanceOptions,
) -> TrackingOdds:
    """Chances of tracking with so many g-turns, and the arcs that follow. Rule: BLS-19.4"""
    task, arcs = tracking_task(asset, g_turns, target_evasion, figures, options), tuple(basic)
    success, outstanding, _ = task_odds(task)
    after = (tracking_arcs(arcs, g_turns, outcome) for outcome in ("success", "outstanding"))
    return TrackingOdds(task, success, outstanding, *after)


def spinal_splits(g_rating: int, mounted: int) -> tuple[tuple[Thrust, SpinalLimits], ...]:
    """Spinal limits of every split of up to the full g rating. Rule: BLS-19.4"""
    splits = (
        Thrust(manoeuvre, evasion, tracking)
        for manoeuvre in range(g_rating + 1)
        for evasion in range(g_rating + 1 - manoeuvre)
        for tracking in range(g_rating + 1 - manoeuvre - evasion)
    )
    return tuple((one, spinal_limits(g_rating, one, mounted)) for one in splits)
