"""The phases of a turn as data.

Rule: ACF-10.1, ACF-12.1, ACF-14.18
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.journal import state as journal

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.options import FlightOptions

Role: TypeAlias = Literal[
    "setup",
    "initiative",
    "ships_move",
    "flight_choice",
    "flights_first",
    "flights_second",
    "anti_fighter",
    "scouts",
    "attack_winner",
    "attack_other",
    "ships_fire",
    "boarding",
    "compulsory",
    "damage_control",
    "return",
    "recover",
    "launch",
]
"""What a phase is for; commands name roles."""


@dataclass(frozen=True, slots=True)
class Phase(journal.Phase[Role]):
    """A phase, which the log calls by its title."""

    clause: str = "ACF-12.1"

    @property
    def words(self) -> str:
        """Its title: its number is a word."""
        return self.title


SETUP = Phase("setup", "Deployment", "setup", "ACF-2.1")
RECOVER = Phase("end.recover", "Recover flights", "recover", "ACF-7.5")
TURN = (
    Phase("initiative", "Initiative", "initiative", "ACF-10.3"),
    Phase("movement.ships", "Move ships", "ships_move", "ACF-3.1"),
    Phase("movement.flight_choice", "Who moves flights first", "flight_choice", "ACF-3.3"),
    Phase("movement.flights.first", "Move flights, first side", "flights_first", "ACF-3.4"),
    Phase("movement.flights.second", "Move flights, second side", "flights_second", "ACF-3.4"),
    Phase("movement.anti_fighter", "Anti-Fighter", "anti_fighter", "ACF-4.1"),
    Phase("movement.scouts", "Scouts", "scouts"),
    Phase("attack.flights.winner", "Flights attack, initiative winner", "attack_winner", "ACF-5.5"),
    Phase("attack.flights.other", "Flights attack, other side", "attack_other", "ACF-5.5"),
    Phase("attack.ships", "Ships fire", "ships_fire", "ACF-5.4"),
    Phase("attack.boarding", "Boarding", "boarding"),
    Phase("end.compulsory", "Compulsory movement", "compulsory"),
    Phase("end.damage_control", "Damage control", "damage_control"),
    Phase("end.return_to_base", "Return to base", "return", "ACF-8.10"),
    RECOVER,
    Phase("end.launch", "Launch flights", "launch", "ACF-7.2"),
)
"""A turn. Rule: ACF-12.1"""
FLIGHT_MOVES: tuple[Role, ...] = ("flights_first", "flights_second")
FLIGHT_ATTACKS: tuple[Role, ...] = ("attack_winner", "attack_other")
ATTACKS: tuple[Role, ...] = (*FLIGHT_ATTACKS, "ships_fire")


def phases_of(options: FlightOptions) -> tuple[Phase, ...]:
    """The set-up and the phases of a turn; turns after the first begin with the second of these.

    Rule: ACF-12.1, ACF-14.18
    """
    if options.recover_timing == "end_phase":
        return (SETUP, *TURN)
    rest = [phase for phase in TURN if phase is not RECOVER]
    place = next(index for index, phase in enumerate(rest) if phase.role == "scouts")
    return (SETUP, *rest[:place], RECOVER, *rest[place:])
