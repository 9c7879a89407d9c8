"""What the program asks of a game beyond its rules: a facet for each thing that people do with it.

A game is an object with these members in ``fleetforge/games/<id>/game.py``. A facet is a method, so that what
is not asked for is not imported. A facet that a game does not offer is None, which is what it is here, so that
games that derive from :class:`Game` name only what they have.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from fleetforge.kernel.system import GameSystem

if TYPE_CHECKING:
    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.design_game import DesignGame
    from fleetforge.app.fleeting import FleetGame
    from fleetforge.app.game_files import GameFiles
    from fleetforge.app.new_documents import DocumentForm
    from fleetforge.app.odds import GameOdds
    from fleetforge.app.printing import GamePrints
    from fleetforge.app.records import GameRecords
    from fleetforge.app.setups import AnySetups


@dataclass(frozen=True, slots=True)
class RulesText:
    """A rules text of a game: the letters that begin its clauses, its title, what must be known of it."""

    letters: str
    title: str
    note: str = ""


class Game(GameSystem, Protocol):
    """One game as the program handles it."""

    @property
    def texts(self) -> tuple[RulesText, ...]:
        """Its rules texts by names of their own; one that is not named here goes by its first heading."""
        return ()

    def files(self) -> GameFiles:
        """Its files: native ones and those of other programs; here there are none."""
        from fleetforge.app.game_files import NativeFiles

        return NativeFiles(self.id)

    def forms(self) -> tuple[DocumentForm, ...]:
        """What can be begun with it. A game says so itself if asking its facets takes time: menus are made of this."""
        from fleetforge.app.new_documents import forms_of

        return forms_of(self)

    def designs(self) -> DesignGame | None:
        """Its designs and how they are worked on."""
        return None

    def fleets(self) -> FleetGame | None:
        """How its fleets are worked on."""
        return None

    def prints(self) -> GamePrints | None:
        """What is printed of its designs and fleets."""
        return None

    def records(self) -> GameRecords | None:
        """What is put on paper of its battles; plain records where it has none of its own."""
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
