"""What a design and a fleet that are worked on have in common: undo, saving, listeners."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import pytest

from fleetforge.app.documents import make_document
from fleetforge.app.on_disk import OVERWRITE, RELOAD, SAVE_AS, look_at
from fleetforge.app.opening import open_kept
from fleetforge.app.recovery import Kept
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.storage.atomic import backup_of
from fleetforge.storage.stamps import Change
from tests.app.sessions import a_session
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    AnySession: TypeAlias = ShipSession | ThrustFleetSession


@dataclass(frozen=True)
class Kind:
    """How a session of one kind is made, opened and changed."""

    make: Callable[[], AnySession]
    opened: Callable[[Path], AnySession]
    file: str

    def named(self, name: str) -> AnySession:
        """A session with a change: another name."""
        session = self.make()
        rename(session, name)
        return session


def rename(session: AnySession, name: str) -> None:
    """Give a session's value another name."""
    reply = session.set_name(name) if isinstance(session, ShipSession) else session.rename(name)
    assert reply is None


def name_of(session: AnySession) -> str:
    """The name of a session's value."""
    return session.view().title


KINDS = (
    Kind(a_session, lambda path: ShipSession.opened(path, load_workbench()), "a.ffship"),
    Kind(
        lambda: ThrustFleetSession.new(load_workbench(), "Testbed"),
        lambda path: ThrustFleetSession.opened(path, load_workbench()),
        "a.fffleet",
    ),
)
each_kind = pytest.mark.parametrize("kind", KINDS, ids=["design", "fleet"])


@each_kind
def test_undo_survives_a_save_and_takes_back_what_was_saved(kind: Kind, tmp_path: Path) -> None:
    session = kind.named("Saved")
    assert session.save(tmp_path / kind.file) is None
    assert session.path == tmp_path / kind.file
    changed = [session.is_changed]
    session.undo()
    changed.append(session.is_changed)
    assert name_of(session) == "Testbed"
    session.redo()
    changed.append(session.is_changed)
    assert changed == [False, True, False]


@each_kind
def test_what_is_saved_is_what_content_says_and_opens_unchanged(kind: Kind, tmp_path: Path) -> None:
    session = kind.named("Saved")
    session.save(tmp_path / kind.file)
    rename(session, "Saved again")
    assert session.content() != (tmp_path / kind.file).read_bytes()
    assert session.save() is None
    assert session.content() == (tmp_path / kind.file).read_bytes()
    again = kind.opened(tmp_path / kind.file)
    assert (again.content(), again.path, again.is_changed) == (session.content(), session.path, False)


def test_an_illegal_design_is_saved_like_any_other(tmp_path: Path) -> None:
    session = a_session(a_ship(mass=20))
    assert session.save(tmp_path / "a.ffship") is None
    assert ShipSession.opened(tmp_path / "a.ffship", session.workbench).design == session.design


@each_kind
def test_a_disk_that_does_not_take_the_file_leaves_the_work_as_it_was(kind: Kind, tmp_path: Path) -> None:
    session = kind.named("Kept")
    refused = session.save(tmp_path / "no folder" / kind.file)
    assert refused is not None
    assert "nothing was lost" in refused.what
    assert "no folder" in refused.what
    assert refused.mend == "Choose a folder that exists."
    assert (name_of(session), session.is_changed, session.path, session.can_undo) == ("Kept", True, None, True)


@each_kind
def test_what_was_never_saved_needs_a_name_for_its_file(kind: Kind) -> None:
    refused = kind.named("Nameless").save()
    assert refused is not None
    assert refused.mend == "Choose where to save it."


@each_kind
def test_what_no_file_holds_is_changed_until_it_is_saved(kind: Kind, tmp_path: Path) -> None:
    session = kind.make()
    session.mark_unsaved()
    assert session.is_changed
    session.save(tmp_path / kind.file)
    assert not session.is_changed


@each_kind
def test_listeners_hear_of_every_change_until_they_leave(kind: Kind) -> None:
    session, heard = kind.make(), list[str]()
    end = session.subscribe(lambda: heard.append(name_of(session)))
    rename(session, "Other")
    rename(session, "Other")
    session.undo()
    end()
    end()
    session.redo()
    assert heard == ["Other", "Testbed"]


# Files that something else has touched


@dataclass(frozen=True)
class Elsewhere:
    """What another program does to the file of an open document."""

    touch: Callable[[Path], object]
    code: Change


def put_other_content(path: Path) -> None:
    """Another program saves other content of the same size, at the same time of change."""
    status, content = path.stat(), path.read_bytes()
    path.write_bytes(content.replace(b"Mine", b"Hers"))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def put_a_folder(path: Path) -> None:
    """Something puts a folder in the place of the file."""
    path.unlink()
    path.mkdir()


TOUCHES = {
    "another content": Elsewhere(put_other_content, Change.CHANGED),
    "emptied": Elsewhere(lambda path: path.write_bytes(b""), Change.CHANGED),
    "a huge file": Elsewhere(lambda path: os.truncate(path, 64 * 2**20), Change.CHANGED),
    "removed": Elsewhere(lambda path: path.unlink(), Change.GONE),
    "its folder removed": Elsewhere(lambda path: shutil.rmtree(path.parent), Change.GONE),
    "a folder of the same name": Elsewhere(put_a_folder, Change.CHANGED),
}
each_touch = pytest.mark.parametrize("touch", TOUCHES.values(), ids=TOUCHES)


def on_disk(kind: Kind, tmp_path: Path) -> tuple[AnySession, Path]:
    """An open document, its file on the disk, and a change that is not saved."""
    path = tmp_path / "folder" / kind.file
    path.parent.mkdir()
    kind.named("Mine").save(path)
    session = kind.opened(path)
    rename(session, "Not saved yet")
    return session, path


def state_of(path: Path) -> bytes | None:
    """What is at a path: the bytes of a file, or None."""
    return path.read_bytes() if path.is_file() else None


@each_kind
@each_touch
def test_a_file_that_something_else_touched_is_not_saved_over(kind: Kind, touch: Elsewhere, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    touch.touch(path)
    before = state_of(path)
    refused = session.save()
    assert refused is not None
    assert path.name in refused.what
    assert (state_of(path), session.is_changed) == (before, True)
    offered = [mend.action for mend in refused.mends]
    assert offered == ([OVERWRITE, SAVE_AS] if touch.code is Change.GONE else [SAVE_AS, OVERWRITE, RELOAD])
    assert session.save(tmp_path / kind.file) is None
    assert session.path == tmp_path / kind.file


@each_kind
def test_who_asks_for_it_overwrites_and_what_was_there_is_the_backup(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    put_other_content(path)
    theirs = path.read_bytes()
    assert session.save(overwrite=True) is None
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (session.content(), theirs)
    rename(session, "Saved as ever")
    assert session.save() is None


@each_kind
def test_a_removed_file_is_written_again_when_asked(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    path.unlink()
    assert session.save(overwrite=True) is None
    assert path.read_bytes() == session.content()


@each_kind
def test_reloading_is_a_step_that_undo_takes_back(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    put_other_content(path)
    assert session.reload() is None
    assert (name_of(session), session.is_changed, session.undo_name) == ("Hers", False, f"Reload {kind.file}")
    session.undo()
    assert (name_of(session), session.is_changed) == ("Not saved yet", True)
    assert session.save() is None


@each_kind
def test_what_can_not_be_reloaded_leaves_the_work_as_it_was(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    path.write_bytes(b"{")
    refused = session.reload()
    assert refused is not None
    assert kind.file in refused.what
    assert (name_of(session), session.is_changed) == ("Not saved yet", True)
    assert session.save() is not None


@each_kind
def test_a_file_that_was_only_touched_or_saved_alike_is_no_trouble(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    os.utime(path, ns=(1, 1))
    assert session.save() is None
    rename(session, "Alike")
    path.write_bytes(session.content())
    assert session.save() is None


@each_kind
def test_another_file_is_not_saved_over_unasked(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    other = tmp_path / f"other{path.suffix}"
    other.write_bytes(b"precious")
    refused = session.save(other)
    assert refused is not None
    assert [mend.action for mend in refused.mends] == [SAVE_AS, OVERWRITE]
    assert (other.read_bytes(), session.path) == (b"precious", path)
    assert session.save(other, overwrite=True) is None
    assert other.read_bytes() == session.content()


@each_kind
def test_the_same_file_under_another_spelling_is_its_own(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    assert session.save(path.parent / ".." / "folder" / path.name) is None


@each_kind
def test_a_quick_look_tells_changed_from_gone_and_from_unchanged(kind: Kind, tmp_path: Path) -> None:
    session, path = on_disk(kind, tmp_path)
    assert session.stamp is not None
    assert look_at(path, session.stamp).refused is None
    os.utime(path, ns=(1, 1))
    assert look_at(path, session.stamp).refused is None
    path.write_bytes(path.read_bytes() + b" ")
    changed = look_at(path, session.stamp)
    path.unlink()
    gone = look_at(path, session.stamp)
    assert (changed.is_gone, gone.is_gone) == (False, True)
    assert changed.refused is not None
    assert gone.refused is not None


def test_what_a_crash_left_is_not_saved_over_what_was_changed_since(tmp_path: Path) -> None:
    session, path = on_disk(KINDS[0], tmp_path)
    assert session.stamp is not None
    kept = Kept("ship", "Kept", session.content().decode(), str(path), digest=session.stamp.digest)
    (item,) = open_kept(kept).items
    put_other_content(path)
    recovered = make_document(item.kind, item.value, load_workbench(), item.path, item.stamp)
    refused = recovered.save(path)
    assert refused is not None
    assert refused.mends
    assert b"Hers" in path.read_bytes()
