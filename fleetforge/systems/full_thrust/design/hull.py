"""Numbers that follow from a ship's hull: rows, crew, drive limits, power.

Designer, bill, sheet and battle all ask these functions.
"""

from __future__ import annotations

from fleetforge.kernel.rounding import down, half_up_ratio, percent_of_mass, up

ROWS = 4
"""Rows of a damage track, always four in the Fleet Books. Rule: FBC-2.3"""

THRESHOLDS = (6, 5, 4)
"""A system is lost on this roll or more when row 1, 2 or 3 goes. Rule: FBC-2.8"""


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


def defence_teams(crew: int) -> int:
    """Boarding defence teams that this many crew factors can form.

    Rule: FBC-15.4
    """
    return down(crew, 2)


def turn_limit(thrust: int, *, advanced: bool) -> int:
    """Thrust points that may be spent on turning: half, but 1 of 1; all with an advanced drive.

    Rule: FBC-3.3, FBC-20.2
    """
    if advanced or thrust == 1:
        return thrust
    return down(thrust, 2)


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
