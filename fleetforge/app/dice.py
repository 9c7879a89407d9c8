"""Dice thrown by the program: a seeded generator. Faces are recorded, so a seed alone decides nothing later."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Roll


class SeededDice:
    """Fair dice from a seed; the same seed gives the same faces in the same order.

    With ``after``, the number of entries that a battle has, each point of a battle has dice of its
    own: a seed given again goes on instead of throwing the same dice once more.
    """

    def __init__(self, seed: int, after: int | None = None) -> None:
        # Text is hashed whole, so that neighbouring numbers have nothing in common.
        self._chance = random.Random(seed if after is None else f"{seed}:{after}")  # noqa: S311 - a game, not a secret

    def throw(self, roll: Roll) -> Faces:
        """Throw the dice that are asked for."""
        return tuple(self._chance.randint(1, roll.sides) for _ in range(roll.count))
