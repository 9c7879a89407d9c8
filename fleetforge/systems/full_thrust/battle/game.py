"""The battle half of Full Thrust, as the journal wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.decide import decide
from fleetforge.systems.full_thrust.battle.topics import COMMANDS, EVENTS

if TYPE_CHECKING:
    from fleetforge.journal.game import Decision
    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle


class FullThrustBattle:
    """Decides commands and folds events of a Full Thrust battle."""

    commands = COMMANDS
    events = EVENTS

    def decide(self, state: Battle, command: Command, *, allowed: bool = False) -> Rolling[Decision[Event]]:
        """Judge a command, ask for its dice and say what follows."""
        return decide(state, command, allowed=allowed)

    def evolve(self, state: Battle, event: Event) -> Battle:
        """The battle after an event that has happened."""
        return event.apply(state)
