"""Distances in MU: what is within a limit, and how one is written.

Rule: FFB-0.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.faults_moves import RANGE_NEGATIVE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions

NOISE = 1e-6
"""Positions are sums of sines; a unit set down at 6 MU may be a hair further when it is measured."""


def within(distance: float, limit: float, *, inclusive: bool = True) -> bool:
    """Whether a distance is within a limit, which counts as within unless ``inclusive`` is off.

    Rule: FFB-0.3, FFB-32.1
    """
    return distance <= limit + NOISE if inclusive else distance < limit - NOISE


def in_reach(distance: float, limit: float, options: FighterOptions = DEFAULT_FIGHTERS) -> bool:
    """Whether a distance is within a limit under the option for limits. Rule: FFB-0.3, FFB-32.1"""
    return within(distance, limit, inclusive=options.range_inclusive == "true")


def same(distance: float, other: float) -> bool:
    """Whether two distances are exactly equal but for the noise of arithmetic. Rule: FFB-11.6"""
    return abs(distance - other) <= NOISE


def mu(distance: float) -> str:
    """A distance in words: ``6``, ``6.1``."""
    return f"{distance:.2f}".rstrip("0").rstrip(".")


def check_distances(place: str, distances: Iterable[float]) -> tuple[Refusal, ...]:
    """Refuse distances that are none.

    Rule: FFB-0.3
    """
    return tuple(
        Refusal(RANGE_NEGATIVE, place, found=mu(distance), allowed=0) for distance in distances if not distance >= 0
    )
