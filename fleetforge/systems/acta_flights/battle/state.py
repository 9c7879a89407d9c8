"""A whole battle at one moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from fleetforge.journal import state as journal
from fleetforge.systems.acta_flights.battle.afresh import flight_afresh, ship_afresh
from fleetforge.systems.acta_flights.battle.phases import Phase, phases_of
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit, Unit
from fleetforge.systems.acta_flights.brawl import Aid, Nomination
from fleetforge.systems.acta_flights.deployment import Scenario
from fleetforge.systems.acta_flights.options import FlightOptions

MOST_NUMBER = 999
"""What Damage and Crew may be set to."""


@dataclass(frozen=True, slots=True)
class Side(journal.Side):
    """A side, and its initiative modifier. Rule: ACF-10.3"""

    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle(journal.BattleState):
    """A battle at one moment; an event makes the next one.

    ``initiative`` lists the sides, the winner first, once it is rolled this turn; ``first_block`` is
    the side that moves flights first, once it is chosen. ``nominated`` and ``aid`` are what the half
    of the flight attacks has declared, ``resolved`` flights whose deed is done.
    """

    options: FlightOptions
    scenario: Scenario
    sides: tuple[Side, ...]
    ships: Mapping[str, ShipUnit]
    flights: Mapping[str, FlightUnit]
    initiative: tuple[str, ...] = ()
    first_block: str = ""
    is_nominated: bool = False
    nominated: tuple[Nomination, ...] = ()
    aid: tuple[Aid, ...] = ()
    resolved: frozenset[str] = frozenset()
    dice_thrown: bool = False
    """Whether a dogfight of this half is fought. Rule: ACF-6.15"""

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The set-up and the phases of a turn. Rule: ACF-12.1"""
        return phases_of(self.options)

    @property
    def phase(self) -> Phase:
        """The phase that the turn is in."""
        return self.phases[self.phase_index]

    @property
    def phase_sign(self) -> str:
        """Its place in the turn: the names that the rules give to phases are long. Rule: ACF-12.1"""
        return str(self.phase_index)

    @property
    def acting(self) -> str:
        """The side whose block or half of flights it is, or empty. Rule: ACF-3.4, ACF-5.5"""
        if self.phase.role in ("attack_winner", "attack_other") and self.initiative:
            return self.initiative[self.phase.role == "attack_other"]
        if self.phase.role == "flights_first":
            return self.first_block
        if self.phase.role == "flights_second":
            return next((side.id for side in self.sides if self.first_block and side.id != self.first_block), "")
        return ""

    @property
    def rosters(self) -> Mapping[str, Mapping[str, Unit]]:
        """Ships and flights."""
        return {"ship": self.ships, "flight": self.flights}

    def unit(self, unit_id: str) -> Unit | None:
        """The ship or flight of this id, or None."""
        return self.ships.get(unit_id) or self.flights.get(unit_id)

    def side(self, side_id: str) -> Side | None:
        """The side of this id, or None."""
        return next((side for side in self.sides if side.id == side_id), None)

    def numbers(self, unit_id: str) -> Mapping[str, journal.Number[Battle]]:
        """Damage and Crew of a ship that has them on its profile. Rule: ACF-12.3"""
        ship = self.ships.get(unit_id)
        if ship is None:
            return {}
        made = {
            "damage": (ship.damage, lambda value: self.with_ship(replace(ship, damage=value))),
            "crew": (ship.crew, lambda value: self.with_ship(replace(ship, crew=value))),
        }
        return {what: journal.Number(now, MOST_NUMBER, how) for what, (now, how) in made.items() if now is not None}

    def flights_of(self, side_id: str) -> Iterator[FlightUnit]:
        """Flights of a side on the table."""
        return (one for one in self.flights.values() if one.side == side_id and one.is_in_play)

    def with_ship(self, ship: ShipUnit) -> Battle:
        """The same battle with this ship as it is now."""
        return replace(self, ships={**self.ships, ship.id: ship})

    def with_flights(self, flights: Iterable[FlightUnit]) -> Battle:
        """The same battle with these flights as they are now."""
        return replace(self, flights={**self.flights, **{one.id: one for one in flights}})

    def in_phase(self, index: int) -> Battle:
        """Nothing is nominated in it; by an option roles are free again in the second half.

        Rule: ACF-14.2, ACF-14.28
        """
        once = self.options.dogfight_per_phase == "once"
        flights = {key: replace(one, nomination=None) for key, one in self.flights.items()}
        if self.phases[index].role == "attack_other" and self.options.role_scope == "half":
            flights = {
                key: replace(one, role="principal" if one.fought and once else "free") for key, one in flights.items()
            }
        return replace(self._unnominated(), phase_index=index, flights=flights)

    def in_turn(self, number: int) -> Battle:
        """Everybody starts afresh; contacts and what flights support stay. Rule: ACF-8.15, ACF-10.13"""
        return replace(
            self._unnominated(),
            turn=number,
            phase_index=1,
            initiative=(),
            first_block="",
            ships={key: ship_afresh(one) for key, one in self.ships.items()},
            flights={key: flight_afresh(one) for key, one in self.flights.items()},
        )

    def _unnominated(self) -> Battle:
        return replace(self, is_nominated=False, nominated=(), aid=(), resolved=frozenset(), dice_thrown=False)
