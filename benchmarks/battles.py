"""How fast battles are kept, opened and decided, and that each grows in a straight line."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.timing import timed, verdict
from fleetforge.app.battling import BattleEntry, new_battle, open_session
from fleetforge.app.dice import SeededDice
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.journal.entry import Entry
from fleetforge.kernel.dice import resolved
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from tests.battle_files import setup_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battling import BattleSession
    from fleetforge.systems.full_thrust.battle.command import Command

APPENDS = 60
SIZES = (1_000, 10_000, 100_000)
LINEAR = 1.6
"""A hundred times the entries may take this much more than a hundred times the time."""


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        yield "Battles"
        yield from _appending(place)
        yield from _deciding(place)
        yield from _opening(place)


def _setup_file(path: Path) -> BattleSession:
    fleets = [one for one in fleet_files() if one.stem != "gathering"]
    new_battle(path, BATTLES, setup_of(fleets, name="Measured", movement="cinematic", options=(), places=()))
    return open_session(path)


def _appending(folder: Path) -> Iterator[str]:
    """Records put on the disk one by one, beside the same loop on a bare database."""
    with closing(_setup_file(folder / "append.ffbattle")) as session:
        entry = session.give(Correct("a1", "hull_marked", 1, "measured"), SeededDice(1))
        assert isinstance(entry, Entry)
        text = session.codec.record_text(entry)
        with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as bare:
            bare.execute("PRAGMA synchronous=FULL")
            bare.execute("CREATE TABLE journal (number INTEGER PRIMARY KEY, body TEXT)")
            timings = timed(
                {
                    "bare SQLite, FULL": lambda: _bare(bare, text),
                    "append": lambda: _append(session, text),
                },
                rounds=5,
            )
    for name in timings.seconds:
        yield f"  {name:<68} {APPENDS / timings.median(name):8.0f}   records/s"
    ratio = timings.ratio("bare SQLite, FULL", "append")
    yield verdict("append with commit over the bare loop", ratio, ">= 0.5", met=ratio >= 0.5)


def _append(session: BattleSession, text: str) -> None:
    for _ in range(APPENDS):
        session.file.append([text])


def _bare(connection: sqlite3.Connection, text: str) -> None:
    for _ in range(APPENDS):
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO journal (body) VALUES (?)", (text,))
        connection.execute("COMMIT")


def _a_turn(session: BattleSession) -> Iterator[Command]:
    yield from (WriteOrders(ship, "0") for ship in session.state.ships)
    while True:
        yield NextPhase()
        if session.state.phase.role == "initiative" and not session.state.initiative:
            yield RollInitiative()
        if session.state.phase.role == "orders":
            return


def played(session: BattleSession, count: int) -> list[BattleEntry]:
    """So many entries of turns played in memory alone."""
    dice = SeededDice(7)
    entries: list[BattleEntry] = []
    while len(entries) < count:
        for command in _a_turn(session):
            entry = resolved(session.play.decide(command), dice)
            assert isinstance(entry, Entry)
            session.play.add(entry)
            entries.append(entry)
    return entries[:count]


def _deciding(folder: Path) -> Iterator[str]:
    with closing(_setup_file(folder / "decide.ffbattle")) as session:
        start = time.perf_counter()
        rate = len(played(session, 3000)) / (time.perf_counter() - start)
        yield f"  {'commands decided and folded, without storage':<68} {rate:8.0f}   /s"


def _opening(folder: Path) -> Iterator[str]:
    """Opening and replaying, and how it grows."""
    with closing(_setup_file(folder / "grow.ffbattle")) as session:
        entries = played(session, 3000)
        setup = session.setup
    seconds: dict[int, float] = {}
    for size in SIZES:
        path = folder / f"{size}.ffbattle"
        repeated = (entries[number % len(entries)] for number in range(size))
        new_battle(path, BATTLES, setup, repeated)
        start = time.perf_counter()
        open_session(path).close()
        seconds[size] = time.perf_counter() - start
        yield f"  {f'open and replay {size:,} entries':<68} {seconds[size]:8.2f}   s"
    growth = seconds[SIZES[-1]] / seconds[SIZES[0]] / (SIZES[-1] / SIZES[0])
    yield verdict("100 times the entries, over 100 times the time", growth, f"<= {LINEAR}", met=growth <= LINEAR)
