"""Distances to flights: inches, measured at the edge of the flight's base or counter.

Rule: ACF-1.3, ACF-4.2
"""

from __future__ import annotations

from math import hypot, isfinite
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults import DISTANCE

if TYPE_CHECKING:
    from collections.abc import Iterator


def range_to_flight(ship: tuple[float, float], flight: tuple[float, float], base_radius: float) -> float:
    """From the centre of a ship to the edge of a flight's base, in inches; 0 if it lies on the base. Rule: ACF-1.3"""
    return max(0.0, hypot(ship[0] - flight[0], ship[1] - flight[1]) - base_radius)


def check_distance(name: str, distance: float) -> Iterator[Refusal]:
    """A distance that no ruler shows. Rule: ACF-1.3"""
    if not (isfinite(distance) and distance >= 0):
        yield Refusal(DISTANCE, name, name, inches(distance))


def inches(distance: float) -> str:
    """A distance without needless places."""
    return f"{distance:g}"
