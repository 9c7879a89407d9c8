"""What is kept of changed documents, and found again after a crash: and never lost in between."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.recovery import Kept, Recovery

if TYPE_CHECKING:
    from pathlib import Path

CRUISER = Kept("ship", "Vandenburg/E", '{"kind": "text of a file"}', "ships/vandenburg.ffship")

CRASH = """
import os, sys
from pathlib import Path
from fleetforge.app.recovery import Kept, Recovery
recovery = Recovery(Path(sys.argv[1]))
for title in sys.argv[2:]:
    assert recovery.keep(title, Kept("ship", title, "text of " + title)) is None
os._exit(9)
"""


def crash(folder: Path, *titles: str) -> None:
    """A program that keeps some documents and dies without a word."""
    ended = subprocess.run([sys.executable, "-c", CRASH, str(folder), *titles], check=False)
    assert ended.returncode == 9


def test_what_a_dead_program_kept_is_found_with_everything_about_it(tmp_path: Path) -> None:
    crash(tmp_path, "Älteste", "Newer")
    found = Recovery(tmp_path).found()
    assert {one.kept.title for one in found} == {"Älteste", "Newer"}
    assert {one.kept.text for one in found} == {"text of Älteste", "text of Newer"}
    assert all(one.kept.when for one in found)


def test_what_a_living_program_keeps_is_its_own(tmp_path: Path) -> None:
    living = Recovery(tmp_path)
    assert living.keep("d1", CRUISER) is None
    assert Recovery(tmp_path).found() == ()
    assert living.found() == ()


def test_looking_takes_nothing_away(tmp_path: Path) -> None:
    crash(tmp_path, "one")
    for _ in range(3):
        assert len(Recovery(tmp_path).found()) == 1


def test_only_what_a_person_discards_is_removed_and_then_the_folder_with_the_last(tmp_path: Path) -> None:
    crash(tmp_path, "one", "two")
    recovery = Recovery(tmp_path)
    first, second = recovery.found()
    recovery.discard(first)
    assert recovery.found() == (second,)
    recovery.discard(second)
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_ends_well_leaves_nothing(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path)
    recovery.keep("d1", CRUISER)
    recovery.drop("d1")
    recovery.close()
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_ends_with_something_kept_leaves_it_to_be_found(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path)
    recovery.keep("d1", CRUISER)
    recovery.close()
    (found,) = Recovery(tmp_path).found()
    assert (found.kept.title, found.kept.path) == (CRUISER.title, CRUISER.path)


def test_keeping_again_replaces_what_was_kept(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path)
    recovery.keep("d1", CRUISER)
    recovery.keep("d1", Kept("ship", "Renamed", "newer text"))
    recovery.close()
    assert [one.kept.text for one in Recovery(tmp_path).found()] == ["newer text"]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"kind": 3, "text": "x"}', b"\xff\xfe", b'{"text": ""}'])
def test_a_damaged_entry_is_passed_over_and_left_where_it_is(tmp_path: Path, content: bytes) -> None:
    crash(tmp_path, "good")
    (folder,) = tmp_path.iterdir()
    damaged = folder / "bad.recovery"
    damaged.write_bytes(content)
    recovery = Recovery(tmp_path)
    assert [one.kept.title for one in recovery.found()] == ["good"]
    recovery.discard(recovery.found()[0])
    assert damaged.read_bytes() == content


def test_a_folder_that_cannot_be_written_is_named_and_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    recovery = Recovery(tmp_path / "file" / "recovery")
    refused = recovery.keep("d1", CRUISER)
    assert refused is not None
    assert "Vandenburg/E cannot be kept" in refused.what
    assert str(tmp_path / "file" / "recovery") in refused.what
    recovery.drop("d1")
    recovery.close()


def test_a_folder_removed_while_the_program_runs_is_made_again(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "recovery")
    recovery.keep("d1", CRUISER)
    (own,) = (tmp_path / "recovery").iterdir()
    for file in own.iterdir():
        file.unlink()
    own.rmdir()
    assert recovery.keep("d2", CRUISER) is None
    recovery.close()
    assert len(Recovery(tmp_path / "recovery").found()) == 1
