"""Full Thrust as the program handles it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.game import Game, RulesText
from fleetforge.app.new_documents import DocumentForm
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.full_thrust.system import BOOKS

if TYPE_CHECKING:
    from fleetforge.app.design_game import DesignGame
    from fleetforge.app.fleeting import FleetGame
    from fleetforge.app.game_files import GameFiles
    from fleetforge.app.odds import GameOdds
    from fleetforge.app.printing import GamePrints
    from fleetforge.app.records import GameRecords
    from fleetforge.app.setups import AnySetups
    from fleetforge.games.full_thrust.battle.game import FullThrustBattles


class FullThrustGame(Game):
    """Its names; each facet is imported when it is asked for."""

    id: str = "full_thrust"
    title: str = BOOKS
    status: str = "fighters beta, boarding replacement (unofficial)"
    clause_prefixes: tuple[str, ...] = ("FBC", "FTC", "FFB", "FBD")
    texts: tuple[RulesText, ...] = (
        RulesText("FBC", "Ship construction", "Fleet Book"),
        RulesText("FTC", "Battle", "Fleet Book era"),
        RulesText("FFB", "Fighters, ordnance, point defence", "beta rules, unofficial"),
        RulesText("FBD", "Boarding", "replacement rules, unofficial"),
    )

    def forms(self) -> tuple[DocumentForm, ...]:
        """Ships and fleets."""
        return DocumentForm(SHIP, "ship", "ship"), DocumentForm(FLEET, "fleet")

    def files(self) -> GameFiles:
        """Designs and fleets."""
        from fleetforge.games.full_thrust.files.game_files import FullThrustFiles

        return FullThrustFiles()

    def fleets(self) -> FleetGame:
        """How its fleets are worked on."""
        from fleetforge.app.fleeting import Fleets
        from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession

        return Fleets(ThrustFleetSession)

    def prints(self) -> GamePrints:
        """Roster, sheets, cards, order sheets and forms."""
        from fleetforge.games.full_thrust.printing import FullThrustPrints

        return FullThrustPrints()

    def designs(self) -> DesignGame:
        """Ships."""
        from fleetforge.games.full_thrust.designs.designs import ShipDesigns

        return ShipDesigns()

    def records(self) -> GameRecords:
        """Turn records, the report, ships as they stand."""
        from fleetforge.games.full_thrust.records import FullThrustRecords

        return FullThrustRecords()

    def odds(self) -> GameOdds:
        """Point defence, beam dice, boarding, threshold checks."""
        from fleetforge.games.full_thrust.odds import thrust_odds

        return thrust_odds()

    def setups(self) -> AnySetups:
        """How its battles are set up."""
        from fleetforge.games.full_thrust.setup.setups import SETUPS

        return SETUPS

    def battles(self) -> FullThrustBattles:
        """How its battles are played."""
        from fleetforge.games.full_thrust.battle.game import BATTLES

        return BATTLES


GAME = FullThrustGame()
