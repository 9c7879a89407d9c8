"""A Call to Arms flights as the program handles them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.game import Game, RulesText
from fleetforge.app.new_documents import DocumentForm
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from fleetforge.app.design_game import DesignGame
    from fleetforge.app.fleeting import FleetGame
    from fleetforge.app.game_files import GameFiles
    from fleetforge.app.odds import GameOdds
    from fleetforge.app.printing import GamePrints
    from fleetforge.app.records import GameRecords
    from fleetforge.app.setups import AnySetups
    from fleetforge.games.acta_flights.battle.game import FlightBattles


class FlightGame(Game):
    """Its names; each facet is imported when it is asked for."""

    id: str = "acta_flights"
    title: str = "A Call to Arms: flights"
    status: str = "unofficial"
    clause_prefixes: tuple[str, ...] = ("ACF",)
    texts: tuple[RulesText, ...] = (RulesText("ACF", "Fighter flights", "A Call to Arms"),)

    def forms(self) -> tuple[DocumentForm, ...]:
        """Ships, flights and forces."""
        return DocumentForm(SHIP, "ship", "ship"), DocumentForm(SHIP, "flight", "flight"), DocumentForm(FLEET, "force")

    def fleets(self) -> FleetGame:
        """Forces."""
        from fleetforge.app.fleeting import Fleets
        from fleetforge.games.acta_flights.fleets.session import MusterSession

        return Fleets(MusterSession)

    def designs(self) -> DesignGame:
        """Ships that carry flights, and types of flights."""
        from fleetforge.games.acta_flights.designs.designs import DESIGNS

        return DESIGNS

    def files(self) -> GameFiles:
        """Flights, and ships that carry them."""
        from fleetforge.games.acta_flights.files.game_files import FlightFiles

        return FlightFiles()

    def prints(self) -> GamePrints:
        """Roster, ship sheets, flight cards, strips and forms."""
        from fleetforge.games.acta_flights.printing import FlightPrints

        return FlightPrints()

    def records(self) -> GameRecords:
        """Turn records, the report, ships as they stand."""
        from fleetforge.games.acta_flights.records import FlightRecords

        return FlightRecords(self.title)

    def odds(self) -> GameOdds:
        """Dogfights, Anti-Fighter dice, attacks, interceptors."""
        from fleetforge.games.acta_flights.odds import flight_odds

        return flight_odds()

    def setups(self) -> AnySetups:
        """How its battles are set up."""
        from fleetforge.games.acta_flights.setup.setups import SETUPS

        return SETUPS

    def battles(self) -> FlightBattles:
        """How its battles are played."""
        from fleetforge.games.acta_flights.battle.game import BATTLES

        return BATTLES


GAME = FlightGame()
