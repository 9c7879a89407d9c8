"""A battle of any game, played at random; after every step it is looked at."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeAlias

from fleetforge.app.dice import SeededDice
from fleetforge.journal.command import Command
from fleetforge.journal.entry import Entry, Turned
from fleetforge.journal.event import BattleT, Event
from fleetforge.journal.play import Play, give

if TYPE_CHECKING:
    from fleetforge.journal.play import Record
    from fleetforge.journal.rules import BattleRules
    from fleetforge.kernel.finding import Refusal
    from fleetforge.storage.battle.codec import Codec
    from tests.systems.hand import Hand

BattleEntry: TypeAlias = Entry[Command[BattleT], Event[BattleT]]


ID = re.compile(r"\w_\w")
"""What no word for people has: these are ids of commands and files."""


class RandomPlay(ABC, Generic[BattleT]):
    """A battle being played, with the record that a file would hold."""

    def __init__(
        self,
        rules: BattleRules[BattleT],
        codec: Codec[Command[BattleT], Event[BattleT]],
        begin: BattleT,
        hand: Hand[BattleT],
        seed: int,
    ) -> None:
        self.rules, self.codec, self.begin, self.hand = rules, codec, begin, hand
        self.dice = SeededDice(seed)
        self.play: Play[BattleT, Command[BattleT], Event[BattleT]] = Play(rules, begin)
        self.lines: list[str] = []

    @abstractmethod
    def sound(self, battle: BattleT) -> None:
        """Assert what is true of every battle, whatever players allowed."""

    def lawful(self, before: BattleT, entry: BattleEntry[BattleT]) -> None:
        """Assert what is true of what the rules accepted by themselves; the play stands after the entry."""

    def step(self) -> None:
        """Step back or forward, or give a command; then look whether all is well."""
        play = self.play
        record: Record[Command[BattleT], Event[BattleT]] | None
        if self.hand.often(0.04) and play.next_undo:
            play.add(record := Turned.UNDONE)
        elif self.hand.often(0.3) and play.next_redo:
            play.add(record := Turned.REDONE)
        else:
            record = self._given()
        if record is not None:
            self.lines.append(self.codec.record_text(record))
            self.sound(play.state)

    def _given(self) -> BattleEntry[BattleT] | None:
        """What a command led to; None if it was refused, which changes nothing and says why."""
        before = self.play.state
        allowed: str = self.hand.any("", "", "they agree")
        entry = give(self.play, self.hand.command(before), self.dice, allowed_because=allowed)
        if not isinstance(entry, Entry):
            assert self.play.state is before
            assert entry.text
            assert not [one for one in entry.refusals if not _lists_ids(one) and _has_id(one)]
            return None
        assert allowed or not entry.overruled
        assert not [text for text in told(before, entry) if ID.search(text)]
        if not entry.overruled:
            self.lawful(before, entry)
        return entry

    def steps(self, count: int) -> None:
        """So many steps; the record then makes the same battle, and the rules of today would decide the same."""
        for _ in range(count):
            self.step()
        again: Play[BattleT, Command[BattleT], Event[BattleT]] = Play(self.rules, self.begin)
        for line in self.lines:
            again.add(self.codec.record(line))
        assert again.state == self.play.state
        assert again.audit() == ()
        while again.length:
            again.add(Turned.UNDONE)
        assert again.state == self.begin


def _lists_ids(refusal: Refusal) -> bool:
    """Whether a command names what is not there, then what it may name is listed; or is for a numbered phase."""
    return any(word in refusal.code.casefold() for word in ("unknown", "correct", "phase"))


def _has_id(refusal: Refusal) -> bool:
    return any(ID.search(text) for text in (refusal.message, *(one.text for one in refusal.mends)))


def told(battle: BattleT, entry: BattleEntry[BattleT]) -> list[str]:
    """The words of the log."""
    words = [entry.command.words(battle)]
    for event in entry.events:
        words.append(event.words(battle))
        battle = event.apply(battle)
    return words
