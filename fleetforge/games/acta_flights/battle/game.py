"""Battles with flights as the frame plays them.

Rule: ACF-12
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_game import BattleGame
from fleetforge.app.plain_values import plain
from fleetforge.games.acta_flights.battle.phase_view import STILL
from fleetforge.games.acta_flights.battle.units_view import state_words
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.battle.setup import start
from fleetforge.systems.acta_flights.profiles import Carrier, Flight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Draft, Offers, Sight
    from fleetforge.app.workbench import Workbench
    from fleetforge.games.acta_flights.battle.showing import FlightViews
    from fleetforge.systems.acta_flights.battle.setup import Setup
    from fleetforge.systems.acta_flights.battle.state import Battle


class FlightBattles(BattleGame):
    """Battles of A Call to Arms with flights. Sides act by blocks and halves, which units' waiting follows.

    Panels and views are imported when they are asked for.
    """

    game = "acta_flights"
    rules = RULES
    letters = frozenset("W")

    def start(self, setup: Setup) -> Battle:
        """The battle before deployment."""
        try:
            return start(setup)
        except KeyError as name:
            raise ValueError(f"a force has flights without a profile ({name})") from name

    @property
    def offers(self) -> Offers:
        """All that may be done."""
        from fleetforge.games.acta_flights.acting.offers import OFFERS

        return OFFERS

    def sheet_click(self, sight: Sight[Battle], unit_id: str, key: str) -> tuple[str, Draft[Battle]] | None:
        """The correction that a click on a ship's sheet or a flight's card means."""
        from fleetforge.games.acta_flights.acting.sheet_clicks import correction_of_click

        return correction_of_click(sight, unit_id, key)

    def views(self, setup: Setup, workbench: Workbench) -> FlightViews:
        """What shows one open battle."""
        from fleetforge.games.acta_flights.battle.showing import FlightViews

        del setup
        return FlightViews(workbench.symbols)

    def still_words(self, battle: Battle) -> str:
        """What the units that are counted have left to do."""
        return STILL.get(battle.phase.role, "Still to act")

    def value(self, battle: Battle) -> dict[str, Any]:
        """The whole state as plain JSON values; profiles stand by their names."""
        value: dict[str, Any] = plain(battle, _profile)
        return {**value, "phase": plain(battle.phase)}

    def state_lines(self, battle: Battle) -> Iterator[str]:
        """A line for each ship with what it has left, and for each flight with what it does."""
        for ship in battle.ships.values():
            damage = "" if ship.damage is None else f"Damage {ship.damage}"
            crew = "" if ship.crew is None else f"Crew {ship.crew}"
            told = ", ".join(part for part in (damage, crew, ship.removed) if part)
            yield f"  {ship.id:6} {ship.name}: {told}".rstrip(": ")
        for flight in battle.flights.values():
            yield f"  {flight.id:6} {flight.name}: {state_words(battle, flight)}"


def _profile(value: object) -> str | None:
    """A profile by its name."""
    return value.name if isinstance(value, Carrier | Flight) else None


BATTLES = FlightBattles()
