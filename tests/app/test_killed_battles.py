"""Battles whose program is killed: what was acknowledged is there, whole, and nothing else."""

from __future__ import annotations

import os
import random
import signal
import time
from contextlib import closing
from typing import TYPE_CHECKING, NoReturn

from fleetforge.app.battling import BattleSession, new_battle, open_session
from fleetforge.app.dice import SeededDice
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.journal.entry import Entry, Turned
from fleetforge.storage.battle.file import open_battle
from fleetforge.systems.full_thrust.battle.corrections import Note
from tests.battle_files import setup_of
from tests.systems.full_thrust.battle.any_commands import ShipHand

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fleetforge.app.battling import BattleRecord
    from fleetforge.journal.play import Play
    from fleetforge.storage.battle.file import BattleFile
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle

FLEETS = [path for path in fleet_files() if path.stem != "gathering"]


def test_200_kills_lose_no_command_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "battle.ffbattle"
    new_battle(path, BATTLES, setup_of(FLEETS, name="", movement="cinematic", options=(), places=()))
    with closing(open_session(path)) as session:
        play, setup, codec, system = session.play, session.setup, session.codec, session.system
    chance, known = random.Random(4), 0
    for round_ in range(200):
        # What every program of the round would read first is read here, once for all of them.
        told = told_before_a_kill(lambda file: BattleSession(file, system, BATTLES, setup, play), path, round_, chance)
        with closing(open_battle(path, write=False)) as file:
            found = list(file.records())
        assert found[known : known + len(told)] == told, "what was acknowledged is there"
        assert len(found) <= known + len(told) + 1, "at most the one that was not yet told of is there besides"
        for line in found[known:]:
            play.add(codec.record(line))
        known = len(found)
    assert known > 100, "the kills came while commands were applied"
    replays(path, play)


def replays(path: Path, play: Play[Battle, Command, Event]) -> None:
    """The file opens as what was acknowledged, is decided the same, and the battle goes on."""
    with closing(open_session(path)) as session:
        assert (session.state, session.play.entries) == (play.state, play.entries)
        assert session.play.audit() == ()
        assert isinstance(session.give(Note("On we go"), SeededDice(1)), Entry)


def told_before_a_kill(
    begin: Callable[[BattleFile], BattleSession], path: Path, seed: int, chance: random.Random
) -> list[str]:
    """Let another process play on, kill it at a random moment, and return the records that it told of."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        play_for_ever(begin, path, seed, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        first = [pipe.readline() for _ in range(chance.randint(1, 3))]
        time.sleep(chance.random() / 300)
        os.kill(child, signal.SIGKILL)
        lines = [*first[1:], *pipe.read().split(b"\n")]
    os.waitpid(child, 0)
    return [line.decode().strip() for line in lines if line.strip()]


def play_for_ever(begin: Callable[[BattleFile], BattleSession], path: Path, seed: int, told: int) -> NoReturn:
    """Give commands of every kind, undo and redo some; tell of each once it is acknowledged."""
    try:
        file = open_battle(path)
        list(file.records())
        session, hand, dice = begin(file), ShipHand(seed), SeededDice(seed)
        os.write(told, b"begun\n")
        while True:
            if record := step(session, hand, dice):
                os.write(told, f"{session.codec.record_text(record)}\n".encode())
    finally:
        os._exit(1)


def step(session: BattleSession, hand: ShipHand, dice: SeededDice) -> BattleRecord | None:
    """A command, or a step back or forward; the record of it unless it was refused."""
    if hand.often(0.1):
        return Turned.UNDONE if session.undo() else None
    if hand.often(0.3) and session.redo():
        return Turned.REDONE
    done = session.give(hand.command(session.state), dice, because="they agree")
    return done if isinstance(done, Entry) else None
