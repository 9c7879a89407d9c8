"""The log of a battle: each entry in words, with its dice, clauses, corrections and overrides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.journal.event import Rolled
from fleetforge.journal.turns import Noted
from fleetforge.systems.full_thrust.battle.game import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battling import BattleEntry
    from fleetforge.journal.play import Play
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class LogDice:
    """A roll of an entry: what for, the faces, how many sides each die has, the clause."""

    label: str
    faces: tuple[int, ...]
    sides: int
    clause: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry for people: number, turn, phase, who, what was wanted, dice, what came of it.

    ``overruled`` says what stood against it and was allowed by the players, ``reason`` why. ``corrected``
    marks an entry that set a value by hand, ``noted`` one that is a note of the players.
    """

    number: int
    turn: int
    phase: str
    side: str
    command: str
    clause: str
    dice: tuple[LogDice, ...]
    lines: tuple[str, ...]
    at: str = ""
    overruled: tuple[str, ...] = ()
    reason: str = ""
    corrected: bool = False
    side_id: str = ""
    noted: bool = False


def log_entries(play: Play[Battle, Command, Event]) -> Iterator[LogEntry]:
    """Every entry in force in words, the first first."""
    battle = play.state_at(0)
    for number, entry in enumerate(play.entries, start=1):
        told, battle = log_entry(number, battle, entry)
        yield told


def last_entry(play: Play[Battle, Command, Event]) -> LogEntry:
    """The entry that was given last, in words.

    Raises:
        IndexError: there is none yet.
    """
    return log_entry(play.length, play.state_at(play.length - 1), play.entry(play.length))[0]


def log_entry(number: int, battle: Battle, entry: BattleEntry) -> tuple[LogEntry, Battle]:
    """An entry in words, and the battle after it; ``battle`` is the state before it."""
    command = entry.command
    actor = battle.unit(command.actor(battle))
    side = entry.by or command.side or (actor.side if actor else "")
    named = battle.side(side)
    lines, after = _lines(battle, entry)
    told = LogEntry(
        number,
        battle.turn,
        battle.phase.number,
        named.name if named else side,
        command.words(battle),
        command.clause,
        tuple(LogDice(one.label, one.faces, one.sides, one.clause) for one in entry.events if isinstance(one, Rolled)),
        lines,
        entry.at,
        RULES.overruled_words(battle, command, entry.overruled) if entry.overruled else (),
        entry.reason,
        any(event.by_hand for event in entry.events),
        side,
        any(isinstance(event, Noted) for event in entry.events),
    )
    return told, after


def _lines(battle: Battle, entry: BattleEntry) -> tuple[tuple[str, ...], Battle]:
    lines = []
    for event in entry.events:
        if not isinstance(event, Rolled) and (words := event.words(battle)):
            lines.append(words)
        battle = event.apply(battle)
    return tuple(lines), battle
