"""What a battle keeps from eyes that may not see it yet: orders that are written and not revealed.

Rule: FTC-1.2, FTC-9.5
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.orders import OrdersRevealed, OrdersWritten, WriteOrders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.battling import BattleEntry
    from fleetforge.systems.full_thrust.battle.state import Battle

NOBODY = ""
"""The side of somebody who sees only what is open to all."""
SEALED = "Secret until orders are revealed"


def sealed_numbers(entries: Sequence[BattleEntry], battle: Battle, side: str = NOBODY) -> frozenset[int]:
    """Numbers of the entries that hold orders which a side may not read yet; its own ships' it may."""
    found = set()
    for number in range(len(entries), 0, -1):
        events = entries[number - 1].events
        if any(isinstance(event, OrdersRevealed) for event in events):
            break
        if any(isinstance(event, OrdersWritten) and _is_foreign(event, battle, side) for event in events):
            found.add(number)
    return frozenset(found)


def _is_foreign(event: OrdersWritten, battle: Battle, side: str) -> bool:
    ship = battle.ships.get(event.ship)
    return ship is None or ship.side != side


def sealed(entry: BattleEntry) -> BattleEntry:
    """The entry without what was ordered: only that orders were written, and for which ship."""
    command = entry.command
    if isinstance(command, WriteOrders):
        command = replace(command, text="", marks=())
    events = tuple(event for event in entry.events if not isinstance(event, OrdersWritten))
    return replace(entry, command=command, events=events)


def sealed_all(entries: Sequence[BattleEntry], battle: Battle, side: str = NOBODY) -> tuple[BattleEntry, ...]:
    """All entries, those that are secret sealed; they keep their numbers."""
    secret = sealed_numbers(entries, battle, side)
    return tuple(sealed(entry) if number in secret else entry for number, entry in enumerate(entries, start=1))
