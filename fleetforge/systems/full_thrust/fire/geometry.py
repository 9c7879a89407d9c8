"""Range, bearing and arcs between a firer and its target.

Rule: FTC-3.4, FTC-3.5, FTC-3.6
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, Arc, Arcs
from fleetforge.systems.full_thrust.fire.bands import TOLERANCE_MU
from fleetforge.systems.full_thrust.movement.geometry import bearing_from, degrees_apart, distance_between

if TYPE_CHECKING:
    from collections.abc import Collection

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.movement.geometry import Point

ArcBoundary: TypeAlias = Literal["ask", "roll_d6", "first_arc"]
AftFire: TypeAlias = Literal["if_no_thrust", "never"]

ARC_DEGREES = 60
_FIRST_LINE = 330
"""Bearing where arc F begins. Rule: FTC-3.4"""
ON_THE_LINE = 0.5
"""Degrees within which a target lies on a dividing line. Rule: FTC-3.6"""
_SLIP = 1e-9
"""Slips of floating arithmetic in degrees."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A target as a firer sees it: MU, degrees clockwise from its facing, arcs.

    There are two arcs on a dividing line, the anticlockwise one first, and six where both are at
    the same place.

    Rule: FTC-3.4, FTC-3.6
    """

    range_mu: float
    bearing: float
    arcs: Arcs

    @property
    def needs_choice(self) -> bool:
        """Whether somebody or a die has to say in which arc it lies. Rule: FTC-3.6"""
        return len(self.arcs) > 1


def sighting(firer: Point, facing: int, target: Point) -> Sighting:
    """Measure from centre to centre. Rule: FTC-2.1, FTC-3.4, FTC-3.6"""
    far = distance_between(firer, target)
    bearing = bearing_from(firer, facing, target)
    return Sighting(far, bearing, arcs_at(bearing) if far > TOLERANCE_MU else CLOCKWISE)


def arcs_at(bearing: float) -> Arcs:
    """The arc of a bearing, or the two that meet there, anticlockwise first.

    Rule: FTC-3.4, FTC-3.6
    """
    turned = (bearing - _FIRST_LINE) % 360
    line = round(turned / ARC_DEGREES)
    if degrees_apart(turned, line * ARC_DEGREES) <= ON_THE_LINE + _SLIP:
        return CLOCKWISE[(line - 1) % 6], CLOCKWISE[line % 6]
    return (CLOCKWISE[int(turned // ARC_DEGREES) % 6],)


def settled_arc(seen: Sighting, boundary: ArcBoundary = "ask", chosen: Arc | None = None) -> Rolling[Arc | None]:
    """The one arc in which a target lies.

    A choice that fits is always taken: the players see the table. Otherwise the option says what
    happens; None means that they have to be asked.

    Rule: FTC-3.4, FTC-3.6
    """
    if not seen.needs_choice:
        return seen.arcs[0]
    if chosen in seen.arcs:
        return chosen
    if boundary == "roll_d6":
        (face,) = yield Roll(_line_label(seen.arcs), 1)
        return seen.arcs[(face - 1) % len(seen.arcs)]
    return seen.arcs[0] if boundary == "first_arc" else None


def _line_label(arcs: Arcs) -> str:
    if arcs == CLOCKWISE:
        return f"Arc of a target at the same place, 1 to 6: {', '.join(arcs)}"
    return f"Arc of a target on the line: odd {arcs[0]}, even {arcs[1]}"


def offensive_fire_allowed(
    arcs: Collection[Arc], *, drive_used: bool | None = None, aft_fire: AftFire = "if_no_thrust"
) -> bool:
    """Whether anti-ship fire may go through one of these arcs this turn.

    Args:
        arcs: where the target lies; any of them will do.
        drive_used: whether the main drive worked this turn; not known counts as used.
        aft_fire: option ``aft_fire``.

    Rule: FTC-3.5
    """
    aft_barred = aft_fire == "never" or drive_used is not False
    return any(arc != "A" or not aft_barred for arc in arcs)
