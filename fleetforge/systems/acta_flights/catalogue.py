"""The flights and carriers that the program knows. Rule: ACF-9, ACF-10.24"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.acta_flights.profiles import Carrier, Flight


@dataclass(frozen=True, slots=True, eq=False)
class FlightCatalogue:
    """Flights by type name, carriers by id, both in the order of lists."""

    flights: Mapping[str, Flight]
    carriers: Mapping[str, Carrier]

    def with_flight(self, flight: Flight) -> FlightCatalogue:
        """The same catalogue with one more type of flight, or with one replaced."""
        return replace(self, flights={**self.flights, flight.name: flight})
