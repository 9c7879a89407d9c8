"""Launching and recovering flights in the End Phase.

Rule: ACF-7, ACF-10.16, ACF-10.18, ACF-14.11, ACF-14.16
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults import LOCKED
from fleetforge.systems.acta_flights.faults_fight import (
    ACT_EARLY,
    LAUNCH_DISTANCE,
    LAUNCH_EMPTY,
    LAUNCH_LIMIT,
    LAUNCH_SPECIAL_ACTION,
    RECOVER_ENEMY,
    RECOVER_FULL,
    RECOVER_NO_CONTACT,
    RECOVER_SPECIAL_ACTION,
)
from fleetforge.systems.acta_flights.measuring import check_distance, inches
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.acta_flights.options import FlightOptions

REACH = 3
"""Inches from a ship within which a launched flight is placed. Rule: ACF-7.2"""
SCRAMBLE = "Scramble! Scramble!"
"""The one Special Action that permits launching. Rule: ACF-10.18"""


@dataclass(frozen=True, slots=True)
class Hangar:
    """A ship as launching sees it: flights aboard, its Craft and Carrier scores, what it did this turn."""

    ship: str
    craft: int
    aboard: int
    special_action: str = ""
    carrier: int = 0
    launched: int = 0
    recovered: int = 0


@dataclass(frozen=True, slots=True)
class Homecomer:
    """A flight that would be recovered. Rule: ACF-7.6, ACF-7.7, ACF-7.9"""

    name: str
    friendly: bool = True
    contact: bool = True
    locked: bool = False


def flights_a_turn(hangar: Hangar) -> int:
    """Flights that a ship may launch in a turn. Rule: ACF-7.4, ACF-10.16, ACF-10.18"""
    if hangar.special_action != SCRAMBLE:
        return max(1, hangar.carrier)
    return hangar.carrier + 2


def ready_turn(turn: int) -> int:
    """The turn from which a flight launched in ``turn`` acts. Rule: ACF-7.3"""
    return turn + 1


def check_ready(name: str, ready: int, turn: int) -> Iterator[Refusal]:
    """Whether a flight that acts from turn ``ready`` may act. Rule: ACF-7.3"""
    if turn < ready:
        yield Refusal(ACT_EARLY, name, name)


def check_launch(
    hangar: Hangar, distance: float, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Refusal, ...]:
    """Everything that stands against launching one flight so many inches from the ship.

    Rule: ACF-7.1, ACF-7.2, ACF-7.4, ACF-14.11, ACF-14.16
    """
    found = []
    ship, limit = hangar.ship, flights_a_turn(hangar)
    scrambles = hangar.special_action == SCRAMBLE and options.scramble_allows_launch == "yes"
    if hangar.special_action and not scrambles:
        found.append(Refusal(LAUNCH_SPECIAL_ACTION, ship, ship))
    if hangar.aboard < 1:
        found.append(Refusal(LAUNCH_EMPTY, ship, ship))
    found += check_distance(ship, distance)
    if distance > REACH:
        found.append(Refusal(LAUNCH_DISTANCE, ship, ship, inches(distance), REACH))
    used = hangar.launched + (hangar.recovered if options.launch_recover_limit == "combined_one" else 0)
    if used >= limit:
        found.append(Refusal(LAUNCH_LIMIT, ship, ship, used + 1, limit))
    return tuple(found)


def check_recovery(
    hangar: Hangar, flight: Homecomer, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Refusal, ...]:
    """Everything that stands against recovering a flight, wherever it came from. Rule: ACF-7.5 to ACF-7.9"""
    found = []
    ship, name = hangar.ship, flight.name
    if hangar.special_action:
        found.append(Refusal(RECOVER_SPECIAL_ACTION, ship, ship))
    if not flight.friendly:
        found.append(Refusal(RECOVER_ENEMY, name, name))
    if not flight.contact:
        found.append(Refusal(RECOVER_NO_CONTACT, name, name, ship))
    if flight.locked:
        found.append(Refusal(LOCKED, name, name))
    if hangar.aboard >= hangar.craft:
        found.append(Refusal(RECOVER_FULL, ship, ship, hangar.aboard, hangar.craft))
    return (*found, *_recovery_limit(hangar, options))


def _recovery_limit(hangar: Hangar, options: FlightOptions) -> Iterator[Refusal]:
    """Rule: ACF-14.11"""
    if options.launch_recover_limit == "craft_only":
        return
    used = hangar.recovered + (hangar.launched if options.launch_recover_limit == "combined_one" else 0)
    if used >= flights_a_turn(hangar):
        yield Refusal(LAUNCH_LIMIT, hangar.ship, hangar.ship, used + 1, flights_a_turn(hangar))
