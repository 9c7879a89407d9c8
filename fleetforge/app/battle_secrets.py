"""What a battle keeps from eyes that may not see it yet: orders, and choices that sides make unseen by each other.

Rule: FTC-1.2, FTC-9.5, FFB-32.6, FBD-13.9
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.orders import OrdersRevealed, OrdersWritten, WriteOrders
from fleetforge.systems.full_thrust.battle.secrets import secrets_kept

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battling import BattleEntry
    from fleetforge.journal.play import Play
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.secrets import Secret
    from fleetforge.systems.full_thrust.battle.state import Battle

NOBODY = ""
"""The side of somebody who sees only what is open to all."""
SEALED = "Secret until orders are revealed"


def sealed_numbers(entries: Sequence[BattleEntry], battle: Battle, side: str = NOBODY) -> frozenset[int]:
    """Numbers of the entries that hold what a side may not know yet; its own orders and choices it may."""
    orders = {
        number
        for number, entry in _since(entries, (OrdersRevealed,))
        if any(isinstance(event, OrdersWritten) and _is_foreign(event, battle, side) for event in entry.events)
    }
    return frozenset(orders | unseen_numbers(entries, battle, side))


def unseen_numbers(entries: Sequence[BattleEntry], battle: Battle, side: str = NOBODY) -> frozenset[int]:
    """Numbers of the entries that hold choices which a side may not see yet, other than orders."""
    return frozenset(
        number
        for kept in secrets_kept(battle)
        for number, entry in _since(entries, kept.ends)
        if _holds(kept, entry, battle, side)
    )


def _since(entries: Sequence[BattleEntry], ends: tuple[type[Event], ...]) -> Iterator[tuple[int, BattleEntry]]:
    """Entries from the last one back to that in which a secret was laid open, which is none of them."""
    for number in range(len(entries), 0, -1):
        entry = entries[number - 1]
        if any(isinstance(event, ends) for event in entry.events):
            return
        yield number, entry


def _is_foreign(event: OrdersWritten, battle: Battle, side: str) -> bool:
    ship = battle.ships.get(event.ship)
    return ship is None or ship.side != side


def _holds(kept: Secret, entry: BattleEntry, battle: Battle, side: str) -> bool:
    """Whether an entry holds a choice of another side; a command that brought none tells by that too."""
    if isinstance(entry.command, kept.commands):
        return not side or _giver(kept, entry, battle) != side
    return any(isinstance(event, kept.events) and kept.owner(battle, event) != side for event in entry.events)


def _giver(kept: Secret, entry: BattleEntry, battle: Battle) -> str:
    """The side that gave a command, as far as it can be told."""
    owners = [kept.owner(battle, event) for event in entry.events if isinstance(event, kept.events)]
    unit = battle.unit(entry.command.actor(battle))
    return next((one for one in (*owners, unit.side if unit else "", entry.command.side) if one), "")


def sealed(entry: BattleEntry, battle: Battle, side: str = NOBODY) -> BattleEntry:
    """The entry without what a side may not know: only that orders were written, or something was chosen.

    ``battle`` is the battle at the moment that is looked at.
    """
    for kept in secrets_kept(battle):
        if _holds(kept, entry, battle, side):
            return _without(kept, entry, battle, side)
    command: Command = entry.command
    if isinstance(command, WriteOrders):
        # Why orders were allowed against the rules tells what they are.
        command, entry = replace(command, text="", marks=()), replace(entry, overruled=(), reason="")
    events = tuple(event for event in entry.events if not isinstance(event, OrdersWritten))
    return replace(entry, command=command, events=events)


def _without(kept: Secret, entry: BattleEntry, battle: Battle, side: str) -> BattleEntry:
    secret = isinstance(entry.command, kept.commands)
    events = tuple(
        event
        for event in entry.events
        if not secret and not (isinstance(event, kept.events) and kept.owner(battle, event) != side)
    )
    if not secret:
        return replace(entry, events=events)
    stand_in = kept.stands_in(side=_giver(kept, entry, battle))
    return replace(entry, command=stand_in, events=events, overruled=(), reason="")


def until_words(entry: BattleEntry, battle: Battle, side: str = NOBODY) -> str:
    """Until when an entry that is sealed stays so."""
    return next((kept.until for kept in secrets_kept(battle) if _holds(kept, entry, battle, side)), SEALED)


def told_command(entry: BattleEntry, battle: Battle, side: str = NOBODY) -> Command:
    """The command of an entry as a side may hear of it, in words that tell no order."""
    unseen = any(_holds(kept, entry, battle, side) for kept in secrets_kept(battle))
    return sealed(entry, battle, side).command if unseen else entry.command


def sealed_all(entries: Sequence[BattleEntry], battle: Battle, side: str = NOBODY) -> tuple[BattleEntry, ...]:
    """All entries, those that are secret sealed; they keep their numbers."""
    secret = sealed_numbers(entries, battle, side)
    return tuple(
        sealed(entry, battle, side) if number in secret else entry for number, entry in enumerate(entries, start=1)
    )


def seen_state(play: Play[Battle, Command, Event], number: int, side: str = NOBODY) -> Battle:
    """The battle after so many entries without choices that a side may not see; orders are in it, hidden by nobody."""
    battle = play.state_at(number)
    if not secrets_kept(battle):
        return battle
    entries = play.entries[:number]
    secret = unseen_numbers(entries, battle, side)
    if not secret:
        return battle
    seen = play.state_at(min(secret) - 1)
    for place in range(min(secret), number + 1):
        entry = entries[place - 1]
        for event in (sealed(entry, battle, side) if place in secret else entry).events:
            seen = play.game.evolve(seen, event)
    return seen
