"""Deployment, and flights that come out of hyperspace.

Rule: ACF-2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Line, Panel, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.acta_flights.acting.words import barred, type_words, unit_row
from fleetforge.games.acta_flights.battle.waiting import arrives, deploys
from fleetforge.journal.state import named
from fleetforge.systems.acta_flights.battle.deploying import ArriveFlight, DeployFlight
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_MOVES
from fleetforge.systems.acta_flights.battle.reading import aboard, supporters
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.deployment import deploy_limit
from fleetforge.systems.acta_flights.supporting import MOST

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

ZONE, HYPERSPACE = "zone", "hyperspace"
"""Keys of places that are no ship's base."""


class DeployDraft(Draft[Battle]):
    """A flight on the table: ``flight`` is which of a ship's, ``place`` the zone, hyperspace or the id of a ship.

    ``note`` is where it stands, in words.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        flight = self.battle.flights.get(unit)
        self._flights = (flight,) if flight else aboard(self.battle, unit)
        self._flight = self._flights[0].id if self._flights else ""
        self._place = ZONE
        self._note = ""

    def panel(self) -> Panel:
        """Which flight, and where it begins."""
        parts: tuple[Part, ...] = (
            self._places(),
            Typed("note", "Where it stands", self._note, "in words, if you like"),
        )
        if self.unit not in self.battle.flights:
            parts = (self._which(), *parts, self._limit())
        unit = self.battle.unit(self.unit)
        mark = mark_of(self.battle, unit.side) if unit else 0
        return Panel(f"{named(self.battle, self.unit)}: deployment", self._act(), parts, mark=mark)

    def _act(self) -> str:
        where = {ZONE: "in the deployment zone", HYPERSPACE: "in hyperspace"}
        ship = f"on the base of {named(self.battle, self._place)}"
        return f"Deploy {named(self.battle, self._flight)} {where.get(self._place, ship)}"

    def _which(self) -> Choices:
        rows = tuple(unit_row(self.battle, one, type_words(one)) for one in self._flights)
        return Choices("flight", "Flight", rows, (self._flight,), clause="ACF-2.1", empty="No flight is aboard.")

    def _limit(self) -> Line:
        ship = self.battle.ships[self.unit]
        carried = len(self._flights) + ship.deployed
        limit = deploy_limit(carried, self.battle.scenario, fleet_carrier=ship.now.fleet_carrier)
        return Line("Deployed of its flights", f"{ship.deployed} of {limit}", clause="ACF-2.1")

    def _places(self) -> Choices:
        rows = [self._row(ZONE, "In the deployment zone", "it need not be near its carrier")]
        flight = self.battle.flights.get(self._flight)
        for ship in self.battle.ships.values():
            if flight is not None and ship.side == flight.side and ship.is_in_play:
                count = len(supporters(self.battle, ship.id))
                detail = f"supports it, {count} of {MOST['ship']} there"
                rows.append(self._row(ship.id, f"On the base of {ship.name}", detail))
        if self.battle.scenario.hyperspace:
            rows.append(self._row(HYPERSPACE, "In hyperspace", "arrives as its side moves flights"))
        return Choices("place", "Where it begins", tuple(rows), (self._place,), clause="ACF-2.3")

    def _row(self, place: str, title: str, detail: str) -> Row:
        reason, clause = barred(self.battle, self._to(place)) if self._flight else ("", "")
        return Row(place, title, detail, barred=reason, clause=clause)

    def _to(self, place: str) -> DeployFlight:
        if place in self.battle.ships:
            return DeployFlight(self._flight, "ship", place, self._note)
        return DeployFlight(self._flight, "hyperspace" if place == HYPERSPACE else "zone", "", self._note)

    def change(self, key: str, value: str) -> Reply:
        """``flight``, ``place`` or ``note``."""
        if key == "note":
            self._note = value
        elif key == "flight" and value in {one.id for one in self._flights}:
            self._flight = value
        elif key == "place" and (value in (ZONE, HYPERSPACE) or value in self.battle.ships):
            self._place = value
        elif key in ("flight", "place"):
            return Refused("There is no such choice.", "Choose one of the list.")
        else:
            raise KeyError(key)
        return None

    def command(self) -> DeployFlight | None:
        """The flight on the table; none where none is aboard."""
        return self._to(self._place) if self._flight else None


class ArriveDraft(Draft[Battle]):
    """A flight that comes out of hyperspace; ``note`` is where it stands, in words."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._note = ""

    def panel(self) -> Panel:
        """That it arrives."""
        flight = self.battle.flights[self.unit]
        parts = (
            Line("It comes out of hyperspace and has moved; it may also wait", clause="ACF-2.4"),
            Typed("note", "Where it stands", self._note, "in words, if you like"),
        )
        mark = mark_of(self.battle, flight.side)
        return Panel(f"{flight.name} in hyperspace", f"{flight.name} arrives", parts, flight.profile.name, mark)

    def change(self, key: str, value: str) -> Reply:
        """``note``."""
        if key != "note":
            raise KeyError(key)
        self._note = value
        return None

    def command(self) -> ArriveFlight:
        """It arrives."""
        return ArriveFlight(self.unit, self._note)


def _deploys(battle: Battle, unit: str) -> bool:
    """A ship with flights aboard, one of these, or a flight that was bought by itself."""
    flight = battle.flights.get(unit)
    if flight is not None:
        return flight.status != "destroyed"
    return unit in battle.ships and bool(aboard(battle, unit))


def is_in_hyperspace(battle: Battle, unit: str) -> bool:
    """Whether a flight waits in hyperspace."""
    flight = battle.flights.get(unit)
    return flight is not None and flight.status == "hyperspace"


OFFERS = (
    Offer("deploy", "Deploy a flight", "ACF-2.1", ("setup",), _deploys, DeployDraft, deploys),
    Offer("arrive", "Arrive from hyperspace", "ACF-2.4", FLIGHT_MOVES, is_in_hyperspace, ArriveDraft, arrives),
)
