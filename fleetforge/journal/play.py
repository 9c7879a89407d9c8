"""A battle as it is played: entries folded into a state, undone and redone, looked back at.

Nothing is ever taken out of the record: undoing is a record of its own, so that a file of records
only grows and what was acknowledged is always there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias

from fleetforge.journal.entry import Entry, Turned
from fleetforge.journal.game import CommandT, EventT, Refused, StateT
from fleetforge.kernel.dice import DiceError, Roll, Rolling, ScriptedDice, checked_faces, resolved

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.journal.game import Decision, Game
    from fleetforge.kernel.dice import DiceSource, Faces

Record: TypeAlias = Entry[CommandT, EventT] | Turned

LOOK_BACK = 32
"""Entries between two states that are kept; looking back folds at most so many again."""


@dataclass(frozen=True, slots=True)
class Difference(Generic[EventT]):
    """An entry that the rules of today would decide otherwise with the same dice.

    ``today`` is the decision now, or the words of a dice request that no longer fits.
    """

    number: int
    recorded: tuple[EventT, ...]
    today: Decision[EventT] | str


class Play(Generic[StateT, CommandT, EventT]):
    """The entries in force, the state they lead to, and those that were undone."""

    def __init__(self, game: Game[StateT, CommandT, EventT], start: StateT) -> None:
        self.game = game
        self.state = start
        self._before: StateT | None = None
        """The state before the last entry, which is asked for after every entry; None if it is to be folded again."""
        self._entries: list[Entry[CommandT, EventT]] = []
        self._undone: list[Entry[CommandT, EventT]] = []
        self._kept: list[StateT] = [start]
        self._prints: list[int] = [0]
        self._tape: dict[tuple[int, CommandT], Faces] = {}

    @property
    def entries(self) -> tuple[Entry[CommandT, EventT], ...]:
        """Entries in force, the first first."""
        return tuple(self._entries)

    @property
    def length(self) -> int:
        """How many entries are in force."""
        return len(self._entries)

    @property
    def next_undo(self) -> Entry[CommandT, EventT] | None:
        """The entry that undo would take back."""
        return self._entries[-1] if self._entries else None

    @property
    def next_redo(self) -> Entry[CommandT, EventT] | None:
        """The entry that redo would bring back."""
        return self._undone[-1] if self._undone else None

    def entry(self, number: int) -> Entry[CommandT, EventT]:
        """The entry of this number, counted from 1."""
        return self._entries[number - 1]

    def tape(self, command: CommandT) -> Faces | None:
        """Faces that this very command had at this very point before it was undone."""
        return self._tape.get((self._prints[-1], command))

    def decide(
        self, command: CommandT, *, by: str = "", at: str = "", allowed_because: str = ""
    ) -> Rolling[Entry[CommandT, EventT] | Refused]:
        """Judge a command and ask for its dice; the entry it makes is not in force yet.

        A reason in ``allowed_because`` says that the players allow what the rules refuse.
        """
        decision, faces = yield from _recorded(self.game.decide(self.state, command, allowed=bool(allowed_because)))
        if isinstance(decision, Refused):
            return decision
        overruled = tuple(refusal.code for refusal in decision.overruled)
        reason = allowed_because if overruled else ""
        return Entry(command, faces, decision.events, by, at, overruled, reason)

    def add(self, record: Record[CommandT, EventT]) -> None:
        """Bring a record into force: an entry, or a step back or forward.

        Raises:
            IndexError: a step where there is nothing to step over (a caller's mistake).
        """
        if record is Turned.UNDONE:
            self._undo()
        elif record is Turned.REDONE:
            self._append(self._undone.pop())
        elif isinstance(record, Entry):
            self._undone.clear()
            self._append(record)

    def state_at(self, number: int) -> StateT:
        """The state after the first ``number`` entries; 0 is the start.

        Raises:
            IndexError: there are not so many entries.
        """
        if not 0 <= number <= self.length:
            raise IndexError(f"there are {self.length} entries, not {number}")
        if number == self.length:
            return self.state
        if number == self.length - 1 and self._before is not None:
            return self._before
        kept = number // LOOK_BACK
        return self._fold(self._kept[kept], self._entries[kept * LOOK_BACK : number])

    def audit(self) -> tuple[Difference[EventT], ...]:
        """Entries that the rules of today would decide otherwise with the faces recorded."""
        state = self._kept[0]
        found = []
        for number, entry in enumerate(self._entries, start=1):
            today = _today(self.game, state, entry)
            if today is not None:
                found.append(Difference(number, entry.events, today))
            state = self._fold(state, (entry,))
        return tuple(found)

    def _append(self, entry: Entry[CommandT, EventT]) -> None:
        self._before = self.state
        self.state = self._fold(self.state, (entry,))
        self._entries.append(entry)
        self._prints.append(hash((self._prints[-1], entry.command, entry.faces)))
        if self.length % LOOK_BACK == 0:
            self._kept.append(self.state)

    def _undo(self) -> None:
        before = self.state_at(self.length - 1)
        entry = self._entries.pop()
        self._prints.pop()
        self._tape[(self._prints[-1], entry.command)] = entry.faces
        self._undone.append(entry)
        del self._kept[self.length // LOOK_BACK + 1 :]
        self.state, self._before = before, None

    def _fold(self, state: StateT, entries: Iterable[Entry[CommandT, EventT]]) -> StateT:
        for entry in entries:
            for event in entry.events:
                state = self.game.evolve(state, event)
        return state


def _recorded(deciding: Rolling[Decision[EventT]]) -> Rolling[tuple[Decision[EventT], Faces]]:
    """Pass requests on and keep every face that came back."""
    faces: list[int] = []
    try:
        roll: Roll = next(deciding)
        while True:
            answer = checked_faces(roll, (yield roll))
            faces.extend(answer)
            roll = deciding.send(answer)
    except StopIteration as end:
        decision: Decision[EventT] = end.value
        return decision, tuple(faces)


def _today(
    game: Game[StateT, CommandT, EventT], state: StateT, entry: Entry[CommandT, EventT]
) -> Decision[EventT] | str | None:
    dice = ScriptedDice(entry.faces)
    try:
        decision = resolved(game.decide(state, entry.command, allowed=bool(entry.overruled)), dice)
        if isinstance(decision, Refused) or decision.events != entry.events:
            return decision
        dice.finish()
    except DiceError as fault:
        return str(fault)
    return None


def give(
    play: Play[StateT, CommandT, EventT],
    command: CommandT,
    source: DiceSource,
    *,
    by: str = "",
    at: str = "",
    allowed_because: str = "",
) -> Entry[CommandT, EventT] | Refused:
    """Decide a command with a source of dice and bring it into force if it is not refused.

    Raises:
        DiceError: the source gave faces that do not answer a request; nothing changed.
    """
    entry = resolved(play.decide(command, by=by, at=at, allowed_because=allowed_because), source)
    if isinstance(entry, Entry):
        play.add(entry)
    return entry
