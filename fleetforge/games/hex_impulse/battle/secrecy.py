"""What a battle of fighters keeps secret: what sides buy, until it is revealed.

Rule: HIF-4.9, HIF-30.12
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from fleetforge.journal.command import Command
from fleetforge.journal.entry import Entry
from fleetforge.journal.event import Event
from fleetforge.systems.hex_impulse.battle.allocating import Allocate, Allocated
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.turn import Revealed

BattleEntry: TypeAlias = Entry[Command[Battle], Event[Battle]]


def is_hidden(battle: Battle) -> bool:
    """Whether sides now buy unseen by each other. Rule: HIF-4.9"""
    return battle.phase.role == "purchases" and battle.options.allocation_open == "no" and not battle.ended


def seen_by(battle: Battle, side: str) -> Battle:
    """The battle without what other sides have bought and not shown; that they have allocated is open."""
    if not is_hidden(battle):
        return battle
    fighters = {
        one.id: one if one.side == side or one.purchases is None else replace(one, purchases=(), bonuses=(), unspent=0)
        for one in battle.fighters.values()
    }
    return replace(battle, fighters=fighters)


@dataclass(frozen=True, slots=True)
class Purchases:
    """What fighters bought, until all of it is shown. It stays in the state, which is shown without it."""

    ends: tuple[type[Event[Battle]], ...] = (Revealed,)
    until: str = "Secret until purchases are revealed"
    leaves_state: bool = False

    def holds(self, entry: BattleEntry, battle: Battle, side: str) -> bool:
        """Whether an entry spent power of another side."""
        bought = (event for event in entry.events if isinstance(event, Allocated))
        fighters = (battle.fighters.get(event.fighter) for event in bought)
        return any(one is None or one.side != side for one in fighters)

    def sealed(self, entry: BattleEntry, battle: Battle, side: str) -> BattleEntry:
        """The entry with no more than that power was spent."""
        del battle, side
        if isinstance(entry.command, Allocate):
            # Why purchases were allowed against the rules tells what they are.
            entry = replace(entry, command=replace(entry.command, purchases=()), overruled=(), reason="")
        events = tuple(event for event in entry.events if not isinstance(event, Allocated))
        return replace(entry, events=events)


PURCHASES = Purchases()
