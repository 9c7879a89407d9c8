"""How drafts take what is chosen: numbers of steppers, toggles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


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


def following(keys: Sequence[str], now: str) -> str:
    """The key after the present one, the first after the last; the present one where there is none."""
    if not keys:
        return now
    return keys[(keys.index(now) + 1) % len(keys) if now in keys else 0]
