"""What the program asks of a game beyond its rules: a facet for each thing that people do with it.

A game is an object with these members in ``fleetforge/games/<id>/game.py``. A facet is a method, so that what
is not asked for is not imported. A facet that a game does not offer is None, which is what it is here, so that
games that derive from :class:`Game` name only what they have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fleetforge.kernel.system import GameSystem

if TYPE_CHECKING:
    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.design_game import DesignGame
    from fleetforge.app.fleeting import FleetGame
    from fleetforge.app.game_files import GameFiles
    from fleetforge.app.odds import GameOdds
    from fleetforge.app.printing import GamePrints
    from fleetforge.app.setups import AnySetups


class Game(GameSystem, Protocol):
    """One game as the program handles it."""

    def files(self) -> GameFiles:
        """Its files: native ones and those of other programs; here there are none."""
        from fleetforge.app.game_files import NativeFiles

        return NativeFiles(self.id, {}, {})

    def designs(self) -> DesignGame | None:
        """Its designs and how they are worked on."""
        return None

    def fleets(self) -> FleetGame | None:
        """How its fleets are worked on."""
        return None

    def prints(self) -> GamePrints | None:
        """What is printed of its designs and fleets."""
        return None

    def odds(self) -> GameOdds | None:
        """Questions about chances that it answers."""
        return None

    def setups(self) -> AnySetups | None:
        """How its battles are set up."""
        return None

    def battles(self) -> BattleGame | None:
        """How its battles are played."""
        return None
