"""Battle files keep every record that was acknowledged, and tell when they are not whole."""

from __future__ import annotations

import itertools
import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.storage.battle.file import Damaged, create_battle, open_battle, salvage
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path

BODIES = [f'{{"n":{number},"text":"{"x" * 300}"}}' for number in range(60)]


def written(path: Path, bodies: list[str] = BODIES) -> Path:
    create_battle(path, '{"setup":1}', bodies)
    return path


def read(path: Path) -> list[str]:
    with closing(open_battle(path, write=False)) as battle:
        return list(battle.records())


def test_records_come_back_in_order(tmp_path: Path) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(open_battle(path)) as battle:
        assert list(battle.records()) == BODIES
        battle.append(["more", "and more"])
    assert read(path) == [*BODIES, "more", "and more"]


def test_a_new_battle_writes_over_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.ffbattle"
    path.write_text("mine")
    with pytest.raises(FileFault, match="such a file already"):
        written(path)
    assert path.read_text() == "mine"
    assert [one.name for one in tmp_path.iterdir()] == ["a.ffbattle"]


def test_a_second_writer_is_refused_and_a_reader_is_not(tmp_path: Path) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(open_battle(path)) as first, closing(open_battle(path)) as second:
        assert (first.read_only, second.read_only) == ("", "another window has it open for writing")
        assert list(first.records()) == list(second.records())
        first.append(["one"])
        with pytest.raises(FileFault, match="another window"):
            second.append(["two"])
        assert second.refresh() == len(BODIES) + 1
        assert list(second.records())[-1] == "one"
    with closing(open_battle(path)) as third:
        assert third.read_only == ""


def test_a_file_that_may_not_be_written_opens_for_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "a.ffbattle")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with closing(open_battle(path)) as battle:
        assert "written" in battle.read_only
        assert list(battle.records()) == BODIES


@pytest.mark.parametrize("content", [b"", b"hello", b"SQLite format 3\0" + b"x" * 100])
def test_other_files_are_told_apart(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.ffbattle"
    path.write_bytes(content)
    with pytest.raises(FileFault, match="battle file"):
        open_battle(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("text", ['{"kind": "fleetforge.fleet"}', "Dear all,\nhere is our battle", "é" * 900])
def test_of_a_file_that_is_no_battle_nothing_is_to_be_salvaged(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.fffleet"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileFault, match="no battle file") as caught:
        open_battle(path)
    assert not isinstance(caught.value, Damaged)
    assert "alvage" not in str(caught.value)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version=99")
        connection.commit()
    with pytest.raises(FileFault, match="Update FleetForge"):
        open_battle(path)


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE journal SET body = 'other' WHERE number = 11",
        "DELETE FROM journal WHERE number = 11",
        "UPDATE journal SET number = 99 WHERE number = 11",
        "UPDATE journal SET mark = '' WHERE number = 11",
        "UPDATE journal SET body = CAST(x'ff' AS TEXT) WHERE number = 11",
        "DELETE FROM journal WHERE number > 10",
    ],
)
def test_a_record_that_was_tampered_with_is_found(tmp_path: Path, harm: str) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(harm)
        connection.commit()
    with pytest.raises(Damaged) as caught:
        read(path)
    assert caught.value.good == 10
    assert salvage(path, tmp_path / "b.ffbattle") == 10
    assert read(tmp_path / "b.ffbattle") == BODIES[:10]


@pytest.mark.parametrize("table", ["setup", "journal"])
def test_letters_that_are_none_are_told_as_damage(tmp_path: Path, table: str) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE {table} SET body = CAST(x'22a022' AS TEXT)")
    with pytest.raises(Damaged):
        read(path)


@pytest.mark.parametrize("change", ["DELETE FROM length", "DROP TABLE length"])
def test_a_number_of_records_that_is_lost_is_told_as_damage_behind_them(tmp_path: Path, change: str) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    assert told_good(path) == len(BODIES)


@settings(max_examples=40, deadline=None)
@given(place=st.integers(0, 2**31), bit=st.integers(0, 7), cut=st.booleans())
def test_a_flipped_bit_or_a_lost_end_never_gives_a_wrong_record(
    tmp_path_factory: pytest.TempPathFactory, place: int, bit: int, cut: bool
) -> None:
    folder = tmp_path_factory.mktemp("flip")
    path = written(folder / "a.ffbattle")
    content = bytearray(path.read_bytes())
    place %= len(content)
    if cut:
        del content[place:]
    else:
        content[place] ^= 1 << bit
    path.write_bytes(content)
    good = told_good(path)
    if good is None:
        return
    if good < len(BODIES):
        assert salvage(path, folder / "b.ffbattle") == good
        assert read(folder / "b.ffbattle") == BODIES[:good]
    assert path.read_bytes() == bytes(content), "the damaged file is kept"


def told_good(path: Path) -> int | None:
    """How many records are told to be good, all of them as they were; None if it cannot be opened at all."""
    try:
        battle = open_battle(path, write=False)
    except FileFault:
        return None
    found: list[str] = []
    with closing(battle):
        try:
            for body in battle.records():
                found += [body]
        except Damaged as fault:
            assert_same(found, BODIES[: fault.good])
            return fault.good
    assert_same(found, BODIES)
    return len(found)


def assert_same(found: list[str], expected: list[str]) -> None:
    assert found == expected


def test_a_full_disk_takes_nothing_away(tmp_path: Path) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(open_battle(path)) as battle:
        list(battle.records())
        battle._connection.execute("PRAGMA max_page_count=1")
        with pytest.raises(FileFault, match="is there still"):
            battle.append(["y" * 100_000])
        battle._connection.execute("PRAGMA max_page_count=1000000")
        battle.append(["small"])
    assert read(path) == [*BODIES, "small"]


def test_a_file_that_is_gone_is_told_of_and_then_written_anew(tmp_path: Path) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(open_battle(path)) as battle:
        list(battle.records())
        path.unlink()
        with pytest.raises(FileFault, match=r"removed, renamed or moved .* Put it back"):
            battle.append(["more"])
        battle.append(["more"])
        battle.append(["and more"])
        with closing(open_battle(path)) as other:
            assert "another window" in other.read_only
    assert read(path) == [*BODIES, "more", "and more"]


def test_a_file_that_is_put_back_is_gone_on_with(tmp_path: Path) -> None:
    path = written(tmp_path / "a.ffbattle")
    with closing(open_battle(path)) as battle:
        list(battle.records())
        path.rename(tmp_path / "elsewhere")
        with pytest.raises(FileFault, match="removed, renamed or moved"):
            battle.append(["more"])
        (tmp_path / "elsewhere").rename(path)
        battle.append(["more"])
    assert read(path) == [*BODIES, "more"]


def test_nothing_is_written_into_a_file_that_has_taken_its_place(tmp_path: Path) -> None:
    path = written(tmp_path / "a.ffbattle")
    other = written(tmp_path / "b.ffbattle", ["of another battle"])
    with closing(open_battle(path)) as battle:
        list(battle.records())
        other.replace(path)
        for _ in range(2):
            with pytest.raises(FileFault, match=r"another file .* Move that one"):
                battle.append(["more"])
        path.rename(other)
        with pytest.raises(FileFault, match="removed, renamed or moved"):
            battle.append(["more"])
        battle.append(["more"])
    assert (read(path), read(other)) == ([*BODIES, "more"], ["of another battle"])


def test_a_killed_writer_loses_no_record_that_it_told_of(tmp_path: Path) -> None:
    """200 kills at random moments; every record that was acknowledged is there afterwards, whole and in order."""
    path = written(tmp_path / "a.ffbattle", [])
    chance = random.Random(1)
    told = 0
    for _ in range(200):
        told = max(told, told_before_a_kill(path, after=chance.random() / 200))
        found = read(path)
        assert len(found) >= told
        assert [one.split()[1] for one in found] == [str(number) for number in range(len(found))]


def told_before_a_kill(path: Path, *, after: float) -> int:
    """Let another process add records, kill it after so many seconds, and say what it told of last."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        add_for_ever(path, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as told:
        first = told.readline()
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
        lines = [first, *told.read().split(b"\n")]
    os.waitpid(child, 0)
    return max(int(line) for line in lines[:-1] if line.strip())


def add_for_ever(path: Path, told: int) -> NoReturn:
    try:
        battle = open_battle(path)
        for count in itertools.count(len(list(battle.records()))):
            battle.append([f"record {count} " + "z" * (count % 700)])
            os.write(told, f"{count + 1}\n".encode())
    finally:
        os._exit(1)
