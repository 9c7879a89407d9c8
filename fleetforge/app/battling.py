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
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.registry import game_ids, game_of
from fleetforge.journal.entry import Entry, Turned
from fleetforge.journal.play import Play
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.storage.battle.codec import Codec, RecordError
from fleetforge.storage.battle.file import BattleFile, create_battle, open_battle
from fleetforge.storage.battle.lines import journal_lines, parsed_records
from fleetforge.storage.battle.owner import owner_of
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.game import Game
    from fleetforge.journal.command import Command
    from fleetforge.journal.game import Refused
    from fleetforge.journal.play import Record
    from fleetforge.journal.rules import BattleRules
    from fleetforge.kernel.dice import DiceSource, Faces, Roll, Rolling

BattleEntry: TypeAlias = Entry[Any, Any]
BattleRecord: TypeAlias = "Record[Any, Any]"
BattlePlay: TypeAlias = Play[Any, Any, Any]
BattleCodec: TypeAlias = Codec[Any, Any]
Listener: TypeAlias = Callable[[], None]


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

    def __init__(self, file: BattleFile, system: Game, game: BattleGame, setup: Any, play: BattlePlay) -> None:
        self.file = file
        self.system = system
        self.game = game
        self.setup = setup
        self.play = play
        self.codec = codec_of(self.game.rules)
        self._listeners: list[Listener] = []

    @property
    def state(self) -> Any:
        """The battle as it stands, a state of its game; the frame reads of it what a ``BattleState`` has."""
        return self.play.state

    def subscribe(self, listener: Listener) -> None:
        """Call it after every change."""
        self._listeners.append(listener)

    def begin(self, command: Command[Any], *, by: str = "", because: str = "") -> Rolling[BattleEntry | Refused]:
        """Judge a command and ask for its dice one request after the other; then :meth:`keep` what it returns."""
        return self.play.decide(command, by=by, at=now(), allowed_because=because)

    def keep(self, entry: BattleEntry) -> None:
        """Put an entry on the disk, then into force.

        Raises:
            FileFault: it cannot be written; nothing changed.
        """
        self._take([entry])

    def give(
        self, command: Command[Any], source: DiceSource, *, by: str = "", because: str = "", tape: bool = True
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

    def give_exactly(
        self, command: Command[Any], faces: Faces, *, by: str = "", because: str = ""
    ) -> BattleEntry | Refused:
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


@cache
def codec_of(rules: BattleRules[Any]) -> BattleCodec:
    """Commands and events of a game as JSON; made once, because a hundred kinds take half a second."""
    return Codec(rules)


def new_battle(path: Path, game: BattleGame, setup: Any, records: Iterable[BattleRecord] = ()) -> None:
    """Write a new battle file.

    Raises:
        FileFault: there is a file of that name, it cannot be written, or the set-up is not fit to be stored.
    """
    text = game.setups.text(setup)
    game.setups.read(text.encode(errors="surrogatepass"), str(path))
    codec = codec_of(game.rules)
    create_battle(path, text, (codec.record_text(record) for record in records))


def open_session(path: Path, *, write: bool = True) -> BattleSession:
    """Open a battle file of any game and play its journal up to where it stopped.

    Raises:
        FileFault: it is missing, no battle file, newer, of a game that is not known, or damaged (then it can be
            salvaged).
    """
    file = open_battle(path, write=write)
    try:
        system, game = game_of_setup(file.setup, path)
        setup = game.setups.read(file.setup.encode(errors="surrogatepass"), str(path))
        play = started(game, setup, path)
        codec = codec_of(game.rules)
        with _no_collector():
            for number, body in enumerate(file.records(), start=1):
                _add(play, _record(codec, body, path, number), path, f"record {number}")
    except BaseException:
        file.close()
        raise
    return BattleSession(file, system, game, setup, play)


def import_battle(source: Path, target: Path) -> int:
    """Make a battle file from JSON Lines, whatever the game; returns how many records it holds.

    Raises:
        FileFault: the text is none of a battle, a line does not fit, or the new file cannot be
            written; nothing is written then.
    """
    setup, *lines = journal_lines(source)
    _, game = game_of_setup(setup, source)
    value = game.setups.read(setup.encode(errors="surrogatepass"), str(source))
    play = started(game, value, source)
    for number, record in enumerate(parsed_records(source, lines, codec_of(game.rules)), start=2):
        _add(play, record, source, f"line {number}")
    create_battle(target, game.setups.text(value), lines)
    return len(lines)


def battles_of(game_id: str) -> BattleGame:
    """How battles of a game are played.

    Raises:
        KeyError: there is no such game, or none of it are.
    """
    game = game_of(game_id).battles()
    if game is None:
        raise KeyError(game_id)
    return game


def game_of_setup(text: str, path: Path) -> tuple[Game, BattleGame]:
    """The game whose set-up a text is, and how its battles are played.

    Raises:
        FileFault: it says none, or one that is not played here.
    """
    owner = owner_of(text, path)
    system = game_of(owner) if owner in game_ids() else None
    game = system.battles() if system else None
    if system is None or game is None:
        what = f"it is a battle of a game that this FleetForge does not play ({owner})"
        raise FileFault(path, what, "Update FleetForge; the file was left as it is")
    return system, game


def started(game: BattleGame, setup: Any, path: Path) -> BattlePlay:
    """A journal without entries.

    Raises:
        FileFault: nothing can be played from the set-up.
    """
    try:
        return Play(game.rules, game.start(setup))
    except ValueError as problem:
        raise FileFault(path, f"it cannot be played: {problem}", "Set the battle up anew") from problem


def _add(play: BattlePlay, record: BattleRecord, path: Path, place: str) -> None:
    try:
        play.add(record)
    except IndexError as problem:
        what = "a step back or forward has nothing to go to"
        raise FileFault(path, what, "Take the line out, or salvage what is before it", place=place) from problem


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
