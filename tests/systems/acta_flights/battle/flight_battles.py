"""Small battles with flights for tests, and the hands that play them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.journal.entry import Entry
from fleetforge.journal.game import Refused
from fleetforge.journal.play import Play, give
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.acta_flights.battle.command import Command
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.battle.moving import MoveShip
from fleetforge.systems.acta_flights.battle.nominating import Nominate
from fleetforge.systems.acta_flights.battle.reading import ships_to_move, to_nominate
from fleetforge.systems.acta_flights.battle.setup import Setup, SetupSide, start, with_flights
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.turn import ChooseFlightOrder, NextPhase, RollInitiative
from fleetforge.systems.acta_flights.brawl import Nomination
from fleetforge.systems.acta_flights.check import Force
from fleetforge.systems.acta_flights.deployment import USUAL, Scenario
from tests.systems.acta_flights.flights import CATALOGUE, codes, options

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.acta_flights.battle.phases import Role
    from fleetforge.systems.acta_flights.profiles import Carrier, Flight

FlightPlay = Play[Battle, Command, Event]
EventT = TypeVar("EventT", bound=Event)
CRUISER = CATALOGUE.carriers["sample_cruiser"]
"""Two Sentri aboard, Anti-Fighter 3, Interceptors 2."""


def a_battle(
    *,
    blue: tuple[str, ...] = ("Sentri", "Sentri"),
    red: tuple[str, ...] = ("Razik", "Razik"),
    ships: tuple[Carrier, Carrier] = (CRUISER, CRUISER),
    scenario: Scenario = USUAL,
    more: tuple[Flight, ...] = (),
    **chosen: Any,
) -> FlightPlay:
    """Blue (a) against Red (b): a ship each, and flights bought by themselves that are on the table."""
    catalogue = CATALOGUE
    for flight in more:
        catalogue = catalogue.with_flight(flight)
    named = [replace(ship, name=f"{side} cruiser") for side, ship in zip(("Blue", "Red"), ships, strict=True)]
    sides = (
        SetupSide("Blue", Force("Blue", (named[0],), blue)),
        SetupSide("Red", Force("Red", (named[1],), red)),
    )
    return Play(RULES, start(with_flights(Setup("A test", sides, options(**chosen), scenario), catalogue.flights)))


def done(play: FlightPlay, command: Command, *faces: int, because: str = "") -> Entry[Command, Event]:
    """Give a command that must be accepted and must use exactly these dice."""
    dice = ScriptedDice(faces)
    entry = give(play, command, dice, allowed_because=because)
    assert isinstance(entry, Entry), entry.text
    dice.finish()
    assert all(isinstance(event.words(play.state), str) for event in entry.events)
    return entry


def refused(play: FlightPlay, command: Command) -> tuple[Refusal, ...]:
    """Give a command that must be refused, and check that it changed nothing."""
    before = play.state
    result = give(play, command, ScriptedDice(()))
    assert isinstance(result, Refused), f"{command} was accepted"
    assert play.state == before
    return result.refusals


def refused_codes(play: FlightPlay, command: Command) -> list[str]:
    """Codes of the refusals of a command that must be refused."""
    return codes(refused(play, command))


def until(play: FlightPlay, role: Role, winner: str = "a", first: str = "a") -> None:
    """Go on, phase by phase, until one of this role: ships stand still, flights hold."""
    while play.state.phase.role != role:
        state = play.state
        if state.phase.role == "initiative" and not state.initiative:
            done(play, RollInitiative(), *((6, 6, 1, 1) if winner == "a" else (1, 1, 6, 6)))
        if state.phase.role == "ships_move":
            for ship in ships_to_move(state):
                done(play, MoveShip(ship.id, 0))
        if state.phase.role == "flight_choice" and not state.first_block:
            done(play, ChooseFlightOrder(first=first))
        if state.acting and state.phase.role.startswith("attack") and not state.is_nominated:
            hold(play)
        done(play, NextPhase())


def hold(play: FlightPlay, *but: Nomination) -> None:
    """Nominate the acting side's flights: these as said, all others hold."""
    side = play.state.acting
    named = {one.flight for one in but}
    rest = tuple(Nomination(one.id, "hold") for one in to_nominate(play.state, side) if one.id not in named)
    done(play, Nominate(side=side, nominations=(*but, *rest)))


def only(entry: Entry[Command, Event], kind: type[EventT]) -> EventT:
    """The one event of this kind in an entry."""
    (event,) = [one for one in entry.events if isinstance(one, kind)]
    return event
