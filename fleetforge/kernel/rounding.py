"""Exact rounding. MASS, points and percentages are integers or fractions, never floats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def half_up(value: Fraction) -> int:
    """Round to the nearest integer, exact halves up.

    Rule: FBC-1.4
    """
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def half_up_ratio(numerator: int, denominator: int) -> int:
    """Round ``numerator / denominator`` to the nearest integer, exact halves up.

    Args:
        numerator: any integer.
        denominator: 1 or more.

    Rule: FBC-1.4
    """
    return (2 * numerator + denominator) // (2 * denominator)


def percent_of_mass(mass: int, percent: int) -> int:
    """MASS of an item priced as a percentage of ship MASS: half up, never 0.

    Args:
        mass: ship MASS, 1 or more.
        percent: whole percent, 1 or more. An item that is not fitted is not priced at all.

    Rule: FBC-1.4
    """
    return max(1, half_up_ratio(mass * percent, 100))


def up(numerator: int, denominator: int) -> int:
    """Round ``numerator / denominator`` up.

    Rule: FBC-2.5
    """
    return -(-numerator // denominator)


def down(numerator: int, denominator: int) -> int:
    """Round ``numerator / denominator`` down.

    Rule: FBC-15.3
    """
    return numerator // denominator
