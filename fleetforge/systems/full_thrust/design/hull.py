"""Numbers that follow from a ship's hull: rows, crew, drive limits, power.

Designer, bill, sheet and battle all ask these functions.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from fleetforge.kernel.rounding import down, half_up_ratio, percent_of_mass, up

if TYPE_CHECKING:
    from collections.abc import Sequence

ROWS = 4
"""Rows of a damage track, always four in the Fleet Books. Rule: FBC-2.3"""

THRESHOLDS = (6, 5, 4)
"""A system is lost on this roll or more when row 1, 2 or 3 goes. Rule: FBC-2.8"""

STRENGTH_STEPS = (15, 25, 35, 45)
STRENGTHS = ("fragile", "weak", "average", "strong", "super")
"""Names of hulls, and the percent of ship MASS from which the next name holds. Rule: FBC-2.4"""


def hull_rows(boxes: int) -> tuple[int, int, int, int]:
    """Share boxes over the four rows of a damage track, spare boxes to the upper rows.

    A hull of fewer than four boxes leaves the lower rows empty; the sum is always ``boxes``.
    Holds are split in the same way.

    Raises:
        ValueError: if ``boxes`` is negative (a caller's mistake, not a player's).

    Rule: FBC-2.3, FBC-10.2
    """
    if boxes < 0:
        raise ValueError(f"a damage track needs 0 boxes or more, got {boxes}")
    size, spare = divmod(boxes, ROWS)
    return (size + (spare > 0), size + (spare > 1), size + (spare > 2), size)


def minimum_hull(mass: int) -> int:
    """Fewest hull boxes a ship may have.

    Rule: FBC-2.2
    """
    return percent_of_mass(mass, 10)


def hull_strength(boxes: int, mass: int) -> str:
    """Name of a hull by its boxes as a share of ship MASS, such as ``average`` for 25 % up to 35 %.

    The figures of the first book (10, 20, 30, 40, 50 %) lie inside these bands.

    Rule: FBC-2.4
    """
    return STRENGTHS[bisect_right(STRENGTH_STEPS, down(100 * boxes, max(1, mass)))]


def crew_factors(mass: int, *, merchant: bool) -> int:
    """Crew factors: one per 20 MASS or part of it, per 50 on merchants.

    Rule: FBC-2.5
    """
    return up(mass, 50 if merchant else 20)


def crew_marks(boxes: int, factors: int) -> tuple[int, ...]:
    """Numbers of the hull boxes that carry a crew mark, from 1, ascending.

    A mark stands on every step-th box and on the last; marks still missing fill the last
    unmarked boxes from the end. Fewer boxes than factors marks every box (an illegal hull).

    Rule: FBC-2.6
    """
    if boxes <= 0 or factors <= 0:
        return ()
    step = up(boxes, factors)
    marks = {*range(step, boxes + 1, step), boxes}
    unmarked = (box for box in range(boxes, 0, -1) if box not in marks)
    while len(marks) < factors and (box := next(unmarked, None)) is not None:
        marks.add(box)
    return tuple(sorted(marks))


def crew_left(marks: Sequence[int], boxes_lost: int) -> int:
    """Crew factors whose box still stands: as many damage control parties has the ship.

    Args:
        marks: numbers of the boxes with a crew mark, as :func:`crew_marks` gives them.
        boxes_lost: hull boxes destroyed, which are the first ones.

    Rule: FBC-2.7
    """
    return sum(mark > boxes_lost for mark in marks)


def defence_teams(crew: int) -> int:
    """Boarding defence teams that this many crew factors can form.

    Rule: FBC-15.4, FBD-1.4
    """
    return down(crew, 2)


def troop_factors(troop_mass: int, *, odd_up: bool = False) -> int:
    """Boarding factors of carried ground troops, who defend only: one for every 2 MASS.

    ``odd_up`` is the other reading of an odd MASS.

    Rule: FBC-15.3, FBD-1.17, FBD-13.4
    """
    return up(troop_mass, 2) if odd_up else down(troop_mass, 2)


def turn_limit(thrust: int, *, advanced: bool) -> int:
    """Thrust points that may be spent on turning: half, but 1 of 1; all with an advanced drive.

    Rule: FBC-3.3, FBC-20.2
    """
    if advanced or thrust == 1:
        return thrust
    return down(thrust, 2)


def thrust_left(thrust: int, failures: int, *, up: bool = False) -> int:
    """Thrust after so many failures of the main drive: half of the original, then none.

    A drive of thrust 1 has no half. ``up`` is the other reading of an odd thrust.

    Rule: FTC-5.12
    """
    whole = max(0, thrust)
    half = 0 if whole == 1 else (whole + up) // 2
    return (whole, half, 0)[min(max(failures, 0), 2)]


def generator_rows(boxes: int, power: int) -> tuple[int, ...]:
    """Power of the generator at the end of each damage row that has boxes, from the top.

    As even as possible, the stronger generators in the lower rows.

    Rule: FBC-22.4
    """
    rows = sum(row > 0 for row in hull_rows(boxes))
    if rows == 0:
        return ()
    size, spare = divmod(power, rows)
    return tuple(size + (row >= rows - spare) for row in range(rows))


def thrust_power(mass: int, thrust: int, *, damaged: bool = False) -> int:
    """Power that a power-node drive needs for a thrust in one turn.

    2 % of MASS per thrust point, 4 % when the node is damaged, half up, at least 1.

    Rule: FBC-22.6
    """
    if thrust == 0:
        return 0
    percent = 4 if damaged else 2
    return max(1, half_up_ratio(percent * thrust * mass, 100))
