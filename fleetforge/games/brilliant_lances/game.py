"""Brilliant Lances sensors as the program handles them."""

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
    from fleetforge.games.brilliant_lances.battle.game import LanceBattles


class LanceGame(Game):
    """Its names; each facet is imported when it is asked for."""

    id: str = "brilliant_lances"
    title: str = "Brilliant Lances: sensors"
    status: str = "unofficial"
    clause_prefixes: tuple[str, ...] = ("BLS",)
    texts: tuple[RulesText, ...] = (RulesText("BLS", "Sensors and facing", "Brilliant Lances"),)

    def forms(self) -> tuple[DocumentForm, ...]:
        """Ships and squadrons."""
        return DocumentForm(SHIP, "ship", "ship"), DocumentForm(FLEET, "squadron")

    def fleets(self) -> FleetGame:
        """Squadrons."""
        from fleetforge.app.fleeting import Fleets
        from fleetforge.games.brilliant_lances.fleets.session import SquadronSession

        return Fleets(SquadronSession)

    def designs(self) -> DesignGame:
        """Ships with their sensors."""
        from fleetforge.games.brilliant_lances.designs.session import DESIGNS

        return DESIGNS

    def files(self) -> GameFiles:
        """Ships and squadrons."""
        from fleetforge.games.brilliant_lances.files.game_files import LanceFiles

        return LanceFiles()

    def prints(self) -> GamePrints:
        """Roster, sensor sheets, sensor logs."""
        from fleetforge.games.brilliant_lances.printing import LancePrints

        return LancePrints()

    def odds(self) -> GameOdds:
        """Lock-On and Bogey, detection while closing, going active, tracking, spinal mounts, fire."""
        from fleetforge.games.brilliant_lances.odds import lance_odds

        return lance_odds()

    def records(self) -> GameRecords:
        """Turn records with the sensor log, the report, ships as they stand."""
        from fleetforge.games.brilliant_lances.records import LanceRecords

        return LanceRecords(self.title)

    def setups(self) -> AnySetups:
        """How its battles are set up."""
        from fleetforge.games.brilliant_lances.setup.setups import SETUPS

        return SETUPS

    def battles(self) -> LanceBattles:
        """How its battles are played."""
        from fleetforge.games.brilliant_lances.battle.game import BATTLES

        return BATTLES


GAME = LanceGame()
