"""Battle files as the window opens them: for writing, for reading, damaged, as a sample, in a folder."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_samples import free_path, salvaged_copy, sample_copy
from fleetforge.app.documents import BATTLE, make_document
from fleetforge.app.opening import open_files
from fleetforge.app.workbench import load_workbench
from fleetforge.storage.errors import FileFault
from tests.battle_files import a_table, sample_file

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.documents import Document
    from fleetforge.app.opening import Opened


def opened(*paths: Path) -> Opened:
    return open_files(paths, load_workbench(), lambda *_: None)


def document_in(path: Path) -> Document:
    (item,) = opened(path).items
    assert (item.kind, item.path) == (BATTLE, path)
    return make_document(item.kind, item.value, load_workbench(), item.path, item.stamp)


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def test_a_battle_is_a_document_that_keeps_itself(tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    document = document_in(path)
    assert (document.title, document.about) == ("Raid on the Relief Convoy", "Turn 6, 295 entries, ended")
    assert (document.path, document.is_changed, document.stamp, document.warning) == (path, False, None, "")
    assert document.undo() is None
    assert document.redo_name == "End the battle"
    assert document.redo() is None
    document.close()
    with closing(a_table(path)) as table:
        assert not table.read_only


def test_a_second_window_opens_it_for_reading(tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    with closing(a_table(path)):
        reader = document_in(path)
        assert (reader.warning, reader.undo_name) == ("for reading", "")
        reader.close()


def test_a_damaged_battle_is_saved_up_to_the_damage_beside_it(tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    spoil(path, "UPDATE journal SET body = body || ' ' WHERE number = 121")
    before = path.read_bytes()
    (damaged,) = opened(path).damaged
    assert (damaged.path, damaged.good) == (path, 120)
    assert "record 121" in damaged.words
    made = [salvaged_copy(path) for _ in range(2)]
    assert [one.name for one, _ in made] == ["sample salvaged.ffbattle", "sample salvaged 2.ffbattle"]
    assert {records for _, records in made} == {120}
    assert path.read_bytes() == before
    with closing(a_table(made[0][0])) as table:
        assert table.session.file.refresh() == 120


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(None, id="its set-up is damaged"),
        pytest.param(b"", id="empty"),
        pytest.param(b"SQLite format 3\0" + b"x" * 4000, id="cut to pieces"),
        pytest.param(b"{}", id="something else"),
    ],
)
def test_a_battle_of_which_nothing_is_left_is_said_and_not_offered(tmp_path: Path, content: bytes | None) -> None:
    path = sample_file(tmp_path)
    if content is None:
        spoil(path, "UPDATE setup SET body = body || ' '")
    else:
        path.write_bytes(content)
    found = opened(path)
    assert (found.items, found.damaged) == ((), ())
    (fault,) = found.faults
    assert path.name in fault


def test_battles_in_a_folder_are_left_alone(tmp_path: Path) -> None:
    sample_file(tmp_path)
    assert opened(tmp_path).items == ()


def test_every_sample_battle_is_a_file_of_its_own(tmp_path: Path) -> None:
    first, second = sample_copy(tmp_path), sample_copy(tmp_path)
    assert first != second
    assert first.read_bytes() == second.read_bytes()
    assert free_path(first) not in (first, second)


def test_a_home_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "battles").write_text("no folder", "utf-8")
    with pytest.raises(FileFault):
        sample_copy(tmp_path)
