"""How drafts take what is chosen: numbers of steppers, toggles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def in_range(text: str, low: int, high: int, now: int) -> int:
    """The number that a stepper was set to, held between its ends; what is none leaves it."""
    try:
        return max(low, min(high, int(text)))
    except ValueError:
        return now


def toggled(chosen: Iterable[str], one: str) -> tuple[str, ...]:
    """The choice with one more, or without it; the order of choosing stays."""
    have = tuple(chosen)
    return tuple(key for key in have if key != one) if one in have else (*have, one)
