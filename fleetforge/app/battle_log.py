"""The log of a battle: each entry in words, with its dice, clauses, corrections and overrides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.journal.command import side_of
from fleetforge.journal.event import Rolled
from fleetforge.journal.turns import Noted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.battling import BattleEntry, BattlePlay
    from fleetforge.journal.state import BattleState


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
    phase_title: str = ""


def log_entries(game: BattleGame, play: BattlePlay) -> Iterator[LogEntry]:
    """Every entry in force in words, the first first."""
    battle = play.state_at(0)
    for number, entry in enumerate(play.entries, start=1):
        told, battle = log_entry(game, number, battle, entry)
        yield told


def last_entry(game: BattleGame, play: BattlePlay) -> LogEntry:
    """The entry that was given last, in words.

    Raises:
        IndexError: there is none yet.
    """
    return log_entry(game, play.length, play.state_at(play.length - 1), play.entry(play.length))[0]


def log_entry(game: BattleGame, number: int, battle: BattleState, entry: BattleEntry) -> tuple[LogEntry, Any]:
    """An entry in words, and the battle after it; ``battle`` is the state before it."""
    command = entry.command
    side = entry.by or side_of(battle, command)
    named = battle.side(side)
    lines, after = _lines(game, battle, entry)
    told = LogEntry(
        number,
        battle.turn,
        battle.phase_sign,
        named.name if named else side,
        command.words(battle),
        command.clause,
        tuple(_dice(one) for one in entry.events if isinstance(one, Rolled)),
        lines,
        entry.at,
        game.rules.overruled_words(battle, command, entry.overruled) if entry.overruled else (),
        entry.reason,
        any(event.by_hand for event in entry.events),
        side,
        any(isinstance(event, Noted) for event in entry.events),
        battle.phase.title,
    )
    return told, after


def _dice(rolled: Rolled[Any]) -> LogDice:
    return LogDice(rolled.label, rolled.faces, rolled.sides, rolled.clause)


def _lines(game: BattleGame, battle: Any, entry: BattleEntry) -> tuple[tuple[str, ...], Any]:
    lines = []
    for event in entry.events:
        if not isinstance(event, Rolled) and (words := event.words(battle)):
            lines.append(words)
        battle = game.rules.evolve(battle, event)
    return tuple(lines), battle
