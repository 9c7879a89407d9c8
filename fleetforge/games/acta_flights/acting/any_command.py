"""Any command of a battle with flights with all of its fields.

Rule: ACF-12.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer, whoever
from fleetforge.app.acting.general import GeneralDraft
from fleetforge.systems.acta_flights.battle.state import Battle

if TYPE_CHECKING:
    from fleetforge.app.acting.general_fields import Given

SHIPS = frozenset({"ship", "through", "on_ship"})
FLIGHTS = frozenset({"flight", "flights", "principal", "attacker", "stacked_on"})
UNITS = frozenset({"unit", "target", "base", "contacts", "supports"})
SIDES = frozenset({"side", "first"})


class AnyCommandDraft(GeneralDraft[Battle]):
    """Any command; fields that name ships, flights or sides are lists of these."""

    acts = frozenset({"principal"})
    aboard = frozenset({"weapon", "trait", "type"})

    def named(self, name: str, given: Given) -> tuple[tuple[str, str], ...] | None:
        """Units, sides, and what a ship or a flight has by name."""
        battle = self.battle
        if name in SIDES:
            return tuple((one.id, one.name) for one in battle.sides)
        ships = tuple((one.id, one.name) for one in battle.ships.values())
        flights = tuple((one.id, one.name) for one in battle.flights.values())
        found = {
            **dict.fromkeys(SHIPS, ships),
            **dict.fromkeys(FLIGHTS, flights),
            **dict.fromkeys(UNITS, ships + flights),
        }
        return found.get(name) if name in found else self._aboard(name, given)

    def _aboard(self, name: str, given: Given) -> tuple[tuple[str, str], ...] | None:
        ship = self.battle.ships.get(str(given.get("ship", "")))
        if ship is None:
            return None
        carried = dict.fromkeys(one.flight for one in ship.profile.carried)
        names = {
            "weapon": [one.name for one in ship.profile.weapons],
            "trait": list(ship.profile.all_traits),
            "type": list(carried),
        }
        return tuple((one, one) for one in names[name]) if name in names else None


OFFERS = (Offer("general", "Any command", "ACF-12.2", (), whoever, AnyCommandDraft, seldom=True),)
