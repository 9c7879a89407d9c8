"""The flight list: the published types of flights, and beside them the player's own.

A type of flight of one's own can be carried as soon as its file is in the library, or while it is open.

Rule: ACF-11.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.own_designs import library_designs
from fleetforge.games.acta_flights.files.profiles import SYSTEM, read_profile
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.systems.acta_flights.profiles import Flight

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def known_flights(at_hand: Iterable[object] = ()) -> Mapping[str, Flight]:
    """Every type of flight by its name, published ones first; ``at_hand`` are designs that are open.

    What is open stands for what the library has of its name. A published name means the published type.
    """
    profiles = (profile for _, profile in library_designs(SYSTEM, read_profile))
    own = {profile.name: profile for profile in profiles if isinstance(profile, Flight)}
    own |= {flight.name: flight for flight in at_hand if isinstance(flight, Flight) and flight.name}
    published = load_flights().flights
    return {**published, **{name: flight for name, flight in own.items() if name not in published}}
