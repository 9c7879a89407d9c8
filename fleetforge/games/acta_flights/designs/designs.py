"""The designs of the game: ships that carry flights, and types of flights."""

from __future__ import annotations

from fleetforge.app.form_designing import new_id
from fleetforge.app.form_designs import FormDesigns, FormKind
from fleetforge.games.acta_flights.designs.sessions import CarrierSession, FlightSession
from fleetforge.systems.acta_flights.profiles import Carrier, Flight


def _new_ship() -> Carrier:
    return Carrier(new_id("ship"), "New ship", hull=5, speed=8, craft=1)


def _new_flight() -> Flight:
    return Flight("New flight", hull=4, dogfight=0, dodge=2)


DESIGNS = FormDesigns(
    FormKind("ship", Carrier, CarrierSession, _new_ship),
    FormKind("flight", Flight, FlightSession, _new_flight),
)
