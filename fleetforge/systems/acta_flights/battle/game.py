"""The battle half of the flights, as the journal wants it."""

from __future__ import annotations

from fleetforge.journal.game import Decision
from fleetforge.kernel.dice import Rolling
from fleetforge.systems.acta_flights.battle.command import Command
from fleetforge.systems.acta_flights.battle.decide import decide
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.topics import COMMANDS, EVENTS


class FlightBattle:
    """Decides commands and folds events of a battle with flights."""

    commands = COMMANDS
    events = EVENTS

    def decide(self, state: Battle, command: Command, *, allowed: bool = False) -> Rolling[Decision[Event]]:
        """Judge a command, ask for its dice and say what follows."""
        return decide(state, command, allowed=allowed)

    def evolve(self, state: Battle, event: Event) -> Battle:
        """The battle after an event that has happened."""
        return event.apply(state)
