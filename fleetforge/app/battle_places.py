"""Where ships start and how large the table is, from what people write."""

from __future__ import annotations

from math import isfinite
from string import ascii_lowercase
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.setup import Placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.systems.full_thrust.battle.units import Movement

FARTHEST = 100_000
"""MU from the origin beyond which nothing stands."""
FASTEST, LAST_TURN = 999, 999
_PLAIN = 4
_MORE = 2
_WAYS: dict[str, Movement] = {"cinematic": "cinematic", "vector": "vector"}


class SetupError(ValueError):
    """A set-up that cannot be; the message says what, where and how to mend."""


def places_of(texts: Sequence[str], sides: int) -> dict[str, tuple[Placed, ...]]:
    """Places by the letter of their side, each written ``SHIP=X,Y,FACING,VELOCITY``.

    Behind them may stand how the ship moves and the turn in which it arrives by FTL:
    ``a2=20,10,3,8,vector`` or ``a2=20,10,3,8,2``.

    Raises:
        SetupError: a ship or a place that cannot be.
    """
    placed: dict[str, tuple[Placed, ...]] = {}
    for text in texts:
        unit, _, where = text.partition("=")
        letter, number = unit.strip()[:1], unit.strip()[1:]
        if letter not in ascii_lowercase[:sides] or not number.isdecimal():
            raise SetupError(f"“{text}”: “{unit}” is no ship. Write a1, a2 ... or b1 ... before the sign =.")
        placed[letter] = (*placed.get(letter, ()), _place(int(number), where, text))
    return placed


def _place(number: int, where: str, text: str) -> Placed:
    parts = [part.strip() for part in where.split(",")]
    x, y, facing, velocity = (*parts, "", "", "", "")[:_PLAIN]
    try:
        position = (float(x), float(y)) if x or y else None
        placed = Placed(number, position, int(facing), int(velocity), *_more(parts[_PLAIN:]))
    except ValueError as problem:
        raise SetupError(
            f"“{text}”: four numbers are needed. Write X,Y,FACING,VELOCITY such as 0,0,12,8; "
            "behind them “vector” or “cinematic”, and the turn of an FTL entry."
        ) from problem
    fit = position is None or all(isfinite(one) and abs(one) <= FARTHEST for one in position)
    if not (fit and 1 <= placed.facing <= 12 and 0 <= placed.velocity <= FASTEST):
        raise SetupError(f"“{text}”: facing goes from 1 to 12, velocity from 0 to {FASTEST}.")
    if placed.entry_turn is not None and not 1 <= placed.entry_turn <= LAST_TURN:
        raise SetupError(f"“{text}”: a ship enters in turn 1 to {LAST_TURN}.")
    return placed


def _more(parts: list[str]) -> tuple[int | None, Movement | None]:
    """The turn of an FTL entry and the way of moving, in either order.

    Raises:
        ValueError: anything else.
    """
    ways = [part for part in parts if part in _WAYS]
    turns = [int(part) for part in parts if part not in _WAYS]
    if len(ways) > 1 or len(turns) > 1 or len(parts) > _MORE:
        raise ValueError(parts)
    return (turns[0] if turns else None), (_WAYS[ways[0]] if ways else None)


def table_of(text: str) -> tuple[float, float] | None:
    """Width and height of a table in MU, written ``72x48``; None for a table without edges.

    Raises:
        SetupError: anything else.
    """
    if not text.strip():
        return None
    try:
        width, height = (float(part) for part in text.lower().split("x"))
    except ValueError as problem:
        raise SetupError(
            f"table “{text}”: two numbers are needed. Write WIDTHxHEIGHT in MU, such as 72x48."
        ) from problem
    if not all(isfinite(one) and 1 <= one <= FARTHEST for one in (width, height)):
        raise SetupError(f"table “{text}”: each side is from 1 to {FARTHEST} MU long.")
    return width, height
