"""What a battle keeps from eyes that may not see it yet: orders, and choices that sides make unseen by each other.

Rule: FTC-1.2, FTC-9.5, FFB-32.6, FBD-13.9
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.journal.entry import Entry
from fleetforge.systems.full_thrust.battle.command import Command
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.orders import OrdersRevealed, OrdersWritten, WriteOrders
from fleetforge.systems.full_thrust.battle.secrets import secrets_kept

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.secrets import Secret as Kept
    from fleetforge.systems.full_thrust.battle.state import Battle

BattleEntry: TypeAlias = Entry[Command, Event]


def secrets_of(battle: Battle) -> tuple[Choices | WrittenOrders, ...]:
    """All that is kept at this moment."""
    return (*map(Choices, secrets_kept(battle)), ORDERS)


@dataclass(frozen=True, slots=True)
class Choices:
    """Choices of one kind that are unseen; they are left out of the state too."""

    kept: Kept
    leaves_state: bool = True

    @property
    def ends(self) -> tuple[type[Event], ...]:
        """What lays them open."""
        return self.kept.ends

    @property
    def until(self) -> str:
        """Until when they are unseen."""
        return self.kept.until

    def holds(self, entry: BattleEntry, battle: Battle, side: str) -> bool:
        """Whether an entry holds a choice of another side; a command that brought none tells by that too."""
        if isinstance(entry.command, self.kept.commands):
            return not side or self._giver(entry, battle) != side
        return any(self._is_foreign(event, battle, side) for event in entry.events)

    def _is_foreign(self, event: Event, battle: Battle, side: str) -> bool:
        return isinstance(event, self.kept.events) and self.kept.owner(battle, event) != side

    def _giver(self, entry: BattleEntry, battle: Battle) -> str:
        """The side that gave a command, as far as it can be told."""
        owners = [self.kept.owner(battle, event) for event in entry.events if isinstance(event, self.kept.events)]
        unit = battle.unit(entry.command.actor(battle))
        return next((one for one in (*owners, unit.side if unit else "", entry.command.side) if one), "")

    def sealed(self, entry: BattleEntry, battle: Battle, side: str) -> BattleEntry:
        """The entry with no more than that something was chosen."""
        if not isinstance(entry.command, self.kept.commands):
            open_to_all = tuple(event for event in entry.events if not self._is_foreign(event, battle, side))
            return replace(entry, events=open_to_all)
        stand_in = self.kept.stands_in(side=self._giver(entry, battle))
        return replace(entry, command=stand_in, events=(), overruled=(), reason="")


@dataclass(frozen=True, slots=True)
class WrittenOrders:
    """Orders until they are revealed. They stay in the state, which is shown without them."""

    ends: tuple[type[Event], ...] = (OrdersRevealed,)
    until: str = "Secret until orders are revealed"
    leaves_state: bool = False

    def holds(self, entry: BattleEntry, battle: Battle, side: str) -> bool:
        """Whether an entry wrote orders of another side."""
        written = (event for event in entry.events if isinstance(event, OrdersWritten))
        ships = (battle.ships.get(event.ship) for event in written)
        return any(ship is None or ship.side != side for ship in ships)

    def sealed(self, entry: BattleEntry, battle: Battle, side: str) -> BattleEntry:
        """The entry with no more than that orders were written."""
        del battle, side
        if isinstance(entry.command, WriteOrders):
            # Why orders were allowed against the rules tells what they are.
            command = replace(entry.command, text="", marks=())
            entry = replace(entry, command=command, overruled=(), reason="")
        events = tuple(event for event in entry.events if not isinstance(event, OrdersWritten))
        return replace(entry, events=events)


ORDERS = WrittenOrders()
