"""What the program asks of a game beyond its rules: a facet for each thing that people do with it.

A game is an object with these members in ``fleetforge/games/<id>/game.py``. A facet is a method, so that what
is not asked for is not imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fleetforge.kernel.system import GameSystem

if TYPE_CHECKING:
    from fleetforge.app.fleeting import FleetGame


class Game(GameSystem, Protocol):
    """One game as the program handles it."""

    def fleets(self) -> FleetGame:
        """How its fleets are worked on."""
        ...
