"""Exact numbers as people read them."""

from __future__ import annotations

from fractions import Fraction

from fleetforge.kernel.rounding import half_up


def decimal(value: Fraction | int, places: int = 1) -> str:
    """An exact number with a decimal point, rounded half up: ``3.9``."""
    scaled = half_up(Fraction(value) * 10**places)
    whole, rest = divmod(scaled, 10**places)
    return f"{whole}.{rest:0{places}}" if places else str(whole)


def each(value: Fraction | int) -> str:
    """A mean of one item: two places, but ``0.8`` for 0.80 and ``2`` for 2.00."""
    return decimal(value, 2).rstrip("0").rstrip(".")


def percent(chance: Fraction) -> str:
    """A chance: ``53 %``; what is possible is never ``0 %`` and what may fail never ``100 %``."""
    if 0 < chance < Fraction(1, 200):
        return "under 1 %"
    if Fraction(199, 200) <= chance < 1:
        return "over 99 %"
    return f"{half_up(chance * 100)} %"
