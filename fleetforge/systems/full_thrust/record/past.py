"""A battle looked back at: every entry with the state it met, turn by turn.

Rule: FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.journal.entry import Entry
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Moment:
    """An entry in force: its number, the state before it, and the entry itself."""

    number: int
    before: Battle
    entry: Entry[Command, Event]

    @property
    def is_corrected(self) -> bool:
        """Whether a value was set by hand."""
        return any(event.by_hand for event in self.entry.events)

    @property
    def side_name(self) -> str:
        """The side that gave it, as far as that is known."""
        command, battle = self.entry.command, self.before
        unit = battle.unit(command.actor(battle))
        side = battle.side(self.entry.by or command.side or (unit.side if unit else ""))
        return side.name if side else ""

    def happenings(self) -> Iterator[tuple[Battle, Event]]:
        """Its events, each with the state before it."""
        battle = self.before
        for event in self.entry.events:
            yield battle, event
            battle = event.apply(battle)


@dataclass(frozen=True, slots=True)
class TurnPast:
    """A turn looked back at: its moments and the battle at its end."""

    number: int
    moments: tuple[Moment, ...]
    end: Battle

    def happenings(self) -> Iterator[tuple[Battle, Event]]:
        """All events of the turn, each with the state before it."""
        for moment in self.moments:
            yield from moment.happenings()


def turns_of(start: Battle, entries: Iterable[Entry[Command, Event]]) -> tuple[TurnPast, ...]:
    """The turns of a battle so far; the last may be unfinished. The entry that begins a turn ends the one before."""
    turns: list[TurnPast] = []
    moments: list[Moment] = []
    battle = start
    for number, entry in enumerate(entries, start=1):
        moments.append(Moment(number, battle, entry))
        before = battle
        for event in entry.events:
            after = event.apply(battle)
            if after.turn != battle.turn:
                turns.append(TurnPast(before.turn, tuple(moments), battle))
                moments = []
            battle = after
    if moments or not turns:
        turns.append(TurnPast(battle.turn, tuple(moments), battle))
    return tuple(turns)
