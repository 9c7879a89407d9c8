"""A battle looked back at: every entry with the state it met, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from fleetforge.journal.command import side_of
from fleetforge.journal.event import BattleT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.journal.entry import Entry
    from fleetforge.journal.event import Event


@dataclass(frozen=True, slots=True)
class Moment(Generic[BattleT]):
    """An entry in force: its number, the state before it, and the entry itself."""

    number: int
    before: BattleT
    entry: Entry[Any, Event[BattleT]]

    @property
    def is_corrected(self) -> bool:
        """Whether a value was set by hand."""
        return any(event.by_hand for event in self.entry.events)

    @property
    def side_name(self) -> str:
        """The side that gave it, as far as that is known."""
        side = self.before.side(self.entry.by or side_of(self.before, self.entry.command))
        return side.name if side else ""

    def happenings(self) -> Iterator[tuple[BattleT, Event[BattleT]]]:
        """Its events, each with the state before it."""
        battle = self.before
        for event in self.entry.events:
            yield battle, event
            battle = event.apply(battle)


@dataclass(frozen=True, slots=True)
class TurnPast(Generic[BattleT]):
    """A turn looked back at: its moments and the battle at its end."""

    number: int
    moments: tuple[Moment[BattleT], ...]
    end: BattleT

    def happenings(self) -> Iterator[tuple[BattleT, Event[BattleT]]]:
        """All events of the turn, each with the state before it."""
        for moment in self.moments:
            yield from moment.happenings()


def turns_of(start: BattleT, entries: Iterable[Entry[Any, Event[BattleT]]]) -> tuple[TurnPast[BattleT], ...]:
    """The turns of a battle so far; the last may be unfinished. The entry that begins a turn ends the one before."""
    turns: list[TurnPast[BattleT]] = []
    moments: list[Moment[BattleT]] = []
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
