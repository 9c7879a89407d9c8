"""Hex-and-impulse fighters as the program handles them."""

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
    from fleetforge.games.hex_impulse.battle.game import FighterBattles


class HexGame(Game):
    """Its names; each facet is imported when it is asked for."""

    id: str = "hex_impulse"
    title: str = "Hex-and-impulse fighters"
    status: str = "unofficial"
    clause_prefixes: tuple[str, ...] = ("HIF",)
    texts: tuple[RulesText, ...] = (RulesText("HIF", "Hex-and-impulse fighters"),)

    def forms(self) -> tuple[DocumentForm, ...]:
        """Fighters, weapon types and squadrons."""
        return (
            DocumentForm(SHIP, "fighter", "fighter"),
            DocumentForm(SHIP, "weapon type", "weapon"),
            DocumentForm(FLEET, "squadron"),
        )

    def files(self) -> GameFiles:
        """Fighters, weapon types, and squadrons."""
        from fleetforge.games.hex_impulse.files.game_files import FighterFiles

        return FighterFiles()

    def designs(self) -> DesignGame:
        """Fighters and weapon types."""
        from fleetforge.games.hex_impulse.designs.designs import DESIGNS

        return DESIGNS

    def fleets(self) -> FleetGame:
        """Squadrons."""
        from fleetforge.app.fleeting import Fleets
        from fleetforge.games.hex_impulse.fleets.session import SquadronSession

        return Fleets(SquadronSession)

    def prints(self) -> GamePrints:
        """Roster, fighter records, engagement charts and turn records."""
        from fleetforge.games.hex_impulse.printing import FighterPrints

        return FighterPrints()

    def odds(self) -> GameOdds:
        """Damage by range, survival, what power is worth."""
        from fleetforge.games.hex_impulse.odds import fighter_odds

        return fighter_odds()

    def records(self) -> GameRecords:
        """Turn records and the report."""
        from fleetforge.games.hex_impulse.records import FighterRecords

        return FighterRecords(self.title)

    def setups(self) -> AnySetups:
        """How its battles are set up."""
        from fleetforge.games.hex_impulse.setup.setups import SETUPS

        return SETUPS

    def battles(self) -> FighterBattles:
        """How its battles are played."""
        from fleetforge.games.hex_impulse.battle.game import BATTLES

        return BATTLES


GAME = HexGame()
