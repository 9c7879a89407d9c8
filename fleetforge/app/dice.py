"""Dice thrown by the program: a seeded generator. Faces are recorded, so a seed alone decides nothing later."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Roll


class SeededDice:
    """Fair dice from a seed; the same seed gives the same faces in the same order."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)  # noqa: S311 - a game, not a secret

    def throw(self, roll: Roll) -> Faces:
        """Throw the dice that are asked for."""
        return tuple(self._chance.randint(1, roll.sides) for _ in range(roll.count))
