"""``.ffbattle``: a SQLite database with the set-up and one row for each record.

A record is on the disk before :meth:`BattleFile.append` returns. Each row carries a check over
itself and everything before it, so that a damaged row, a missing one and one put in are found. One
window writes at a time: it holds the database's write lock as long as the file is open. Others
may read.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
from typing import TYPE_CHECKING, Literal, NoReturn

from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

BATTLE_SUFFIX = ".ffbattle"
APPLICATION_ID = 0x46464254
"""Marks a SQLite database as a battle file: the letters FFBT."""
USER_VERSION = 1
_BUSY_SECONDS = 5.0
_HEAD = 512
_DESK = "CREATE TABLE IF NOT EXISTS desk (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT"
_CREATE = """
CREATE TABLE setup (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL, mark TEXT NOT NULL) STRICT;
CREATE TABLE length (id INTEGER PRIMARY KEY CHECK (id = 1), records INTEGER NOT NULL) STRICT;
CREATE TABLE journal (number INTEGER PRIMARY KEY, body TEXT NOT NULL, mark TEXT NOT NULL) STRICT;
"""


class Damaged(FileFault):
    """A battle file that is not whole; ``good`` records can still be read."""

    good: int = 0


class BattleFile:
    """An open battle file.

    ``read_only`` says why it cannot be written, or is empty.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, setup: str, read_only: str) -> None:
        self.path = path
        self.setup = setup
        self.read_only = read_only
        self._connection = connection
        self._number = 0
        self._mark = _mark("", setup)
        self._place = _place_of(path)
        self._is_told = False

    def records(self) -> Iterator[str]:
        """Every record in order; afterwards the next one can be appended.

        Raises:
            Damaged: at the first record that is not as it was written.
        """
        number, mark = 0, _mark("", self.setup)
        try:
            for found, body, written in self._connection.execute(
                "SELECT number, body, mark FROM journal ORDER BY number"
            ):
                mark = _mark(mark, body)
                if found != number + 1 or written != mark:
                    _damaged(self.path, number, f"record {number + 1} is not as it was written")
                number += 1
                yield body
            self._check_length(number)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as problem:
            _damaged(self.path, number, f"record {number + 1} cannot be read ({problem})")
        self._number, self._mark = number, mark

    def append(self, bodies: Iterable[str]) -> None:
        """Put records on the disk, all or none, before returning.

        Raises:
            FileFault: it cannot be written; nothing was added.
        """
        if self.read_only:
            raise FileFault(self.path, self.read_only, "Close the other window, or work on a copy")
        number, mark = self._number, self._mark
        rows = []
        for body in bodies:
            number, mark = number + 1, _mark(mark, body)
            rows.append((number, body, mark))
        self._find()
        try:
            self._begin()
            self._connection.executemany("INSERT INTO journal VALUES (?, ?, ?)", rows)
            self._connection.execute("UPDATE length SET records = ?", (number,))
            self._connection.execute("COMMIT")
        except sqlite3.Error as problem:
            self._take_back()
            raise _unwritten(self.path, problem) from problem
        self._number, self._mark = number, mark
        self._hold()

    @property
    def count(self) -> int:
        """How many records were read and appended here."""
        return self._number

    def desk(self) -> str:
        """What was last kept with :meth:`keep_desk`; empty if nothing was or it cannot be read."""
        try:
            row = self._connection.execute("SELECT body FROM desk").fetchone()
        except (sqlite3.Error, UnicodeDecodeError):
            return ""
        return row[0] if row else ""

    def keep_desk(self, body: str) -> None:
        """Keep what the window must not forget beside the journal; no part of the battle.

        Where it cannot be written, the window forgets it and nothing else is lost. What stands there already
        is not written again: the disk takes longer than all that a command computes.
        """
        if body == self.desk():
            return
        try:
            self._begin()
            self._connection.execute(_DESK)
            self._connection.execute("INSERT OR REPLACE INTO desk VALUES (1, ?)", (body,))
            self._connection.execute("COMMIT")
        except sqlite3.Error:
            self._take_back()
        else:
            self._hold()

    def refresh(self) -> int:
        """How many records the file has now; another window may be adding some.

        Raises:
            sqlite3.DatabaseError: the file no longer says.
        """
        row = self._connection.execute("SELECT records FROM length").fetchone()
        if row is None or not isinstance(row[0], int):
            raise sqlite3.DatabaseError("the number of its records is lost")
        return row[0]

    def _check_length(self, number: int) -> None:
        if number < (length := self.refresh()):
            _damaged(self.path, number, f"{length - number} records at its end are missing")

    def close(self) -> None:
        """Let go of the file."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.rollback()
        self._connection.close()

    def _find(self) -> None:
        """See that the file is still where it was; one that is gone is told of once, then written anew.

        Raises:
            FileFault: it is gone, or another file has its place.
        """
        place = _place_of(self.path)
        if place == self._place:
            self._is_told = False
        elif place is not None:
            what = "another file has taken its place since it was opened"
            raise FileFault(self.path, what, "Move that one elsewhere, then try again")
        elif not self._is_told:
            self._is_told = True
            mend = "Put it back, or try again: then the whole battle is written there anew"
            raise FileFault(self.path, "it was removed, renamed or moved since it was opened", mend)
        else:
            self._write_anew()

    def _write_anew(self) -> None:
        """Write all that is known of the battle to where it was."""
        bodies = [body for (body,) in self._connection.execute("SELECT body FROM journal ORDER BY number")]
        create_battle(self.path, self.setup, bodies)
        self.close()
        self._connection, self._place, self._is_told = _connected(self.path, "rw"), _place_of(self.path), False

    def _begin(self) -> None:
        """Take the lock where it could not be kept after what failed last."""
        if not self._connection.in_transaction:
            self._connection.execute("BEGIN IMMEDIATE")

    def _hold(self) -> None:
        """Keep the write lock between two records, so that nobody else writes in between."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            self.read_only = "another window has begun to write to it"

    def _take_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._connection.execute("BEGIN IMMEDIATE")


def create_battle(path: Path, setup: str, bodies: Iterable[str] = ()) -> None:
    """Write a new battle file, whole or not at all.

    Raises:
        FileFault: there is a file of that name already, or it cannot be written.
    """
    fresh = path.parent / f".fleetforge-{os.urandom(8).hex()}.tmp"
    try:
        path.open("xb").close()
    except FileExistsError as problem:
        raise FileFault(path, "there is such a file already", "Choose another name") from problem
    except OSError as problem:
        raise _unwritten(path, problem) from problem
    try:
        with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
            _fill(connection, setup, bodies)
        fresh.replace(path)
    except BaseException as problem:
        fresh.unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        if isinstance(problem, sqlite3.Error | OSError):
            raise _unwritten(path, problem) from problem
        raise


def open_battle(path: Path, *, write: bool = True) -> BattleFile:
    """Open a battle file; where another window writes to it, it opens for reading and says so.

    Raises:
        FileFault: it is missing, no battle file, of a newer version, or its set-up is damaged.
    """
    if not path.is_file():
        raise FileFault(path, "there is no such file", "Check the name")
    barred = "" if os.access(path, os.W_OK) else "it may not be written to"
    read_only = barred if write else "it is open for reading only"
    try:
        # A reader may have to roll back what a killed writer left half done, so it can write if anybody may.
        connection = _connected(path, "ro" if barred else "rw")
        try:
            setup = _checked_setup(connection, path)
            return BattleFile(path, connection, setup, read_only or _locked(connection))
        except BaseException:
            connection.close()
            raise
    except (sqlite3.Error, UnicodeDecodeError) as problem:
        if _is_text(path):
            mend = f"Choose one that ends in {BATTLE_SUFFIX}, or import the lines that one was exported as"
            raise FileFault(path, "it is no battle file", mend) from problem
        _damaged(path, 0, f"it cannot be read as a battle file ({problem})")


def _is_text(path: Path) -> bool:
    """Whether a file is something else than a battle, damaged or not: the head of a battle holds zeros."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return False
    return bool(head) and b"\0" not in head


def _connected(path: Path, mode: Literal["ro", "rw"]) -> sqlite3.Connection:
    """It may be opened by one thread and used by another, never by two at a time."""
    address = f"{path.resolve().as_uri()}?mode={mode}"
    connection = sqlite3.connect(
        address, uri=True, isolation_level=None, timeout=_BUSY_SECONDS, check_same_thread=False
    )
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def salvage(path: Path, target: Path) -> int:
    """Write every record up to the first damaged one into a new file; the old one stays as it is.

    Returns how many records were saved.

    Raises:
        FileFault: not even the set-up can be read, or the new file cannot be written.
    """
    with contextlib.closing(open_battle(path, write=False)) as battle:
        bodies = list(_good(battle))
        create_battle(target, battle.setup, bodies)
    return len(bodies)


def _good(battle: BattleFile) -> Iterator[str]:
    with contextlib.suppress(Damaged):
        yield from battle.records()


def _fill(connection: sqlite3.Connection, setup: str, bodies: Iterable[str]) -> None:
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version={USER_VERSION}")
    connection.executescript(_CREATE)
    mark = _mark("", setup)
    connection.execute("BEGIN")
    connection.execute("INSERT INTO setup VALUES (1, ?, ?)", (setup, mark))
    number = 0
    for number, body in enumerate(bodies, start=1):
        mark = _mark(mark, body)
        connection.execute("INSERT INTO journal VALUES (?, ?, ?)", (number, body, mark))
    connection.execute("INSERT INTO length VALUES (1, ?)", (number,))
    connection.execute("COMMIT")


def _locked(connection: sqlite3.Connection) -> str:
    """Take the write lock; why that cannot be, or nothing."""
    connection.execute("PRAGMA busy_timeout=200")
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as problem:
        if "locked" in str(problem) or "busy" in str(problem):
            return "another window has it open for writing"
        raise
    finally:
        connection.execute(f"PRAGMA busy_timeout={int(_BUSY_SECONDS * 1000)}")
    return ""


def _checked_setup(connection: sqlite3.Connection, path: Path) -> str:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise FileFault(path, "it is no battle file", "Choose a file that FleetForge saved as a battle")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > USER_VERSION:
        what = f"a newer FleetForge wrote it (version {version}, this one reads up to {USER_VERSION})"
        raise FileFault(path, what, "Update FleetForge; the file was left as it is")
    row = connection.execute("SELECT body, mark FROM setup").fetchone()
    if row is None or _mark("", row[0]) != row[1]:
        _damaged(path, 0, "its set-up is damaged")
    return str(row[0])


def _place_of(path: Path) -> int | None:
    """What tells a file from another that has its name later; None if there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _mark(before: str, body: str) -> str:
    digest = hashlib.blake2b(f"{before}\n{body}".encode(errors="surrogatepass"), digest_size=12)
    return digest.hexdigest()


def _damaged(path: Path, good: int, what: str) -> NoReturn:
    fault = Damaged(path, what, f"Salvage the {good} records before it into a new file; this one stays as it is")
    fault.good = good
    raise fault


def _unwritten(path: Path, problem: Exception) -> FileFault:
    what = f"it could not be written ({problem}); what was there before is there still"
    return FileFault(path, what, "Free some space or choose another place, then try again")
