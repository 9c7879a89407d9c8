"""What the program asks of a game beyond its rules: a facet for each thing that people do with it.

A game is an object with these members in ``fleetforge/games/<id>/game.py``. A facet is a method, so that what
is not asked for is not imported.
"""

from __future__ import annotations

from typing import Protocol

from fleetforge.kernel.system import GameSystem


class Game(GameSystem, Protocol):
    """One game as the program handles it."""
