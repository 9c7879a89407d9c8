"""A battle that is being played: its file, its journal and its dice, without a window.

Every record is on the disk before anybody is told of it. Nothing here knows a rule: the game
decides, the file keeps.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.games.full_thrust.files.setup_shape import setup_type
from fleetforge.journal.entry import Entry, Turned
from fleetforge.journal.play import Play
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.storage.battle.codec import Codec, RecordError
from fleetforge.storage.battle.file import BattleFile, create_battle, open_battle
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.battle.command import Command
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.setup import Setup, start

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from fleetforge.journal.game import Refused
    from fleetforge.journal.play import Record
    from fleetforge.kernel.dice import DiceSource, Faces, Roll, Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.catalogue import Catalogue

BattleEntry: TypeAlias = Entry[Command, Event]
BattleRecord: TypeAlias = "Record[Command, Event]"
Listener: TypeAlias = Callable[[], None]
GAME = RULES


def now() -> str:
    """The moment, to the second, for the record."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class TapeFirst:
    """Answers with the faces that the same command had before it was undone, then from a source."""

    def __init__(self, faces: Faces, source: DiceSource) -> None:
        self._faces = list(faces)
        self._source = source

    def throw(self, roll: Roll) -> Faces:
        """The next faces of the tape while they last."""
        if len(self._faces) < roll.count:
            return self._source.throw(roll)
        taken, self._faces = tuple(self._faces[: roll.count]), self._faces[roll.count :]
        return taken


class BattleSession:
    """An open battle: give commands, undo, redo, look back; the file follows first."""

    def __init__(self, file: BattleFile, setup: Setup, play: Play[Battle, Command, Event], codec: BattleCodec) -> None:
        self.file = file
        self.setup = setup
        self.play = play
        self.codec = codec
        self._listeners: list[Listener] = []

    @property
    def state(self) -> Battle:
        """The battle as it stands."""
        return self.play.state

    def subscribe(self, listener: Listener) -> None:
        """Call it after every change."""
        self._listeners.append(listener)

    def begin(self, command: Command, *, by: str = "", because: str = "") -> Rolling[BattleEntry | Refused]:
        """Judge a command and ask for its dice one request after the other; then :meth:`keep` what it returns."""
        return self.play.decide(command, by=by, at=now(), allowed_because=because)

    def keep(self, entry: BattleEntry) -> None:
        """Put an entry on the disk, then into force.

        Raises:
            FileFault: it cannot be written; nothing changed.
        """
        self._take([entry])

    def give(
        self, command: Command, source: DiceSource, *, by: str = "", because: str = "", tape: bool = True
    ) -> BattleEntry | Refused:
        """Decide a command with a source of dice and keep it unless it is refused.

        With ``tape`` a command given again after it was undone gets its faces again.

        Raises:
            DiceError: the source gave faces that do not answer; nothing changed.
            FileFault: it cannot be written; nothing changed.
        """
        faces = self.play.tape(command) if tape else None
        dice = source if faces is None else TapeFirst(faces, source)
        entry = resolved(self.begin(command, by=by, because=because), dice)
        if isinstance(entry, Entry):
            self.keep(entry)
        return entry

    def give_exactly(self, command: Command, faces: Faces, *, by: str = "", because: str = "") -> BattleEntry | Refused:
        """Decide a command with dice from the table, all of which it must ask for, and keep it unless refused.

        Raises:
            DiceError: too few or too many faces, or one that no die has; nothing changed.
            FileFault: it cannot be written; nothing changed.
        """
        dice = ScriptedDice(faces)
        entry = resolved(self.begin(command, by=by, because=because), dice)
        if isinstance(entry, Entry):
            dice.finish()
            self.keep(entry)
        return entry

    def undo(self) -> BattleEntry | None:
        """Take back the last entry; None if there is none.

        Raises:
            FileFault: it cannot be written; nothing changed.
        """
        entry = self.play.next_undo
        if entry is not None:
            self._take([Turned.UNDONE])
        return entry

    def redo(self) -> BattleEntry | None:
        """Bring back the entry that was undone last; None if there is none.

        Raises:
            FileFault: it cannot be written; nothing changed.
        """
        entry = self.play.next_redo
        if entry is not None:
            self._take([Turned.REDONE])
        return entry

    def close(self) -> None:
        """Let go of the file."""
        self.file.close()

    def _take(self, records: list[BattleRecord]) -> None:
        self.file.append(self.codec.record_text(record) for record in records)
        for record in records:
            self.play.add(record)
        for listener in self._listeners:
            listener()


BattleCodec: TypeAlias = Codec[Command, Event]


@cache
def battle_codec() -> BattleCodec:
    """Commands and events of a battle as JSON; made once, because a hundred kinds take half a second."""
    return Codec(GAME)


def new_battle(path: Path, setup: Setup, records: Iterable[BattleRecord] = ()) -> None:
    """Write a new battle file.

    Raises:
        FileFault: there is a file of that name, it cannot be written, or the set-up is not fit to be stored.
    """
    text = setup_type().text(setup)
    setup_type().read(text.encode(errors="surrogatepass"), str(path))
    codec = battle_codec()
    create_battle(path, text, (codec.record_text(record) for record in records))


def open_session(path: Path, catalogue: Catalogue, *, write: bool = True) -> BattleSession:
    """Open a battle file and play its journal up to where it stopped.

    Raises:
        FileFault: it is missing, no battle file, newer, or damaged (then it can be salvaged).
    """
    file = open_battle(path, write=write)
    try:
        setup = setup_type().read(file.setup.encode(errors="surrogatepass"), str(path))
        play: Play[Battle, Command, Event] = Play(GAME, start(setup, catalogue))
        codec = battle_codec()
        with _no_collector():
            for number, body in enumerate(file.records(), start=1):
                play.add(_record(codec, body, path, number))
    except BaseException:
        file.close()
        raise
    return BattleSession(file, setup, play, codec)


def _record(codec: BattleCodec, body: str, path: Path, number: int) -> BattleRecord:
    try:
        return codec.record(body)
    except RecordError as problem:
        what = f"record {number} holds what this FleetForge does not know ({problem})"
        raise FileFault(path, what, "Update FleetForge; the file was left as it is") from problem


@contextmanager
def _no_collector() -> Iterator[None]:
    """Many small objects are made at once; looking for garbage among them costs more than they do."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
